import { Type, type Static } from './type.ts';
import { Success, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { largestUpdate, updatePart } from './updates.ts';

/** The shortest passphrase of a move file, in characters. */
export const shortestPassphrase = 12;
const Passphrase = Type.String({ minLength: 1, maxLength: 200 });
const UploadParams = Type.Object({ upload: Type.String({ pattern: '^[A-Za-z0-9_-]{20,60}$' }) });

/** A summary of a move file, for the person who decides whether to take it. */
export const MoveContents = Type.Object({
  venue_name: Type.String(),
  /** When the file was made, and the version that made it. */
  made_at: Timestamp,
  version: Type.String(),
  users: Type.Integer(),
  /** Enrolled devices. They go on without a new enrolment. */
  devices: Type.Integer(),
  products: Type.Integer(),
  checks: Type.Integer(),
  open_checks: Type.Integer(),
  /** Whether the devices keep trusting the certificate: the file holds the authority of the old box. */
  certificate: Type.Boolean(),
});
export type MoveContents = Static<typeof MoveContents>;

/**
 * Makes the move file of this box and retires it: from then on it serves only a page with the file, which also takes
 * the box back. 400 passphrase_too_short; 400 wrong_password; 403 forbidden in the demo venue; 507 storage_full. When it
 * fails, the box goes on as before. There is no idempotency key: after the answer the box restarts.
 */
export const createMoveFile = endpoint({
  method: 'POST',
  path: '/api/box/move',
  summary: 'Move to a new box: make the move file and retire this box',
  access: 'box.restore',
  sessionOnly: true,
  body: Type.Object({
    passphrase: Passphrase,
    current_password: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  reply: Type.Object({
    success: Type.Literal(true),
    /** Name of the file. */
    file: Type.String(),
    bytes: Type.Integer(),
  }),
  slow: true,
});

/**
 * Begins to upload a move file to a box without users. 403 setup_code_wrong, 409 already_set_up, 507 storage_full. A
 * second upload ends the first.
 */
export const startMoveUpload = endpoint({
  method: 'POST',
  path: '/api/setup/move',
  summary: 'First run: begin to upload a move file',
  access: 'public',
  sessionOnly: true,
  body: Type.Object({
    code: Type.String({ minLength: 1, maxLength: 20 }),
    bytes: Type.Integer({ minimum: 1, maximum: largestUpdate * 10 }),
  }),
  reply: Type.Object({ upload: Type.String() }),
});

/** Uploads one part as `application/octet-stream`, in order; a part that was lost is sent again. Returns the bytes received. */
export const uploadMoveFile = endpoint({
  method: 'PUT',
  path: '/api/setup/move/:upload/file',
  summary: 'First run: upload a move file, part by part',
  access: 'public',
  sessionOnly: true,
  params: UploadParams,
  query: Type.Object({ offset: Type.Integer({ minimum: 0, maximum: largestUpdate * 10 }) }),
  reply: Type.Object({ received: Type.Integer() }),
  bodyLimit: updatePart,
});

/**
 * Opens the uploaded file and returns what is in it. Nothing is changed. 400 move_passphrase_wrong, 409 move_damaged,
 * 409 move_newer (with `version`), 409 development_version, 404 for an unknown or unfinished upload.
 */
export const openMoveFile = endpoint({
  method: 'POST',
  path: '/api/setup/move/:upload/open',
  summary: 'First run: what is in the uploaded move file',
  access: 'public',
  sessionOnly: true,
  params: UploadParams,
  body: Type.Object({ passphrase: Passphrase }),
  reply: MoveContents,
  slow: true,
});

/**
 * Makes this box the one of the file, as a whole or not at all, and restarts it. 404 when the file was not opened; 409
 * already_set_up, move_damaged.
 */
export const takeMoveFile = endpoint({
  method: 'POST',
  path: '/api/setup/move/:upload/take',
  summary: 'First run: move the venue of the file to this box',
  access: 'public',
  sessionOnly: true,
  params: UploadParams,
  reply: Success,
  slow: true,
});
