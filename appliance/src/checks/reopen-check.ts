import type { Row } from '@comanda/db/schema';
import { reverse } from './reverse-payment.ts';
import type { Venue } from '../process/venue.ts';
import { journal, type CommandContext } from '../http/command-context.ts';
import { freeNameFor, readName, requireFreeName } from './check-fields.ts';
import { registerFor } from './register-cash.ts';
import { currentSale, takeBackSale } from './take-back-sale.ts';

/**
 * Reopens a closed check: its sale is taken back, the tip becomes 0 and every payment is reversed, never deleted. Both
 * in an open register session (the one of the sale or payment if it is still open, else the given one) and on the
 * running day; a closed session and an earlier day never change. The next guests may have its name: then it gets the free
 * one that is suggested. 409 order_name_taken for another name that is in use. It is without a table when its table was
 * deleted.
 */
export async function reopenCheck(
  tx: CommandContext,
  found: Row<'orders'>,
  venue: Venue,
  asked: { register: number | null; name: string | undefined },
): Promise<void> {
  const { repos, now, emit } = tx;
  const named = asked.register;
  const name = await nameAgain(tx, found, asked.name);
  const table = found.table_id === null ? undefined : await repos.floor.findLabel(found.table_id);
  const table_id = table?.deleted ? null : found.table_id;
  const sale = await currentSale(tx, found);
  const open = await repos.cash.listOpenSessionIds();
  const origin = sale.register_session_id;
  const sessionId = await registerFor(
    tx,
    false,
    origin !== null && open.includes(origin) ? origin : named,
  );
  await takeBackSale(tx, sale, { venue, sessionId });
  for (const payment of await repos.cash.listLivePayments(found.id)) {
    await reverse(tx, payment, { venue, named, reason: null });
  }
  await repos.checks.update(
    found.id,
    {
      ...name,
      table_id,
      closed: 0,
      closed_at: null,
      close_user_id: null,
      payment_type_id: null,
      register_session_id: null,
      sale_id: null,
      tip: 0,
      prebill_at: null,
      prebill_total: null,
    },
    now,
  );
  await journal(tx, {
    action: 'order.reopen',
    subject: 'order',
    id: found.id,
    detail: {
      total: found.total,
      tip: found.tip,
      payment_type_id: found.payment_type_id,
      closed_by: found.close_user_id,
      closed_at: found.closed_at,
      ...(name.name === found.name ? {} : { before: found.name, after: name.name }),
    },
  });
  emit({ event: 'order.reopened', id: found.id, table_id });
}

/** The name of a check that is reopened: the one asked for, which for its own is free or the next free one. */
async function nameAgain(
  { repos }: CommandContext,
  found: Row<'orders'>,
  raw: string | undefined,
): Promise<Pick<Row<'orders'>, 'name' | 'name_key'>> {
  const asked = raw === undefined ? found : readName(raw);
  if (asked.name_key === found.name_key) return freeNameFor(repos, asked, found.id);
  await requireFreeName(repos, asked, found.id);
  return asked;
}
