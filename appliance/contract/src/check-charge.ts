import { Id, Nullable, Money } from './common.ts';
import { Type } from './type.ts';

/** The service charge of a check. `amount` is without a tax on top of it; `percent` is null for a fixed amount. */
export const CheckCharge = Type.Object({
  id: Id,
  name: Type.String(),
  name_es: Type.String(),
  percent: Nullable(Type.Number()),
  amount: Money,
  /** Ten-thousandths of a centavo that are added before rounding down; of a fixed charge its whole amount. */
  carry: Type.Integer(),
  /** Null: not taxed. `tax_carry` is the carry of a tax on top of the charge. */
  tax_id: Nullable(Id),
  tax_carry: Type.Integer(),
});
