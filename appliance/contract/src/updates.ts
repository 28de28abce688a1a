import { Type, type Static } from './type.ts';
import { FlagIn, Nullable, OneOf, Success, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Steps of an update, as reported by the scripts of the appliance. */
export const updateSteps = [
  'checking',
  'unpacking',
  'backing_up',
  'trying',
  'stopping',
  'starting',
] as const;

const Version = Type.String({ pattern: '^[0-9][0-9A-Za-z.-]{0,40}$' });
const FileName = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,80}\\.update$' });

/** Why the release feed could not be used. */
export const feedErrors = [
  'unreachable',
  'not_signed',
  'not_valid',
  'damaged',
  'disk_full',
] as const;

const ReleaseFeed = Type.Object({
  /** An HTTPS address or an absolute folder. */
  address: Type.String(),
  /** Time of the last successful look; null before. */
  looked_at: Nullable(Timestamp),
  error: Nullable(OneOf(feedErrors)),
  /** A version newer than the installed one, with its signed notes; bytes of its update file. */
  available: Nullable(
    Type.Object({
      version: Type.String(),
      notes: Type.String(),
      size: Type.Integer(),
      received: Type.Integer(),
    }),
  ),
});

export const UpdateReport = Type.Object({
  /** The installed version. */
  version: Type.String(),
  /**
   * Why updates are unavailable on the page: the appliance was not installed as a box, or no release signer is
   * configured.
   */
  unavailable: Type.Union([OneOf(['not_installed', 'no_signer']), Type.Null()]),
  state: OneOf(['none', 'checking', 'ready', 'installing', 'done', 'failed']),
  step: Type.Union([OneOf(updateSteps), Type.Null()]),
  /** The verified release, and the changelog since the installed version. */
  found: Type.Union([Type.Object({ version: Type.String(), changes: Type.String() }), Type.Null()]),
  /** Reason of a failure in English, as printed by `comanda upgrade`. */
  message: Type.Union([Type.String(), Type.Null()]),
  /** The upgrade that was refused or rolled back last, in whatever way it was asked for; null when none was since. */
  refused: Nullable(Type.Object({ version: Type.String(), at: Timestamp, reason: Type.String() })),
  /** Update files on the USB stick. */
  stick: Type.Array(Type.String()),
  open_checks: Type.Integer(),
  /** The version before the last update; null when a rollback is not possible. */
  previous: Type.Union([Type.String(), Type.Null()]),
  /** Time at which a verified update is installed. */
  planned_at: Type.Union([Timestamp, Type.Null()]),
  /** Start of the next business day, when most venues are closed. */
  quiet_at: Timestamp,
  /** The release feed that the owner named; null when none, which is the default. */
  feed: Nullable(ReleaseFeed),
});
export type UpdateReport = Static<typeof UpdateReport>;

export const getUpdate = endpoint({
  method: 'GET',
  path: '/api/box/update',
  summary: 'Which version runs, and how far an update is',
  access: 'box.restore',
  reply: UpdateReport,
});

/** Bytes per part of an update file. */
export const updatePart = 1024 * 1024;
/** Largest update file in bytes. */
export const largestUpdate = 400 * 1024 * 1024;

/**
 * Uploads one part of an update file as `application/octet-stream`. Parts must arrive in order; repeated or early
 * parts are ignored. Returns the number of bytes received. 507 when there is not enough disk space.
 */
export const uploadUpdate = endpoint({
  method: 'PUT',
  path: '/api/box/update/file',
  summary: 'Upload an update file, part by part',
  access: 'box.restore',
  sessionOnly: true,
  query: Type.Object({
    offset: Type.Integer({ minimum: 0, maximum: largestUpdate }),
    size: Type.Integer({ minimum: 1, maximum: largestUpdate }),
  }),
  reply: Type.Object({ received: Type.Integer() }),
  bodyLimit: updatePart,
});

/** 409 update_unavailable or update_running; 404 for an unknown file. Read the result with `readUpdate`. */
export const checkUpdate = endpoint({
  method: 'POST',
  path: '/api/box/update/check',
  summary: 'Check signature and version of the uploaded update, or of one on the stick',
  access: 'box.restore',
  sessionOnly: true,
  body: Type.Object({ stick: Type.Optional(FileName) }, { additionalProperties: false }),
  reply: Success,
});

/**
 * Installs the verified release. 409 update_not_checked for another version; update_open_checks while checks are
 * open, unless `with_open_checks`. With `at: quiet` it waits for the start of a business day without open checks.
 */
export const installUpdate = endpoint({
  method: 'POST',
  path: '/api/box/update/install',
  summary: 'Install the update that was checked, now or at the quiet hour',
  access: 'box.restore',
  sessionOnly: true,
  body: Type.Object(
    {
      version: Version,
      at: Type.Optional(OneOf(['now', 'quiet'])),
      with_open_checks: Type.Optional(FlagIn),
    },
    { additionalProperties: false },
  ),
  reply: Success,
  idempotent: true,
});

/** Cancels a planned installation; the verified update is kept. */
export const cancelUpdate = endpoint({
  method: 'DELETE',
  path: '/api/box/update/plan',
  summary: 'Do not install the update at the quiet hour',
  access: 'box.restore',
  sessionOnly: true,
  reply: Success,
});

/**
 * Names the release feed: `feed.json` with its signature at an HTTPS address, or in a folder below /mnt or /media; null
 * ends it. The box looks at once, then twice a day, and downloads what is newer; only a person installs it.
 */
export const updateReleaseFeed = endpoint({
  method: 'PUT',
  path: '/api/box/update/feed',
  summary: 'Look for new versions at an address',
  access: 'box.restore',
  sessionOnly: true,
  body: Type.Object(
    {
      address: Nullable(
        Type.String({
          pattern: '^(https://[^\\s?#/]+(/[^\\s?#]*)?|/(mnt|media)(/[^\\s/.][^\\s/]*)*/?)$',
          maxLength: 300,
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Success,
  idempotent: true,
});

/** 404 without a release feed. Read the result with `readUpdate`. */
export const checkForUpdate = endpoint({
  method: 'POST',
  path: '/api/box/update/look',
  summary: 'Look for a new version at the release feed now',
  access: 'box.restore',
  sessionOnly: true,
  reply: Success,
});

/**
 * Returns to the previous version. When that version cannot read the current database, nothing changes unless
 * `lose_changes` is set, which moves the data since the update to a backup.
 */
export const rollBackUpdate = endpoint({
  method: 'POST',
  path: '/api/box/update/rollback',
  summary: 'Go back to the version before the last update',
  access: 'box.restore',
  sessionOnly: true,
  body: Type.Object(
    { version: Version, lose_changes: Type.Optional(FlagIn) },
    { additionalProperties: false },
  ),
  reply: Success,
  idempotent: true,
});
