import { stations } from '@comanda/domain/stations';
import { Type, type Static } from './type.ts';
import {
  Flag,
  Id,
  IdParams,
  Language,
  Maybe,
  Nullable,
  OneOf,
  Success,
  Timestamp,
} from './common.ts';
import { endpoint } from './endpoint.ts';

/** The logged-in user. `pin` is "set" or null, never the PIN. */
export const Person = Type.Object({
  id: Id,
  user_id: Id,
  session_id: Type.Optional(Id),
  user_name: Type.String(),
  first_names: Type.String(),
  last_names: Type.String(),
  email: Type.String(),
  role_title: Type.String(),
  user_role: Id,
  language: Nullable(Language),
  active: Flag,
  pin: Nullable(OneOf(['set'])),
  has_pin: Type.Boolean(),
});
export type Person = Static<typeof Person>;

/** A user shown on the log-in, or a live session. */
export const ActiveSession = Type.Object({
  /** Id of the live session, or null. */
  id: Nullable(Id),
  user_id: Id,
  user_name: Type.String(),
  first_names: Type.String(),
  /** Different for each active user: with the initial of the last name if two have the same first name. */
  display_name: Type.String(),
  role_title: Type.String(),
  user_role: Id,
  has_pin: Type.Boolean(),
  /** Whether the user is logged in on any device. */
  live: Type.Boolean(),
  /** True for sessions on the requesting device. */
  this_device: Type.Boolean(),
  /** Whether the user is clocked in, and since when; null while out. */
  clock: OneOf(['out', 'in', 'break']),
  clock_since: Nullable(Timestamp),
});
export type ActiveSession = Static<typeof ActiveSession>;

const booleans = Type.Record(Type.String(), Type.Boolean());
export const PermissionsReply = Type.Object(
  {
    orders: Type.Object(
      { applyDiscount: Type.Number(), compUpTo: Type.Optional(Type.Number()) },
      { additionalProperties: Type.Boolean() },
    ),
    ui: Type.Object({
      defaultScreen: OneOf(['server', 'orderStatus', 'admin']),
      defaultFilters: Type.Array(OneOf(['all', ...stations])),
      showAdminDashboard: Type.Boolean(),
      showServerDashboard: Type.Boolean(),
    }),
  },
  { additionalProperties: booleans },
);

const LoginReply = Type.Object({ success: Type.Literal(true), user: Person });
const Password = Type.String({ minLength: 1, maxLength: 200 });
const Pin = Type.String({ pattern: '^[0-9]{4}$' });

/**
 * Called every 60 s while logged in, and by the log-in screen for its tiles: every active user with a PIN, most
 * recently active on this device first. With the setting device_tiles_only, and in demo mode, only users with a live
 * session. 403 device_not_enrolled on a device that is not enrolled.
 */
export const listActiveSessions = endpoint({
  method: 'GET',
  path: '/api/active-sessions',
  summary: 'People who can log in here, and live sessions',
  access: 'public',
  reply: Type.Array(ActiveSession),
});

/** The user of the cookie, or 401. */
export const getCurrentSession = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'The person of this session',
  access: 'session',
  sessionOnly: true,
  reply: Person,
});

/** 401 INVALID_CREDENTIALS with attemptsRemaining, 403 USER_INACTIVE, 429 login_locked with retryAfter (seconds). */
export const pinLogin = endpoint({
  method: 'POST',
  path: '/api/pin-login',
  summary: 'Log in with a tile and a PIN',
  access: 'public',
  sessionOnly: true,
  body: Type.Object({
    userId: Type.Optional(Id),
    user_id: Type.Optional(Id),
    pin: Pin,
  }),
  reply: LoginReply,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Log in with email and password',
  access: 'public',
  sessionOnly: true,
  body: Type.Object({
    email: Type.String({ minLength: 1, maxLength: 200 }),
    password: Password,
  }),
  reply: LoginReply,
});

/**
 * Own id, within five minutes of a log-in with the password, or with the password or current PIN. 400 invalid_pin or
 * weak_pin, 403 full_login_needed; a given password or PIN is verified as for setPassword (403 wrong_pin for the
 * PIN).
 */
