import { Guest, ItemIds, Maybe, SignedMoney } from './common.ts';
import { Type } from './type.ts';

/** The share of a check that a payment is for: at most one of these; without any it is the whole rest. */
export const PaymentShare = {
  part: Maybe(
    Type.Object({
      index: Type.Integer({ minimum: 1, maximum: 50 }),
      of: Type.Integer({ minimum: 2, maximum: 50 }),
    }),
  ),
  /** A guest's own lines and an equal share of unassigned ones. */
  guest: Maybe(Guest),
  item_ids: ItemIds,
  /** The rest that the screen shows. */
  expected_rest: Maybe(SignedMoney),
};
