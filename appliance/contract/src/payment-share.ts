import { Id, Maybe, SignedPesos } from './common.ts';
import { Type } from './type.ts';

/** Which share of a check a payment is for: at most one of these, and none of them is the whole rest. */
export const PaymentShare = {
  part: Maybe(
    Type.Object({
      index: Type.Integer({ minimum: 1, maximum: 50 }),
      of: Type.Integer({ minimum: 2, maximum: 50 }),
    }),
  ),
  /** A guest's own lines and an equal share of those of nobody. */
  guest: Maybe(Type.Integer({ minimum: 1, maximum: 50 })),
  item_ids: Maybe(Type.Array(Id, { minItems: 1, maxItems: 200 })),
  /** What is left to pay as the screen knows it. */
  expected_rest: Maybe(SignedPesos),
};
