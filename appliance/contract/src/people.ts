import { permissionSections } from '@comanda/domain/permissions';
import { stations } from '@comanda/domain/stations';
import { Type, type Static, type TProperties, type TSchema } from './type.ts';
import {
  Flag,
  FlagIn,
  Id,
  IdParams,
  Language,
  Maybe,
  Name,
  Nullable,
  OneOf,
  Success,
  Timestamp,
} from './common.ts';
import { Day } from './costs.ts';
import { bodies, crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { PermissionsReply } from './session.ts';

/** A user for the back office. Never a hash or a PIN: `pin` is "set" or null. */
export const User = Type.Object({
  id: Id,
  email: Type.String(),
  user_name: Type.String(),
  first_names: Type.String(),
  last_names: Type.String(),
  cell_phone: Type.String(),
  /** YYYY-MM-DD, for people under 18, whose hours have other limits; null: an adult, or not known. */
  born_on: Nullable(Type.String()),
  active: Flag,
  user_role: Id,
  role_title: Type.String(),
  language: Nullable(Language),
  pin: Nullable(OneOf(['set'])),
  has_pin: Type.Boolean(),
  created: Timestamp,
  modified: Timestamp,
  version: Type.Integer(),
});
export type User = Static<typeof User>;

const shortText = Type.String({ maxLength: 80 });
const userFields = {
  email: Maybe(Type.String({ maxLength: 200 })),
  password: Maybe(Type.String({ maxLength: 200 })),
  user_name: Maybe(shortText),
  first_names: Maybe(shortText),
  last_names: Maybe(shortText),
  cell_phone: Maybe(Type.String({ maxLength: 40 })),
  born_on: Maybe(Day),
  active: Type.Optional(FlagIn),
  user_role: Type.Optional(Id),
  language: Maybe(Language),
};

export const {
  list: listUsers,
  /**
   * Email and password are required, `active` is 1 and `user_role` 2 when absent. 400 field_required,
   * invalid_email, invalid_phone, password_too_short, password_too_easy, unknown_role; 409 email_taken. Roles 1 and 4
   * need people.editAdministrators.
   */
  create: createUser,
  /**
   * Absent fields do not change. A password changes only when it is not empty; then every other session of the user
   * ends. `version` is optional: an older one is 409 stale. 409 last_administrator, 403 own_account.
   */
  update: updateUser,
  /** Soft delete: the user's checks keep their name. User 1 is 403 cannot_delete_admin. */
  remove: deleteUser,
} = crud({
  path: '/api/admin/users',
  one: 'a person',
  list: { access: 'people.view', summary: 'Everybody, inactive people too' },
  access: 'people.edit',
  sessionOnly: true,
  row: User,
  ...bodies({}, userFields, { version: Type.Integer() }),
});

/**
 * Removes a user's PIN. No one can set the PIN of another user: they choose a new one after logging in with the
 * password.
 */
export const clearPin = endpoint({
  method: 'DELETE',
  path: '/api/user/:id/pin',
  summary: 'Take a PIN away',
  access: 'people.edit',
  sessionOnly: true,
  params: IdParams,
  reply: Success,
  idempotent: true,
});

/** Own id only. Null: the language of the device. */
export const setLanguage = endpoint({
  method: 'PUT',
  path: '/api/user/:id/language',
  summary: 'Choose the own language',
  access: 'session',
  sessionOnly: true,
  params: IdParams,
  body: Type.Object({ language: Nullable(Language) }),
  reply: Success,
  idempotent: true,
});

/** A live session for the back office. */
export const SessionRow = Type.Object({
  id: Id,
  user_id: Id,
  user_name: Type.String(),
  first_names: Type.String(),
  last_names: Type.String(),
  user_role: Id,
  role_title: Type.String(),
  device_id: Id,
  /** The device name from its user agent, for example "Chrome · Android"; empty when unknown. */
  device: Type.String(),
  since: Timestamp,
  last_activity: Timestamp,
  /** False for kitchen screens, which never expire. */
  expires: Type.Boolean(),
  this_device: Type.Boolean(),
  /** True for the requesting session. */
  own: Type.Boolean(),
});
export type SessionRow = Static<typeof SessionRow>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/admin/sessions',
  summary: 'Who is logged in where',
  access: 'people.view',
  reply: Type.Array(SessionRow),
});

/** A role with its permissions, whether they are the default ones, and the number of active users. */
export const Role = Type.Object({
  id: Id,
  title: Type.String(),
  version: Type.Integer(),
  is_default: Type.Boolean(),
  people: Type.Integer(),
  permissions: PermissionsReply,
});
export type Role = Static<typeof Role>;

export const listRolesWithPermissions = endpoint({
  method: 'GET',
  path: '/api/roles',
  summary: 'Roles with their permissions',
  access: 'permissions.view',
  reply: Type.Array(Role),
});

/** Copies a role, without its permissions over administrators. 409 duplicate_name, 400 unknown_role. */
export const createRole = endpoint({
  method: 'POST',
  path: '/api/user-roles',
  summary: 'Add a role',
  access: 'permissions.edit',
  sessionOnly: true,
  body: Type.Object({ title: Name, copy_of: Id }),
  reply: Role,
  idempotent: true,
});

/** 409 role_fixed for the five built-in roles, 409 duplicate_name. */
export const renameRole = endpoint({
  method: 'PUT',
  path: '/api/user-roles/:id/title',
  summary: 'Rename a role',
  access: 'permissions.edit',
  sessionOnly: true,
  params: IdParams,
  body: Type.Object({ title: Name }),
  reply: Role,
  idempotent: true,
});

const strict = { additionalProperties: false };
const optional = (properties: TProperties): TProperties =>
  Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, Type.Optional(schema)]),
  );
const section = (actions: readonly string[], more: Record<string, TSchema> = {}) =>
  Type.Optional(
    Type.Object(
      optional({ ...Object.fromEntries(actions.map((action) => [action, FlagIn])), ...more }),
      strict,
    ),
  );

/** Sections × actions as in GET /api/user-roles/:role/permissions; unknown names are refused. */
const PermissionsChange = Type.Object(
  {
    ...Object.fromEntries(
      Object.entries(permissionSections).map(([name, actions]) => [name, section(actions)]),
    ),
    orders: section(permissionSections.orders, {
      applyDiscount: Type.Number({ minimum: 0, maximum: 100 }),
      compUpTo: Type.Number({ minimum: 0, maximum: 100_000 }),
    }),
    ui: section([], {
      defaultScreen: OneOf(['server', 'orderStatus', 'admin']),
      defaultFilters: Type.Array(OneOf(['all', ...stations]), {
        minItems: 1,
        maxItems: 5,
      }),
      showAdminDashboard: FlagIn,
      showServerDashboard: FlagIn,
    }),
    version: Type.Optional(Type.Integer()),
  },
  strict,
);

/**
 * Changes only the named permissions; every screen is updated at once. 409 stale, 409 owner_keeps_rights, 409
 * last_administrator.
 */
export const editPermissions = endpoint({
  method: 'PUT',
  path: '/api/user-roles/:id/permissions',
  summary: 'Change what a role may do',
  access: 'permissions.edit',
  sessionOnly: true,
  params: IdParams,
  body: PermissionsChange,
  reply: Role,
  idempotent: true,
});

export const resetPermissions = endpoint({
  method: 'POST',
  path: '/api/user-roles/:id/permissions/reset',
  summary: 'Give a role its default permissions',
  access: 'permissions.edit',
  sessionOnly: true,
  params: IdParams,
  reply: Role,
  idempotent: true,
});
