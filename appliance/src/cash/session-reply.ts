import type { RegisterSession } from '@comanda/contract/cash';
import type { SessionView } from '@comanda/db/repos/cash.repo';
import type { Repos } from '@comanda/db/repos';
import { drawerFigures } from '@comanda/domain/cash';
import { may } from '@comanda/domain/permissions';
import { Problem } from '@comanda/domain/problem';
import type { Actor } from '../accounts/actor.ts';
import { readVenue, type Venue } from '../process/venue.ts';

/**
 * Whether a user may see what a drawer should hold before it is counted: everyone unless the venue counts
 * blind, then only users who approve payouts. `null` means that no user is known.
 */
export function seesDrawer(venue: Venue, actor: Actor | null): boolean {
  return !venue.blindCount || (actor !== null && may(actor.permissions, 'cash.approvePayout'));
}

/**
 * Converts a register session to the API's format, with figures from its ledger. They are null for an open drawer when
 * the user counts it blind.
 */
export function toSession(row: SessionView, venue: Venue, actor: Actor | null): RegisterSession {
  const figures = drawerFigures(row.ledger);
  const isHidden = !seesDrawer(venue, actor) && row.closed_at === null;
  const shown = (centavos: number) => (isHidden ? null : centavos);
  return {
    id: row.id,
    session_id: row.id,
    register_id: row.register_id,
    register_name: row.register_name,
    opening_cash: row.opening_cash,
    total_cash_sales: shown(figures.sales),
    total_cash_tips: shown(figures.tips),
    total_rounding: shown(figures.rounding),
    total_payouts: shown(figures.payouts),
    total_deposits: shown(figures.deposits),
    total_account_payments: shown(figures.account_payments),
    expected_cash: shown(figures.expected),
    total_orders: row.total_orders,
    pending_payouts: row.pending_payouts,
    blind_count: venue.blindCount ? 1 : 0,
    blind: isHidden ? 1 : 0,
    opened_at: row.opened_at,
    opening_user_id: row.opening_user_id,
    opening_user_name: row.opening_user_name,
    opened_by_name: row.opened_by_name,
    opening_user_email: seesAddress(row, actor) ? row.opening_user_email : '',
  };
}

/** E-mail addresses are log-in names: only their owner and users who see people get them. */
function seesAddress(row: SessionView, actor: Actor | null): boolean {
  if (actor === null) return false;
  return actor.user_id === row.opening_user_id || may(actor.permissions, 'people.view');
}

/** Lists the open register sessions, oldest first, with the figures that the user may see. */
export async function openSessionReplies(
  repos: Repos,
  actor: Actor | null = null,
): Promise<RegisterSession[]> {
  const venue = await readVenue(repos);
  return (await repos.cash.listActiveRegisters()).map((row) => toSession(row, venue, actor));
}

/** Returns the session, open or closed, or throws 404. */
export async function requireSession(
  repos: Repos,
  id: number,
  field = 'session_id',
): Promise<SessionView> {
  const session = await repos.cash.findSession(id);
  if (!session) throw new Problem('not_found', { field });
  return session;
}

/** Returns an open session. 404 or 409 register_closed. */
export async function requireOpenSession(
  repos: Repos,
  id: number,
  field = 'session_id',
): Promise<SessionView> {
  const session = await requireSession(repos, id, field);
  if (session.closed_at !== null) throw new Problem('register_closed', { field });
  return session;
}
