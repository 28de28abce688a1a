import { Type, type Static } from './type.ts';
import { Maybe, Nullable, OneOf, Money, Success, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A backup in the box's own folder. `kind` is the reason it was made. */
export const Backup = Type.Object({
  name: Type.String(),
  kind: OneOf(['hourly', 'nightly', 'manual', 'replaced', 'upgrade']),
  at: Timestamp,
  bytes: Type.Integer(),
});
export type Backup = Static<typeof Backup>;

/** A summary of a database. Comparing two shows the user what a restore would lose. */
export const BackupContents = Type.Object({
  schema: Type.String(),
  venue_name: Type.String(),
  users: Type.Integer(),
  products: Type.Integer(),
  checks: Type.Integer(),
  closed_checks: Type.Integer(),
  closed_total: Money,
  newest_record: Timestamp,
  newest_day: Nullable(Type.String()),
});
export type BackupContents = Static<typeof BackupContents>;

const BackupParams = Type.Object({
  /** Ends with a time; in milliseconds when a migration made it. */
  name: Type.String({ pattern: '^[a-z0-9-]{1,60}-(\\d{8}T\\d{6}Z|\\d{13})\\.db$' }),
});

/** Newest first, with the folders outside the box that also have copies. */
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
    /** The folder of another computer that was chosen on the page. */
    chosen_folder: Nullable(Type.String()),
    encrypted: Type.Boolean(),
  }),
});
export const createBackup = endpoint({
  method: 'POST',
  path: '/api/backups',
  summary: 'Back up now',
  access: 'box.backups',
  sessionOnly: true,
  reply: Type.Object({ success: Type.Literal(true), backup: Backup }),
  idempotent: true,
  slow: true,
});
/**
 * `folder` is below /mnt or /media, where root mounted it; null ends the copies there. 400 copy_folder_place, 409
 * copy_folder_local when nothing is mounted there, 409 copy_folder_closed (with `reason`) when it does not answer or
 * cannot be written to. The newest backup is copied before the reply.
 */
export const updateCopyFolder = endpoint({
  method: 'PUT',
  path: '/api/backups/copy-folder',
  summary: 'Copy the backups to a mounted folder',
  access: 'box.restore',
  sessionOnly: true,
  body: Type.Object({ folder: Nullable(Type.String({ minLength: 1, maxLength: 200 })) }),
  reply: Success,
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
    /** Access that the restore kept as it is now, so that revoked access does not come back. */
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
 * Restores a backup. Every user is logged out, and the replaced database is kept as a backup of kind 'replaced'.
 * `confirm` repeats the name. 409 backup_damaged when its pages are damaged; 409 development_version when its tables
 * are from before the first release; 409 backup_altered (with `reason`) when its schema or journal was changed, unless
 * `accept_altered` is set; nothing is changed then. There is no idempotency key: the session ends with the restore, so
 * a second request is refused (401; 409 idempotency_in_flight while the first is running).
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
    /** Restores the backup although it was altered, which the journal records. */
    accept_altered: Maybe(Type.Boolean()),
  }),
  reply: Success,
  slow: true,
});
