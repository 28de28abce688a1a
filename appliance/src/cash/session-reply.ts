import type { RegisterSession } from '@comanda/contract/cash';
import type { SessionView } from '@comanda/db/cash.repo';
import type { Repos } from '@comanda/db/repos';
import { drawerFigures } from '@comanda/domain/cash';
import { toPesos } from '@comanda/domain/money';

/** A register session with figures read from the ledger, in pesos. */
export function toSession(row: SessionView): RegisterSession {
  const figures = drawerFigures(row.ledger);
  return {
    id: row.id,
    session_id: row.id,
    register_id: row.register_id,
    register_name: row.register_name,
    opening_cash: toPesos(row.opening_cash),
    total_cash_sales: toPesos(figures.sales),
    total_cash_tips: toPesos(figures.tips),
    total_payouts: toPesos(figures.payouts),
    total_deposits: toPesos(figures.deposits),
    expected_cash: toPesos(figures.expected),
    total_orders: row.total_orders,
    opened_at: new Date(row.opened_at).toISOString(),
    opening_user_id: row.opening_user_id,
    opening_user_name: row.opening_user_name,
    opening_user_email: row.opening_user_email,
  };
}

/** The open register sessions, oldest first. */
export async function openSessionReplies(repos: Repos): Promise<RegisterSession[]> {
  return (await repos.cash.openSessions()).map(toSession);
}
