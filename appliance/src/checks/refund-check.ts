import type { Row } from '@comanda/db/schema';
import { activePayments } from '@comanda/db/repos/payments.repo';
import { serverOf } from '@comanda/db/repos/sold-lines';
import { businessDayOf } from '@comanda/domain/business-day';
import { cashRounding } from '@comanda/domain/cash';
import type { CreditCheck, CreditPlan } from '@comanda/domain/invoices/credit';
import type { Centavos } from '@comanda/domain/money';
import { commissionOf, roundsCash } from '@comanda/domain/payment-methods';
import { Problem } from '@comanda/domain/problem';
import { storedSums } from '@comanda/domain/taxes';
import { CANCELLED } from '@comanda/domain/totals';
import type { CommandContext } from '../http/command-context.ts';
import { openDrawerFor } from '../printing/drawer.ts';
import type { Work } from '../process/context.ts';
import { changeLines } from './line-money.ts';
import { recordCash, registerForReversal } from './register-cash.ts';
import { recountCheck } from './settle-check.ts';
import { currentSale, takeBackSale } from './take-back-sale.ts';

type Check = Row<'orders'>;
type Method = Row<'payment_types'>;

/** The lines of a closed check that can be given back, and its figures for the plan. */
export async function readForCredit(
  { repos, venue }: Pick<Work, 'repos' | 'venue'>,
  check: Check,
): Promise<{ rows: Row<'order_products'>[]; check: CreditCheck }> {
  const rateOf = (id: number) => {
    const tax = venue.taxes.get(id);
    return tax?.added ? tax.rate : 0;
  };
  const rows = (await repos.items.listRowsOfCheck(check.id)).filter(
    (row) => row.status !== CANCELLED && row.price * row.quantity - row.discount > 0,
  );
  const lines = rows.map(({ id, price, quantity, discount, added_tax, tax_id }) => ({
    id,
    gross: price * quantity,
    discount,
    added_tax,
    tax_rate: rateOf(tax_id),
  }));
  const charge_tax_rate = rateOf(check.charge_tax_id);
  return { rows, check: { lines, total: check.total, charge: check, charge_tax_rate } };
}

/**
 * Makes a closed check cheaper as planned. Its sale is taken back and sold again today, as in every correction: a closed
 * register session and an earlier day never change. Returns what it costs less, by the id of the tax.
 */
export async function makeCheaper(
  tx: CommandContext,
  check: Check,
  rows: readonly Row<'order_products'>[],
  plan: CreditPlan,
): Promise<Map<number, Centavos>> {
  const { repos, venue, actor, now } = tx;
  const sale = await currentSale(tx, check);
  const open = await repos.cash.listOpenSessionIds();
  const origin = sale.register_session_id;
  const sessionId = origin !== null && open.includes(origin) ? origin : (open[0] ?? null);
  await takeBackSale(tx, sale, { venue, sessionId });
  const changed = new Map(plan.lines.map((line) => [line.id, line]));
  await changeLines(
    tx,
    rows.flatMap((line) => {
      const to = changed.get(line.id);
      if (!to) return [];
      const refunded = line.refunded + to.discount - line.discount;
      return [{ line, amount: to.discount, refunded, added_tax: to.added_tax }];
    }),
  );
  await repos.checks.update(check.id, plan.carries, now);
  await recountCheck(tx, check.id);
  const left = await repos.checks.find(check.id);
  if (!left) throw new Problem('not_found', { field: 'id' });
  const day = businessDayOf(now, venue.clock);
  const sale_id = await repos.sales.create(
    { ...left, server_id: serverOf(left) },
    { at: now, business_day: day, register_session_id: sessionId, user_id: actor.user_id },
  );
  const items = await repos.items.listSold(check.id);
  await repos.totals.record({ check: { ...left, served_by: serverOf(left) }, items }, day);
  await repos.checks.update(check.id, { sale_id }, now);
  return differences(check, left);
}

/** What each tax of a check lost. */
function differences(before: Check, after: Check): Map<number, Centavos> {
  const lost = new Map<number, Centavos>();
  for (const [check, sign] of [[before, 1] as const, [after, -1] as const]) {
    for (const { tax_id, gross, discount, added } of storedSums(check)) {
      lost.set(tax_id, (lost.get(tax_id) ?? 0) + sign * (gross - discount + added));
    }
  }
  return lost;
}

/**
 * Gives money back with a credit note: one row of payments for each check, cash out of the register session that took it
 * or else of the named one. Cash is rounded once. 400 unknown_payment_type for an account that did not pay the check.
 */
export async function giveBack(
  tx: CommandContext,
  parts: readonly { check: Check; amount: Centavos }[],
  back: { method: Method; named: number | null; reason: string; creditId: number },
): Promise<void> {
  const { repos, venue, actor, now, emit } = tx;
  const { method } = back;
  const isInDrawer = method.needs_register === 1;
  const business_day = businessDayOf(now, venue.clock);
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  const rounded = roundsCash(method) ? cashRounding(total, venue.cashRounding) : 0;
  let drawer: number | null = null;
  for (const [index, { check, amount }] of parts.entries()) {
    const paid = activePayments(await repos.payments.listOfCheck(check.id)).filter(
      (payment) => payment.payment_type_id === method.id,
    );
    if (method.kind === 'account' && paid.length === 0) {
      throw new Problem('unknown_payment_type', { field: 'payment_type_id' });
    }
    const customer_id = paid.find((payment) => payment.customer_id !== null)?.customer_id ?? null;
    const origin = paid[0]?.register_session_id ?? null;
    const sessionId = await registerForReversal(tx, isInDrawer, { origin, named: back.named });
    const given = 0 - amount;
    const rounding = index === parts.length - 1 ? 0 - rounded : 0;
    const paymentId = await repos.cash.createPayment({
      order_id: check.id,
      payment_type_id: method.id,
      amount: given,
      rounding,
      commission: commissionOf(given, method.commission_rate),
      customer_id,
      register_session_id: sessionId,
      user_id: actor.user_id,
      credit_id: back.creditId,
      reason: back.reason,
      created_at: now,
      business_day,
    });
    if (isInDrawer && sessionId !== null) {
      const cash = { sessionId, checkId: check.id, paymentId, total: given, rounding, tip: 0 };
      await recordCash(tx, { ...cash, business_day });
      emit({ event: 'register.changed', id: sessionId });
      drawer = sessionId;
    }
    if (customer_id !== null) emit({ event: 'customer.changed', id: customer_id });
  }
  if (drawer !== null && method.opens_drawer === 1) {
    await openDrawerFor(tx, venue, drawer, 'sale');
  }
}
