import { Type, type Static } from './type.ts';
import { Flag, Id, OneOf, SignedMoney, Timestamp, TimestampIn } from './common.ts';
import { endpoint } from './endpoint.ts';

/** One aspect of the box, in a sentence for the user. */
export const BoxCheck = Type.Object({
  id: OneOf([
    'database',
    'disk',
    'memory',
    'clock',
    'printers',
    'certificate',
    'backups',
    'group',
    'network',
    'screens',
  ]),
  level: OneOf(['ok', 'warn', 'bad']),
  text: Type.Object({ en: Type.String(), es: Type.String() }),
});
export type BoxCheck = Static<typeof BoxCheck>;

/** The state of the box in sentences. What needs attention comes first. */
export const getBox = endpoint({
  method: 'GET',
  path: '/api/box',
  summary: 'How the box is',
  access: 'box.view',
  reply: Type.Object({
    version: Type.String(),
    /** Since the server was started. */
    uptime_seconds: Type.Integer(),
    server_time: Timestamp,
    addresses: Type.Array(Type.String()),
    level: OneOf(['ok', 'warn', 'bad']),
    checks: Type.Array(BoxCheck),
  }),
});

/** The same for `comanda doctor`, which uses the daemon's token instead of a session. */
export const getBoxChecks = endpoint({
  method: 'GET',
  path: '/api/box/checks',
  summary: 'How the box is, for the command of the machine',
  access: 'daemon',
  reply: Type.Object({
    server_time: Timestamp,
    time_zone: Type.String(),
    checks: Type.Array(BoxCheck),
  }),
});

export const downloadSupport = endpoint({
  method: 'GET',
  path: '/api/box/support',
  summary: 'A text file about the box for the person who helps, without secrets and sales',
  access: 'box.view',
  sessionOnly: true,
  reply: Type.Any(),
});

/** Records made after a time: totals, and the newest 200 checks. */
export const LatestRecords = Type.Object({
  checks: Type.Integer(),
  payments: Type.Integer(),
  paid_total: SignedMoney,
  /** Registers that were opened. */
  registers: Type.Integer(),
  newest: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      created: Timestamp,
      business_day: Type.String(),
      closed: Flag,
    }),
  ),
});
export type LatestRecords = Static<typeof LatestRecords>;

export const ClockReport = Type.Object({
  /** Seconds that the system clock is behind the time of the box; 0 when it is right. */
  behind_seconds: Type.Integer(),
  server_time: Timestamp,
  machine_time: Timestamp,
  /** Records later than the system clock: after a wrong leap into the future they have wrong dates. */
  booked: LatestRecords,
});
export type ClockReport = Static<typeof ClockReport>;

export const getClock = endpoint({
  method: 'GET',
  path: '/api/box/clock',
  summary: 'What the clock of the machine says, and what was booked later than that',
  access: 'box.restore',
  reply: ClockReport,
});

/**
 * Only while the system clock is behind. `machine_time` is the time that the user confirms. `redate` moves sales and
 * cash that were booked with times in the future to their real time and business day.
 */
export const takeClockBack = endpoint({
  method: 'POST',
  path: '/api/box/clock',
  summary: 'Go back to the time of the machine after a leap into the future',
  access: 'box.restore',
  sessionOnly: true,
  body: Type.Object(
    { machine_time: TimestampIn, redate: Type.Optional(Type.Boolean()) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    success: Type.Literal(true),
    server_time: Timestamp,
    booked: LatestRecords,
  }),
  idempotent: true,
});
