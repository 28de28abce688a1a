import { Type, type Static } from './type.ts';
import { Id, IdParams, Maybe, Note, Nullable, SignedMoney, Success, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { IepsQuery } from './ieps.ts';

/**
 * A keg compared with what was poured of it, in liters. `lost_liters` was neither sold nor cancelled; if negative,
 * more was sold than it held. For a tapped keg (`ended_at` null) the figures are up to now.
 */
export const Keg = Type.Object({
  id: Id,
  product_id: Id,
  product_name: Type.String(),
  liters: Type.Number(),
  business_day: Type.String(),
  opened_at: Timestamp,
  opened_by_name: Type.String(),
  ended_at: Nullable(Timestamp),
  ended_by_name: Nullable(Type.String()),
  note: Type.String(),
  sold_liters: Type.Number(),
  wasted_liters: Type.Number(),
  lost_liters: Type.Number(),
  yield_percent: Type.Number(),
  sales: SignedMoney,
});
export type Keg = Static<typeof Keg>;

/** Tapped kegs, and products that can be tapped: those whose pours have a volume. */
export const listKegs = endpoint({
  method: 'GET',
  path: '/api/kegs',
  summary: 'Tapped kegs and what can be tapped',
  access: 'stock.kegs',
  changedBy: ['keg.changed'],
  reply: Type.Object({
    kegs: Type.Array(Keg),
    products: Type.Array(
      Type.Object({ id: Id, name: Type.String(), last_liters: Nullable(Type.Number()) }),
    ),
  }),
});
/** Ends the tapped keg of the same product. 404; 400 validation for a product that is not poured. */
export const openKeg = endpoint({
  method: 'POST',
  path: '/api/kegs',
  summary: 'Open a keg',
  access: 'stock.kegs',
  body: Type.Object({
    product_id: Id,
    liters: Type.Number({ minimum: 1, maximum: 200 }),
    note: Maybe(Note),
  }),
  reply: Type.Object({ success: Type.Literal(true), keg: Keg, ended: Nullable(Keg) }),
  idempotent: true,
});
/** 409 keg_ended when it has already ended. */
export const endKeg = endpoint({
  method: 'POST',
  path: '/api/kegs/:id/end',
  summary: 'A keg is empty',
  access: 'stock.kegs',
  params: IdParams,
  body: Type.Object({ note: Maybe(Note) }),
  reply: Type.Object({ success: Type.Literal(true), ...Keg.properties }),
  idempotent: true,
});
/**
 * Deletes a keg that was entered by mistake: one's own while it is tapped, any with stock.edit. The journal keeps it.
 */
export const deleteKeg = endpoint({
  method: 'DELETE',
  path: '/api/kegs/:id',
  summary: 'Take back a keg that was entered by mistake',
  access: 'stock.kegs',
  params: IdParams,
  reply: Success,
  idempotent: true,
});
/** Kegs opened in the period, newest first, at most 1,000. */
export const getKegReport = endpoint({
  method: 'GET',
  path: '/api/reports/kegs',
  summary: 'Opened kegs against liters sold',
  access: 'reports.view',
  changedBy: ['keg.changed'],
  query: IepsQuery,
  reply: Type.Array(Keg),
});
