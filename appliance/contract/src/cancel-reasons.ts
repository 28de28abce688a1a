import { approval } from './approval.ts';
import { CheckItem } from './checks.ts';
import {
  ExpectedVersion,
  Flag,
  FlagIn,
  Id,
  IdParams,
  Maybe,
  Name,
  Nullable,
  OneOf,
  Ordinal,
} from './common.ts';
import { bodies, crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { Type, type Static } from './type.ts';

/** Why an item is cancelled. `code` is null for a reason of the venue's own; inactive ones are no longer offered. */
export const CancelReason = Type.Object({
  id: Id,
  code: Nullable(Type.String()),
  name: Type.String(),
  name_es: Type.String(),
  active: Flag,
  ordinal: Type.Integer(),
});
export type CancelReason = Static<typeof CancelReason>;

export const {
  list: listCancelReasons,
  create: createCancelReason,
  /** 409 last_cancel_reason when no reason would be offered any more. */
  update: updateCancelReason,
} = crud({
  path: '/api/cancel-reasons',
  one: 'a reason for cancellations',
  list: {
    access: 'orders.view',
    summary: 'Reasons for cancellations, inactive ones too',
    changedBy: ['settings.changed'],
  },
  words: { update: 'Rename, order or switch a reason for cancellations' },
  access: 'settings.edit',
  row: CancelReason,
  ...bodies({ name: Name }, { name_es: Name }, { active: FlagIn, ordinal: Ordinal }),
});
export const cancelReasons = [
  'customer_changed_mind',
  'item_not_available',
  'kitchen_error',
  'customer_complaint',
  'wrong_order',
  'other',
] as const;
/**
 * `reason_id` is one of listCancelReasons (400 unknown_cancel_reason), `reason` a code. The reason other needs a note
 * (400 cancel_note_required).
 */
export const cancelItem = endpoint({
  method: 'POST',
  path: '/api/order-products/:id/cancel',
  summary: 'Cancel an item with a reason',
  access: 'orders.cancel',
  params: IdParams,
  body: Type.Object({
    reason: Type.Optional(OneOf(cancelReasons)),
    reason_id: Type.Optional(Id),
    note: Maybe(Type.String({ maxLength: 300 })),
    /** The register session in whose cut it counts; without it, of several open ones the one opened first. */
    register_session_id: Maybe(Id),
    approval,
    ...ExpectedVersion,
  }),
  reply: Type.Object({ success: Type.Literal(true), item: CheckItem }),
  refusal: { current: CheckItem },
  idempotent: true,
  approvable: true,
});
