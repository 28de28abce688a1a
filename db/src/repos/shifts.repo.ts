import type { Times } from '@comanda/domain/report-period';
import type { ShiftCancellation, ShiftSale, ShiftTip } from '@comanda/domain/shift';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { within } from './time-condition.ts';

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
  const paymentsOf = (scope: ShiftScope) => {
    const paid = db.selectFrom('payments as p').innerJoin('orders as o', 'o.id', 'p.order_id');
    return 'day' in scope
      ? paid.where('p.business_day', '=', scope.day)
      : paid.where('p.register_session_id', '=', scope.sessionId);
  };
  return {
    /** The sales of the shift, and those that were taken back in it. */
    listSales(scope: ShiftScope): Promise<ShiftSale[]> {
      const sales = db
        .selectFrom('sale_events as e')
        .select([
          'e.sign',
          'e.server_id as user_id',
          'e.at',
          'e.guests',
          'e.subtotal',
          'e.discount_total as discount',
          'e.total',
        ]);
      return 'day' in scope
        ? sales.where('e.business_day', '=', scope.day).execute()
        : sales.where('e.register_session_id', '=', scope.sessionId).execute();
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
    /** What was cancelled in these times, or in a register session, on any check, by who cancelled it. */
    listCancellations(
      scope: { times: Times } | { sessionId: number },
    ): Promise<ShiftCancellation[]> {
      const cancelled = db
        .selectFrom('order_products as i')
        .select([
          sql<number>`i.cancelled_by`.as('user_id'),
          sql<number>`i.cancelled_at`.as('at'),
          sql<0 | 1>`i.share_of IS NULL AND i.combo_of IS NULL`.as('lines'),
          sql<number>`i.price * i.quantity`.as('amount'),
        ])
        // In the text, as the index demands.
        .where(sql<boolean>`i.status = 4`);
      return 'times' in scope
        ? cancelled.where(within('i.cancelled_at', [scope.times])).execute()
        : cancelled.where('i.cancel_session_id', '=', scope.sessionId).execute();
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
