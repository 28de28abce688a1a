import { Type } from './type.ts';
import { IdParams, ItemIds, Maybe } from './common.ts';
import { endpoint } from './endpoint.ts';
import { CheckItem } from './checks.ts';

/** A course: 1 to 9. */
export const Course = Type.Integer({ minimum: 1, maximum: 9 });

/**
 * Sends held lines to the boards, a whole `course` or some `item_ids`; they count as ordered now. Lines that were
 * already sent are skipped; 409 nothing_held when none is left. Also allowed after the check was paid.
 */
export const fireItems = endpoint({
  method: 'POST',
  path: '/api/orders/:id/fire',
  summary: 'Fire held items',
  access: 'orders.send',
  params: IdParams,
  body: Type.Object({
    course: Maybe(Course),
    item_ids: ItemIds,
  }),
  reply: Type.Object({ success: Type.Literal(true), items: Type.Array(CheckItem) }),
  idempotent: true,
});
