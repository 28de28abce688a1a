import { Type, type Static } from './type.ts';
import { Id, IdParams, Language, Maybe, Nullable, OneOf, Success, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

const StartScreen = OneOf(['server', 'status', 'admin']);
const DeviceName = Type.String({ minLength: 1, maxLength: 60 });

/**
 * The state of this browser. While it waits, `code` is shown, which a manager enters or selects on an enrolled
 * screen. In demo mode every device is enrolled.
 */
export const OwnDevice = Type.Object({
  state: OneOf(['pending', 'enrolled', 'revoked']),
  code: Nullable(Type.String()),
  name: Type.String(),
  language: Nullable(Language),
  start_screen: Nullable(StartScreen),
  printer_id: Nullable(Id),
  /** True before the first user exists: the screen shows the setup wizard. */
  setup_needed: Type.Boolean(),
});
export type OwnDevice = Static<typeof OwnDevice>;

/** The first response sets the device cookie. 429 too_many_devices. */
export const getOwnDevice = endpoint({
  method: 'GET',
  path: '/api/devices/me',
  summary: 'Whether this browser is enrolled, and its code while it is not',
  access: 'public',
  sessionOnly: true,
  reply: OwnDevice,
});
/** A revoked browser waits again with a new cookie and code; for others nothing changes. */
export const askAgain = endpoint({
  method: 'POST',
  path: '/api/devices/me',
  summary: 'Ask to be enrolled again',
  access: 'public',
  sessionOnly: true,
  reply: OwnDevice,
});

export const Device = Type.Object({
  id: Id,
  name: Type.String(),
  /** The device name from its user agent, for example "Chrome · Android". */
  agent: Type.String(),
  state: OneOf(['pending', 'enrolled', 'revoked']),
  code: Nullable(Type.String()),
  address: Type.String(),
  language: Nullable(Language),
  start_screen: Nullable(StartScreen),
  printer_id: Nullable(Id),
  created: Timestamp,
  last_seen: Timestamp,
  /** Users logged in on it. */
  people: Type.Array(Type.String()),
  this_device: Type.Boolean(),
});
export type Device = Static<typeof Device>;

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/devices',
  summary: 'Devices: waiting, enrolled, lately revoked',
  access: 'box.devices',
  reply: Type.Array(Device),
});

/** Where another device of the venue's network opens Comanda; both null when the box serves this computer only. */
export const getDeviceAddress = endpoint({
  method: 'GET',
  path: '/api/devices/address',
  summary: 'The address for new devices, with its QR code',
  access: 'box.devices',
  reply: Type.Object({
    address: Nullable(Type.String()),
    /** An SVG picture. */
    qr: Nullable(Type.String()),
  }),
});

const settings = {
  language: Maybe(Language),
  start_screen: Maybe(StartScreen),
  /** The printer of its receipts; null: the main printer. */
  printer_id: Maybe(Id),
};
/** `code` as shown on the device, in any case. 404 when no device shows it. */
export const approveDevice = endpoint({
  method: 'POST',
  path: '/api/devices/approve',
  summary: 'Enrol the device that shows a code',
  access: 'box.devices',
  sessionOnly: true,
  body: Type.Object({
    code: Type.String({ minLength: 1, maxLength: 20 }),
    name: DeviceName,
    ...settings,
  }),
  reply: Device,
  idempotent: true,
});
export const updateDevice = endpoint({
  method: 'PUT',
  path: '/api/devices/:id',
  summary: 'Name a device and set it up',
  access: 'box.devices',
  sessionOnly: true,
  params: IdParams,
  body: Type.Object({ name: Type.Optional(DeviceName), ...settings }),
  reply: Device,
  idempotent: true,
});
/** Logs out every user on the device and closes its sockets. A waiting device is removed. */
export const revokeDevice = endpoint({
  method: 'DELETE',
  path: '/api/devices/:id',
  summary: 'Revoke a device',
  access: 'box.devices',
  sessionOnly: true,
  params: IdParams,
  reply: Success,
  idempotent: true,
});
