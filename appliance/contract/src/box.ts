import { Type, type Static } from './type.ts';
import { OneOf, Timestamp } from './common.ts';
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
