import { Type, type Static } from './type.ts';
import { Flag, OneOf, Success } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A step that a venue needs before its first guest, computed from its data. */
export const ReadyLine = Type.Object({
  id: OneOf([
    'tax',
    'menu',
    'tables',
    'people',
    'register',
    'printer',
    'backups',
    // Only while something is wrong with them.
    'options',
    'prices',
  ]),
  done: Flag,
  /** The first few option groups that ask for more than they offer, or products without a price. */
  names: Type.Optional(Type.Array(Type.String())),
});
export type ReadyLine = Static<typeof ReadyLine>;

/** Reported to the owner once. `cancel_rights`: a role of the floor may cancel what is made or billed without approval. */
const Notice = OneOf(['cancel_rights']);

export const getReady = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary: 'What is missing before the venue can open',
  access: 'settings.edit',
  reply: Type.Object({
    /** 1 once a user has dismissed the list, and in the demo. */
    dismissed: Flag,
    lines: Type.Array(ReadyLine),
    notices: Type.Array(Notice),
  }),
});

export const dismissReady = endpoint({
  method: 'POST',
  path: '/api/ready/dismiss',
  summary: 'Put the list, or one notice, away for good',
  access: 'settings.edit',
  body: Type.Optional(Type.Object({ notice: Type.Optional(Notice) })),
  reply: Success,
  idempotent: true,
});
