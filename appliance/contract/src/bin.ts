import { Id, OneOf, Success, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Type, type Static } from './type.ts';

/**
 * Deleted rows are kept permanently. `products`, `categories` and `options` (with their groups) need catalog.edit,
 * `specials` specials.edit, `users` people.edit, `tables` floor.edit and `payment_types` settings.edit.
 */
export const binSections = [
  'products',
  'categories',
  'options',
  'specials',
  'users',
  'tables',
  'payment_types',
] as const;
export type BinSection = (typeof binSections)[number];

/** What the bin keeps. */
export const binKinds = [
  'product',
  'category',
  'option_group',
  'option',
  'special',
  'user',
  'table',
  'payment_type',
] as const;
const Kind = OneOf(binKinds);

export const BinRow = Type.Object({
  kind: Kind,
  id: Id,
  name: Type.String(),
  /** The name of its category, group, role or room; empty when it has none. */
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
 * Restores a deleted row. 404 when it is not deleted; 409 duplicate_name or email_taken when another row has its name
 * or address now, restore_opens_deeper when options would open groups two levels deep. An option restores its group too.
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
