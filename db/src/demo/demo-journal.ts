import type { Kysely } from 'kysely';
import { bulkInsert } from '../repos/bulk-insert.ts';
import { chainedRow, chainStart, type JournalEntry } from '../repos/journal.repo.ts';
import type { Database, NewRow } from '../schema.ts';
import type { HistoryRows } from './history-rows.ts';

/** Inserts the sensitive actions of the generated past as the first journal rows. */
export async function insertDemoJournal(
  db: Kysely<Database>,
  history: HistoryRows,
  zNumbers: ReadonlyMap<number, number>,
): Promise<void> {
  const acts = [...drawerActs(history, zNumbers), ...payoutActs(history), ...itemActs(history)];
  acts.sort((a, b) => a.at - b.at);
  let previous_hash = chainStart;
  const rows: NewRow<'journal'>[] = [];
  for (const act of acts) {
    const row = chainedRow(act, previous_hash);
    rows.push(row);
    previous_hash = row.hash;
  }
  await bulkInsert(db, 'journal', rows);
}

function drawerActs(
  { register_sessions, cash_ledger }: HistoryRows,
  zNumbers: ReadonlyMap<number, number>,
): JournalEntry[] {
  const about = (id: number | undefined) => ({ subject: 'register_session', subject_id: id ?? 0 });
  const opened = register_sessions.map((session) => ({
    at: session.opened_at,
    business_day: session.business_day,
    actor_id: session.opening_user_id,
    action: 'register.open',
    ...about(session.id),
    detail: { register_id: session.register_id, opening_cash: session.opening_cash },
  }));
  const closed = register_sessions.map((session) => ({
    at: session.closed_at ?? session.opened_at,
    business_day: session.business_day,
    actor_id: session.closing_user_id ?? null,
    action: 'register.close',
    ...about(session.id),
    detail: {
      expected_cash: session.expected_cash,
      actual_cash: session.actual_cash,
      cash_difference: session.cash_difference,
      z_number: zNumbers.get(session.id ?? 0),
    },
  }));
  const deposited = cash_ledger
    .filter((row) => row.kind === 'deposit')
    .map((row) => ({
      at: row.created_at,
      business_day: row.business_day,
      actor_id: row.user_id,
      action: 'register.deposit',
      ...about(row.register_session_id),
      detail: { amount: row.amount },
    }));
  return [...opened, ...deposited, ...closed];
}

function payoutActs({ payouts, register_sessions }: HistoryRows): JournalEntry[] {
  const days = new Map(register_sessions.map((session) => [session.id, session.business_day]));
  return payouts.flatMap((payout) => {
    const common = {
      business_day: days.get(payout.register_session_id) ?? '',
      subject: 'payout',
      subject_id: payout.id ?? 0,
    };
    const { register_session_id, payout_type, amount, recipient, created_by } = payout;
    const detail = { register_session_id, payout_type, amount };
    const acts: JournalEntry[] = [
      {
        ...common,
        at: payout.created_at,
        actor_id: created_by,
        action: 'payout.create',
        detail: { ...detail, recipient },
      },
    ];
    if (payout.approved_at != null) {
      acts.push({
        ...common,
        at: payout.approved_at,
        actor_id: payout.approved_by ?? null,
        approver_id: payout.approved_by ?? null,
        action: 'payout.approve',
        detail: { ...detail, recipient, created_by },
      });
    }
    if (payout.deleted_at != null) {
      acts.push({
        ...common,
        at: payout.deleted_at,
        actor_id: created_by,
        action: 'payout.delete',
        detail: { ...detail, created_by },
      });
    }
    return acts;
  });
}

function itemActs({ orders, order_products }: HistoryRows): JournalEntry[] {
  const checks = new Map(orders.map((check) => [check.id, check]));
  return order_products.flatMap((item): JournalEntry[] => {
    const check = checks.get(item.order_id);
    if (!check) return [];
    const common = {
      business_day: check.business_day ?? '',
      subject: 'order_product',
      subject_id: item.id ?? 0,
    };
    if (item.cancelled_at != null) {
      const detail = {
        order_id: item.order_id,
        product: item.product_name,
        quantity: item.quantity,
        amount: item.price * item.quantity,
        status: 0,
        reason: item.cancel_reason,
        check: check.name,
      };
      const actor_id = item.cancelled_by ?? null;
      return [{ ...common, at: item.cancelled_at, actor_id, action: 'item.cancel', detail }];
    }
    if (item.discount_source === 'manual' && item.discount) {
      const at = (check.closed_at ?? item.ordered_at) - 60_000;
      const detail = {
        order_id: item.order_id,
        before: 0,
        after: item.discount,
        check: check.name,
      };
      const actor_id = item.discount_by ?? null;
      return [{ ...common, at, actor_id, action: 'item.discount', detail }];
    }
    return [];
  });
}
