import { Id, OneOf, Success, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Type, type Static } from './type.ts';

/**
 * Deleted things, as long as the box exists. `products`, `categories` and `options` (with their groups) need
 * catalog.edit, `specials` specials.edit, `users` people.edit and `tables` floor.edit.
 */
export const binSections = [
  'products',
  'categories',
  'options',
  'specials',
  'users',
  'tables',
] as const;
export type BinSection = (typeof binSections)[number];

const Kind = OneOf(['product', 'category', 'option_group', 'option', 'special', 'user', 'table']);

export const BinRow = Type.Object({
  kind: Kind,
  id: Id,
  name: Type.String(),
  /** Its category, group, role or room; empty where it has none. */
  detail: Type.String(),
  deleted_at: Timestamp,
});
export type BinRow = Static<typeof BinRow>;

export const listBin = endpoint({
  method: 'GET',
  path: '/api/bin',
  summary: 'What was deleted, newest first',
  access: 'session',
  query: Type.Object({ section: OneOf(binSections) }),
  reply: Type.Array(BinRow),
});

/**
 * Brings one back as it was. 404 when it is not deleted; 409 duplicate_name or email_taken when its name or address was
 * given to another one since. An option brings its group back.
 */
export const restoreFromBin = endpoint({
  method: 'POST',
  path: '/api/bin/restore',
  summary: 'Restore what was deleted',
  access: 'session',
  body: Type.Object({ kind: Kind, id: Id }),
  reply: Success,
  idempotent: true,
});
