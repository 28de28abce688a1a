import { approval } from './approval.ts';
import { Check } from './checks.ts';
import { Amount, Id, IdParams, Maybe, Money, Nullable, OneOf } from './common.ts';
import { crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { Type, type Static } from './type.ts';

/** A charge that checks get by themselves. Either `percent` (of subtotal − discounts) or `amount`. */
export const ServiceCharge = Type.Object({
  id: Id,
  name: Type.String(),
  name_es: Type.String(),
  percent: Nullable(Type.Number()),
  amount: Nullable(Money),
  order_types: Type.Array(OneOf(['dine_in', 'take_out', 'delivery'])),
  /** From how many guests on; null: always. */
  min_guests: Nullable(Type.Integer()),
  /** Null: not taxed. */
  tax_id: Nullable(Id),
});
export type ServiceCharge = Static<typeof ServiceCharge>;

const ChargeName = Type.String({ minLength: 1, maxLength: 40 });
const fields = {
  name_es: ChargeName,
  percent: Maybe(Type.Number({ minimum: 0.01, maximum: 100 })),
  amount: Maybe(Amount({ title: 'pesos', minimum: 0.01, maximum: 1_000_000 })),
  order_types: Type.Array(OneOf(['dine_in', 'take_out', 'delivery']), { minItems: 1, maxItems: 3 }),
  min_guests: Maybe(Type.Integer({ minimum: 1, maximum: 500 })),
  tax_id: Maybe(Id),
};

export const {
  list: listServiceCharges,
  /** Without a Spanish name, `name` is used in both languages. 400 percent_or_amount unless there is exactly one. */
  create: createServiceCharge,
  /** Open checks keep what they have until their guests or order type change. A new `percent` replaces the amount. */
  update: updateServiceCharge,
  remove: deleteServiceCharge,
} = crud({
  path: '/api/service-charges',
  one: 'a service charge',
  list: { access: 'session', summary: 'Service charges', changedBy: ['settings.changed'] },
  access: 'settings.edit',
  row: ServiceCharge,
  create: Type.Object({
    ...Type.Partial(Type.Object(fields)).properties,
    name: ChargeName,
    order_types: fields.order_types,
  }),
  update: Type.Partial(Type.Object({ name: ChargeName, ...fields })),
});
/** Turns a charge of an open check on, or with null off. 400 unknown_service_charge; 409 payments_exceed_total. */
export const setServiceCharge = endpoint({
  method: 'PUT',
  path: '/api/orders/:id/service-charge',
  summary: 'Turn the service charge of a check on or off',
  access: 'orders.serviceCharge',
  params: IdParams,
  body: Type.Object({
    service_charge_id: Nullable(Id),
    reason: Maybe(Type.String({ maxLength: 300 })),
    approval,
  }),
  reply: Check,
  idempotent: true,
  approvable: true,
});