export const setPin = endpoint({
  method: 'PUT',
  path: '/api/user/:id/pin',
  summary: 'Set the own PIN',
  access: 'session',
  sessionOnly: true,
  params: IdParams,
  body: Type.Object({
    pin: Type.String({ maxLength: 20 }),
    current_password: Maybe(Password),
    current_pin: Maybe(Type.String({ maxLength: 20 })),
  }),
  reply: Success,
  idempotent: true,
});

/**
 * Own id. 403 wrong_password with attemptsRemaining, counted like a log-in: 429 login_locked with retryAfter. 400
 * password_too_short or password_too_easy. Every other session of the user ends.
 */
export const setPassword = endpoint({
  method: 'PUT',
  path: '/api/user/:id/password',
  summary: 'Change the own password',
  access: 'session',
  sessionOnly: true,
  params: IdParams,
  body: Type.Object({ current_password: Password, password: Type.String({ maxLength: 200 }) }),
  reply: Success,
  idempotent: true,
});

/** Own session, or any with people.edit. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/session/:id',
  summary: 'Log out',
  access: 'session',
  sessionOnly: true,
  params: IdParams,
  reply: Success,
});

/**
 * Another user takes over the device. The session continues, but no cookie is valid for it until its user logs in
 * here again. 404 for any other session.
 */
export const leaveSession = endpoint({
  method: 'POST',
  path: '/api/session/:id/leave',
  summary: 'Switch person',
  access: 'session',
  sessionOnly: true,
  params: IdParams,
  reply: Success,
});

/** Sent with a JSON content type and no body; keeps the session alive. Own user id only. */
export const keepSessionActive = endpoint({
  method: 'PUT',
  path: '/api/session/activity/:userId',
  summary: 'I am still here',
  access: 'session',
  sessionOnly: true,
  evenWhenFull: true,
  params: Type.Object({ userId: Type.Integer({ minimum: 1 }) }),
  reply: Success,
});

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/user-roles',
  summary: 'Roles',
  access: 'session',
  reply: Type.Array(Type.Object({ id: Id, title: Type.String() })),
});

/** `role` is the role id or its title. */
export const listRolePermissions = endpoint({
  method: 'GET',
  path: '/api/user-roles/:role/permissions',
  summary: 'What a role may do',
  access: 'session',
  params: Type.Object({ role: Type.String({ minLength: 1, maxLength: 40 }) }),
  reply: PermissionsReply,
});

/** Public data that the screens need before log-in. */
export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Is the box serving',
  access: 'public',
  reply: Type.Object({
    status: Type.Literal('ok'),
    version: Type.String(),
    demo: Type.Boolean(),
    /** Other devices can reach the demo venue, so anyone on the network can log in. */
    demo_on_network: Type.Boolean(),
    venue_name: Type.String(),
    /** Whether there is a logo, at /api/settings/logo. */
    has_logo: Type.Boolean(),
    time_zone: Type.String(),
    business_day: Type.String(),
    /** Seconds that the system clock is behind the newest record: above 0 it was set back or never set. */
    clock_behind_seconds: Type.Integer(),
    /** True while only closing checks is possible because the disk is full. */
    storage_full: Type.Boolean(),
    /** True while the disk cannot be written to: everything can be read, but no user can log in. */
    storage_read_only: Type.Boolean(),
    server_time: Timestamp,
    iva_formula: OneOf(['flat16', 'extracted']),
    screen_lock_minutes: Type.Integer(),
    /** Whether screens repeat an unconfirmed send automatically after reconnecting. */
    send_after_reconnect: Type.Boolean(),
    /** Whether checks show courses and lines can be held. */
    use_courses: Type.Boolean(),
    /** Whether keypads for money count centavos instead of whole pesos. */
    keypad_centavos: Type.Boolean(),
    /** Whether a tap on a board finishes a ticket, instead of moving it one stage. */
    one_tap_tickets: Type.Boolean(),
    /** The language of a screen on which no one has chosen one; null until the venue is set up. */
    default_language: Nullable(Language),
    /** The language of a ticket for which no one chooses one. */
    ticket_language: Language,
    /** Whether the venue can make electronic invoices: it has its fiscal data and its seal. */
    can_invoice: Type.Boolean(),
    /** Whether this box shows the venues of a group. */
    group: Type.Boolean(),
    /** Whether it belongs to a group, which may publish a menu for it. */
    group_menu: Type.Boolean(),
  }),
});
