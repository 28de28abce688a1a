import { approval } from './approval.ts';
import { Check, CheckItem } from './checks.ts';
import {
  ExpectedVersion,
  Flag,
  FlagIn,
  Id,
  IdParams,
  Name,
  Nullable,
  Ordinal,
  SignedMoney,
} from './common.ts';
import { bodies, crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { Type, type Static } from './type.ts';

/** Why something is given away. Inactive reasons are no longer offered; comps keep their names. */
export const CompReason = Type.Object({
  id: Id,
  name: Type.String(),
  name_es: Type.String(),
  active: Flag,
  ordinal: Type.Integer(),
});
export type CompReason = Static<typeof CompReason>;

/** Comps of closed checks of a period, by reason and by the user who gave them. Money; `count`: a line and what was split from it are one. */
export const CompSum = Type.Object({
  reason_id: Id,
  name: Type.String(),
  name_es: Type.String(),
  user_id: Nullable(Id),
  user_name: Type.String(),
  count: Type.Integer(),
  amount: SignedMoney,
});

export const {
  list: listCompReasons,
  create: createCompReason,
  update: updateCompReason,
} = crud({
  path: '/api/comp-reasons',
  one: 'a reason for comps',
  list: {
    access: 'orders.view',
    summary: 'Reasons for comps, inactive ones too',
    changedBy: ['settings.changed'],
  },
  words: { update: 'Rename, order or switch a reason for comps' },
  access: 'settings.edit',
  row: CompReason,
  ...bodies({ name: Name }, { name_es: Name }, { active: FlagIn, ordinal: Ordinal }),
});
/**
 * Gives a line away: a discount of all it costs, with a reason. 403 discount_over_cap unless the role's cap or an
 * approval allows 100 %. 400 unknown_comp_reason. Removing the discount ends the comp.
 */
export const compItem = endpoint({
  method: 'PUT',
  path: '/api/order-products/:id/comp',
  summary: 'Comp a line',
  access: 'orders.edit',
  params: IdParams,
  body: Type.Object({ reason_id: Id, approval, ...ExpectedVersion }),
  reply: CheckItem,
  idempotent: true,
  approvable: true,
});
/** Gives every line of an open check away that is not cancelled. 409 nothing_to_comp when there is none. */
export const compCheck = endpoint({
  method: 'POST',
  path: '/api/orders/:id/comp',
  summary: 'Comp a check',
  access: 'orders.edit',
  params: IdParams,
  body: Type.Object({ reason_id: Id, approval }),
  reply: Check,
  idempotent: true,
  approvable: true,
});
