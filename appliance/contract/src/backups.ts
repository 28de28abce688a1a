import { Type, type Static } from './type.ts';
import { Maybe, Nullable, OneOf, Pesos, Success, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A backup in the box's own folder. `kind` says why it was made. */
export const Backup = Type.Object({
  name: Type.String(),
  kind: OneOf(['hourly', 'nightly', 'manual', 'replaced', 'upgrade']),
  at: Timestamp,
  bytes: Type.Integer(),
});
export type Backup = Static<typeof Backup>;

/** What a database holds: side by side, a person sees what a restore would lose. */
export const BackupContents = Type.Object({
  schema: Type.String(),
  venue_name: Type.String(),
  users: Type.Integer(),
  products: Type.Integer(),
  checks: Type.Integer(),
  closed_checks: Type.Integer(),
  closed_total: Pesos,
  newest_record: Timestamp,
  newest_day: Nullable(Type.String()),
});
export type BackupContents = Static<typeof BackupContents>;

const BackupParams = Type.Object({
  /** Ends with a time, in milliseconds where a migration made it. */
  name: Type.String({ pattern: '^[a-z0-9-]{1,60}-(\\d{8}T\\d{6}Z|\\d{13})\\.db$' }),
});

/** Newest first, with the folders outside the box that also hold copies. */
export const listBackups = endpoint({
  method: 'GET',
  path: '/api/backups',
  summary: 'Backups on the box',
  access: 'box.backups',
  reply: Type.Object({
    backups: Type.Array(Backup),
    copies: Type.Array(
      Type.Object({
        folder: Type.String(),
        state: OneOf(['ready', 'missing', 'failed']),
        newest: Nullable(Timestamp),
        reason: Nullable(Type.String()),
      }),
    ),
    encrypted: Type.Boolean(),
  }),
});
export const makeBackup = endpoint({
  method: 'POST',
  path: '/api/backups',
  summary: 'Back up now',
  access: 'box.backups',
  sessionOnly: true,
  reply: Type.Object({ success: Type.Literal(true), backup: Backup }),
  idempotent: true,
  slow: true,
});
export const downloadBackup = endpoint({
  method: 'GET',
  path: '/api/backups/:name/file',
  summary: 'Download a backup',
  access: 'box.backups',
  sessionOnly: true,
  params: BackupParams,
  reply: Type.Any(),
  media: ['application/vnd.sqlite3'],
});
export const previewBackup = endpoint({
  method: 'GET',
  path: '/api/backups/:name/contents',
  summary: 'What a backup holds next to what the box holds now',
  access: 'box.backups',
  params: BackupParams,
  reply: Type.Object({
    backup: BackupContents,
    now: BackupContents,
    /** What a restore leaves as it is now, so that it gives nothing back that was taken away. */
    access: Type.Array(
      Type.Object({
        kind: OneOf([
          'device_revoked',
          'token_revoked',
          'person_inactive',
          'password',
          'pin',
          'role',
          'permissions',
        ]),
        name: Type.String(),
      }),
    ),
  }),
  slow: true,
});
/**
 * Goes back to a backup: everybody is logged out, the replaced database is kept as a backup of kind 'replaced'.
 * `confirm` repeats the name. 409 backup_damaged when it does not check out, and backup_altered (with `reason`) when its
 * schema or journal is not what Comanda wrote, unless `accept_altered`; then nothing has changed. No key: once
 * it is done its session has ended, so a second try is refused (401; 409 idempotency_in_flight while the first runs).
 */
export const restoreBackup = endpoint({
  method: 'POST',
  path: '/api/backups/:name/restore',
  summary: 'Go back to a backup',
  access: 'box.restore',
  sessionOnly: true,
  params: BackupParams,
  body: Type.Object({
    confirm: Type.String({ maxLength: 100 }),
    /** Restores it although it was altered; the journal records that. */
    accept_altered: Maybe(Type.Boolean()),
  }),
  reply: Success,
  slow: true,
});
