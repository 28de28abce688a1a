import { Type } from './type.ts';
import { Id, IdParams, Language, Maybe, Name, Nullable, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { User } from './people.ts';
import { Person } from './session.ts';

/** Shown once; only a hash of it is stored. */
const Code = { code: Type.String(), expires: Timestamp };
const TypedCode = Type.String({ minLength: 1, maxLength: 20 });

/**
 * Adds a user without email and password, who joins with a one-time code. `user_role` is 2 when absent; 400
 * staff_role for roles 1 and 4, 400 unknown_role, 409 person_name_taken. A repeated request returns the user without a code.
 */
export const createStaff = endpoint({
  method: 'POST',
  path: '/api/admin/staff',
  summary: 'Add staff',
  access: 'people.edit',
  sessionOnly: true,
  body: Type.Object({
    name: Name,
    user_role: Type.Optional(Id),
    language: Maybe(Language),
  }),
  reply: Type.Object({
    user: User,
    code: Nullable(Code.code),
    expires: Nullable(Code.expires),
  }),
  idempotent: true,
});

/**
 * Replaces the previous code; the PIN is valid until the user chooses another one. 400 staff_role, 409
 * user_not_active.
 */
export const createStaffCode = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/code',
  summary: 'Make a one-time code',
  access: 'people.edit',
  sessionOnly: true,
  params: IdParams,
  reply: Type.Object(Code),
});

/**
 * Enrolled devices only. 403 join_code_wrong with attemptsRemaining, 429 login_locked with retryAfter. Counted
 * together with the wrong PINs of the device.
 */
export const checkJoinCode = endpoint({
  method: 'POST',
  path: '/api/join/code',
  summary: 'Whose one-time code this is',
  access: 'public',
  sessionOnly: true,
  body: Type.Object({ code: TypedCode }),
  reply: Type.Object({ name: Type.String() }),
});

/**
 * Sets the PIN, deletes the code and logs the user in. Refused like checkJoinCode, and with 400 invalid_pin or
 * weak_pin.
 */
export const join = endpoint({
  method: 'POST',
  path: '/api/join',
  summary: 'Choose a PIN with a one-time code',
  access: 'public',
  sessionOnly: true,
  body: Type.Object({ code: TypedCode, pin: Type.String({ maxLength: 20 }) }),
  reply: Type.Object({ success: Type.Literal(true), user: Person }),
});
