import { Type, type Static } from './type.ts';
import { Flag, Id, OneOf, SignedPesos, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

/** One thing about the box, as a sentence for the person in front of it. */
export const BoxCheck = Type.Object({
  id: OneOf([
    'database',
    'disk',
    'memory',
    'clock',
    'printers',
    'certificate',
    'backups',
    'network',
    'screens',
  ]),
  level: OneOf(['ok', 'warn', 'bad']),
  text: Type.Object({ en: Type.String(), es: Type.String() }),
});
export type BoxCheck = Static<typeof BoxCheck>;

/** How the box is, in plain words; what needs attention first. */
export const readBox = endpoint({
  method: 'GET',
  path: '/api/box',
  summary: 'How the box is',
  access: 'box.view',
  reply: Type.Object({
    version: Type.String(),
    /** Since the program was started. */
    uptime_seconds: Type.Integer(),
    server_time: Timestamp,
    addresses: Type.Array(Type.String()),
    level: OneOf(['ok', 'warn', 'bad']),
    checks: Type.Array(BoxCheck),
  }),
});

/** The same for `comanda doctor`, which holds the token of the machine and no session. */
export const readBoxChecks = endpoint({
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

/** What was booked later than a time: sums, and the newest 200 checks. */
export const Booked = Type.Object({
  checks: Type.Integer(),
  payments: Type.Integer(),
  paid_total: SignedPesos,
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
export type Booked = Static<typeof Booked>;

export const ClockReport = Type.Object({
  /** Seconds that the machine's clock is behind the time of the box; 0 when it is right. */
  behind_seconds: Type.Integer(),
  server_time: Timestamp,
  machine_time: Timestamp,
  /** Later than the machine's clock: with a clock that leapt into the future, what belongs to another day. */
  booked: Booked,
});
export type ClockReport = Static<typeof ClockReport>;

export const readClock = endpoint({
  method: 'GET',
  path: '/api/box/clock',
  summary: 'What the clock of the machine says, and what was booked later than that',
  access: 'box.restore',
  reply: ClockReport,
});

/** Only while the machine's clock is behind. `machine_time` is the time that the person confirms. */
export const takeClockBack = endpoint({
  method: 'POST',
  path: '/api/box/clock',
  summary: 'Go back to the time of the machine after a leap into the future',
  access: 'box.restore',
  sessionOnly: true,
  body: Type.Object(
    { machine_time: Type.String({ maxLength: 40 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    success: Type.Literal(true),
    server_time: Timestamp,
    booked: Booked,
  }),
  idempotent: true,
});
