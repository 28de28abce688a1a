import type { ShiftCancellation, ShiftCheck, ShiftTip } from '@comanda/domain/shift';
import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** A shift: one business day or one register session. */
export type ShiftScope = { day: string } | { sessionId: number };

/** A register session of a day, for the selection of a shift. */
export interface ShiftSession {
  id: number;
  register_name: string;
  opened_at: number;
  closed_at: number | null;
}
/** A card payment that was not reversed, with its check. Centavos. */
export interface ShiftCard {
  id: number;
  at: number;
  amount: number;
  tip: number;
  reference: string | null;
  order_id: number;
  check: string;
  user_name: string;
}

/** The rows of a shift, for analyses. Every read uses the index of the day or of the register. */
export function shiftsRepo(db: Kysely<Database>) {
  const checksOf = (scope: ShiftScope) => {
    const closed = db
      .selectFrom('orders as o')
      .where('o.closed', '=', 1)
      .where('o.deleted_at', 'is', null);
    return 'day' in scope
      ? closed.where('o.business_day', '=', scope.day)
      : closed.where('o.register_session_id', '=', scope.sessionId);
  };
  const paymentsOf = (scope: ShiftScope) => {
    const paid = db.selectFrom('payments as p').innerJoin('orders as o', 'o.id', 'p.order_id');
    return 'day' in scope
      ? paid.where('p.business_day', '=', scope.day)
      : paid.where('p.register_session_id', '=', scope.sessionId);
  };
  const server = sql<number>`coalesce(o.served_by, o.open_user_id)`;
  return {
    listChecks(scope: ShiftScope): Promise<ShiftCheck[]> {
      return checksOf(scope)
        .select([
          server.as('user_id'),
          sql<number>`o.closed_at`.as('closed_at'),
          'o.guests',
          'o.subtotal',
          'o.discount_total as discount',
          'o.total',
        ])
        .execute();
    },
    /** Tips with their reversals, for the user named in the tip ledger, else for the check's server. */
    listTips(scope: ShiftScope): Promise<ShiftTip[]> {
      return paymentsOf(scope)
        .leftJoin('tip_ledger as l', 'l.payment_id', 'p.id')
        .select([
          sql<number>`coalesce(l.user_id, o.served_by, o.open_user_id)`.as('user_id'),
          'p.created_at as at',
          'p.tip as amount',
        ])
        .where('p.tip', '<>', 0)
        .execute();
    },
    listCancellations(scope: ShiftScope): Promise<ShiftCancellation[]> {
      return checksOf(scope)
        .innerJoin('order_products as i', 'i.order_id', 'o.id')
        .select([
          server.as('user_id'),
          sql<number>`i.cancelled_at`.as('at'),
          sql<0 | 1>`i.share_of IS NULL AND i.combo_of IS NULL`.as('lines'),
          sql<number>`i.price * i.quantity`.as('amount'),
        ])
        .where('i.status', '=', 4)
        .execute();
    },
    /** Active payments of these types: neither reversals nor reversed. */
    listCards(scope: ShiftScope, paymentTypeIds: readonly number[]): Promise<ShiftCard[]> {
      return (
        paymentsOf(scope)
          .leftJoin('payments as r', 'r.reverses_id', 'p.id')
          .innerJoin('users as u', 'u.id', 'p.user_id')
          .select([
            'p.id',
            'p.created_at as at',
            'p.amount',
            'p.tip',
            'p.reference',
            'p.order_id',
            'o.name as check',
            'u.display_name as user_name',
          ])
          .where('p.payment_type_id', 'in', [...paymentTypeIds])
          // The plus makes SQLite use the index of the shift.
          .where(sql<boolean>`+p.reverses_id IS NULL`)
          .where('r.id', 'is', null)
          .orderBy('p.created_at')
          .orderBy('p.id')
          .execute()
      );
    },
    /** Register sessions that were opened on a business day. */
    listSessions(day: string): Promise<ShiftSession[]> {
      return db
        .selectFrom('register_sessions as s')
        .innerJoin('registers as g', 'g.id', 's.register_id')
        .select(['s.id', 'g.name as register_name', 's.opened_at', 's.closed_at'])
        .where('s.business_day', '=', day)
        .orderBy('s.opened_at')
        .execute();
    },
  };
}
