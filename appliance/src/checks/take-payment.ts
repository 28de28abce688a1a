import type { Row } from '@comanda/db/schema';
import { activePayments, type PaymentView } from '@comanda/db/repos/payments.repo';
import { businessDayOf } from '@comanda/domain/business-day';
import { guestAmount } from '@comanda/domain/guests';
import { cleanName } from '@comanda/domain/names';
import { linesAmount, partAmount, planPayment, type Part } from '@comanda/domain/payments';
import { commissionOf, requirePaymentFits, roundsCash } from '@comanda/domain/payment-methods';
import { Problem } from '@comanda/domain/problem';
import { CANCELLED } from '@comanda/domain/totals';
import { linesWithCharge } from '@comanda/domain/service-charge';
import { journal, type CommandContext } from '../http/command-context.ts';
import { refuseComponent } from './require.ts';
import { openDrawerFor } from '../printing/drawer.ts';
import type { Venue } from '../process/venue.ts';
import { accountToCharge } from './charge-account.ts';
import { recordCash, registerFor } from './register-cash.ts';

/** The amounts of a payment, as asked. Without amount, part or lines it pays the whole rest. */
export interface PaymentAsk {
  payment_type_id?: number | null | undefined;
  amount?: number | null | undefined;
  part?: Part | null | undefined;
  guest?: number | null | undefined;
  item_ids?: number[] | null | undefined;
  tip?: number | null | undefined;
  cash_received?: number | null | undefined;
  reference?: string | null | undefined;
  register_session_id?: number | null | undefined;
  customer_id?: number | null | undefined;
}

interface Balance {
  payments: PaymentView[];
  rest: number;
}

/** The active payments of a check, and the rest of its total in centavos. */
export async function balanceOf(
  { repos }: Pick<CommandContext, 'repos'>,
  check: Row<'orders'>,
): Promise<Balance> {
  const payments = activePayments(await repos.payments.listOfCheck(check.id));
  const paid = payments.reduce((sum, payment) => sum + payment.amount, 0);
  return { payments, rest: check.total - paid };
}

/** Returns the payment type, which must be active: 400 payment_type_required, unknown_payment_type. */
export async function readMethod(
  { repos }: Pick<CommandContext, 'repos'>,
  id: number | null | undefined,
) {
  if (id == null) throw new Problem('payment_type_required', { field: 'payment_type_id' });
  const method = await repos.cash.findPaymentType(id);
  if (!method) throw new Problem('unknown_payment_type', { field: 'payment_type_id' });
  return method;
}

interface PaymentOptions {
  venue: Venue;
  balance: Balance;
  /** Set when the payment is part of a close: it may then be 0, and the close writes the check's tip. */
  closingBy?: Awaited<ReturnType<typeof readMethod>>;
}

/**
 * Stores one payment of an open check in the running transaction: the payment, what it covers, ledger rows
 * for cash, the check's tip, the journal. Throws the problems of the contract's addPayment. Returns the
 * payment.
 */
export async function takePayment(
  tx: CommandContext,
  check: Row<'orders'>,
  ask: PaymentAsk & PaymentOptions,
): Promise<PaymentView> {
  const { repos, actor, now, emit } = tx;
  const method = ask.closingBy ?? (await readMethod(tx, ask.payment_type_id));
  const { payments, rest } = ask.balance;
  const isInDrawer = method.needs_register === 1;
  const tip = ask.tip ?? 0;
  const reference = cleanName(ask.reference ?? '');
  requirePaymentFits(method, { tip, reference });
  const plan = planPayment({
    rest,
    givesChange: method.gives_change === 1,
    amount: await askedAmount(tx, check, ask),
    tip,
    received: ask.cash_received ?? null,
    mayBeNothing: ask.closingBy !== undefined,
    cashRounding: roundsCash(method) ? ask.venue.cashRounding : 'off',
  });
  const customer_id = await accountToCharge(
    tx,
    method,
    ask.customer_id ?? check.customer_id,
    plan.amount + tip,
  );
  const sessionId = await registerFor(tx, isInDrawer, ask.register_session_id ?? null);
  const business_day = businessDayOf(now, ask.venue.clock);
  const row = {
    order_id: check.id,
    payment_type_id: method.id,
    amount: plan.amount,
    tip,
    rounding: plan.rounding,
    commission: commissionOf(plan.amount, method.commission_rate),
    cash_received: plan.received,
    change_given: plan.change,
    reference: reference === '' ? null : reference,
    register_session_id: sessionId,
    user_id: actor.user_id,
    part_index: ask.part?.index ?? null,
    part_of: ask.part?.of ?? null,
    guest: ask.guest ?? null,
    customer_id,
    reverses_id: null,
    credit_id: null,
    reason: null,
    created_at: now,
    business_day,
  };
  const id = await repos.cash.createPayment(row);
  const item_ids = [...new Set(ask.item_ids ?? [])].sort((a, b) => a - b);
  await repos.payments.createItems(
    item_ids.map((order_product_id) => ({ payment_id: id, order_product_id })),
  );
  if (sessionId !== null && method.opens_drawer === 1) {
    await openDrawerFor(tx, ask.venue, sessionId, 'sale');
  }
  if (isInDrawer && sessionId !== null) {
    await recordCash(tx, {
      sessionId,
      checkId: check.id,
      paymentId: id,
      total: plan.amount,
      rounding: plan.rounding,
      tip,
      business_day,
    });
    emit({ event: 'register.changed', id: sessionId });
  }
  if (customer_id !== null) emit({ event: 'customer.changed', id: customer_id });
  if (!ask.closingBy) {
    const tips = payments.reduce((sum, payment) => sum + payment.tip, tip);
    await repos.checks.update(check.id, { tip: tips }, now);
  }
  await journal(tx, {
    action: 'payment.take',
    subject: 'payment',
    id,
    detail: {
      order_id: check.id,
      amount: plan.amount,
      tip,
      rest: rest - plan.amount,
      ...(plan.rounding === 0 ? {} : { rounding: plan.rounding }),
      payment_type_id: method.id,
      register_session_id: sessionId,
      ...(customer_id === null ? {} : { customer: `#${customer_id}` }),
    },
    check,
  });
  return {
    ...row,
    id,
    method: method.name,
    method_es: method.name_es,
    needs_register: method.needs_register,
    user_name: actor.name,
    reversed_by: null,
    item_ids,
  };
}

/** Checks the share that a closing payment names: 409 rest_due unless it is all that is left. */
export async function requireLastShare(
  tx: Pick<CommandContext, 'repos'>,
  check: Row<'orders'>,
  { part, item_ids, guest }: PaymentAsk,
  balance: Balance,
): Promise<void> {
  const amount = await askedAmount(tx, check, { part, item_ids, guest, balance });
  if (amount !== null && amount !== balance.rest) {
    throw new Problem('rest_due', { rest: balance.rest - amount });
  }
}

async function askedAmount(
  { repos }: Pick<CommandContext, 'repos'>,
  check: Row<'orders'>,
  ask: PaymentAsk & Pick<PaymentOptions, 'balance'>,
): Promise<number | null> {
  const { payments, rest } = ask.balance;
  const ways = [ask.amount, ask.part, ask.guest, ask.item_ids].filter((way) => way != null);
  if (ways.length > 1) throw new Problem('validation', { field: 'amount' });
  if (ask.amount != null) return ask.amount;
  if (ask.part) {
    const parts = payments.flatMap(({ part_index: index, part_of: of }) =>
      index === null || of === null ? [] : [{ index, of }],
    );
    return partAmount(rest, ask.part, parts);
  }
  if (ask.guest != null) {
    const all = linesWithCharge(await repos.items.listOfCheck(check.id), check.total);
    return guestAmount({ guests: check.guests, rest, lines: all, payments }, ask.guest);
  }
  if (!ask.item_ids) return null;
  const wanted = new Set(ask.item_ids);
  const all = linesWithCharge(await repos.items.listOfCheck(check.id), check.total);
  const lines = all.filter((item) => wanted.has(item.id));
  if (lines.length < wanted.size) throw new Problem('not_found', { field: 'item_ids' });
  for (const line of lines) refuseComponent(line);
  const cancelled = lines.find((line) => line.status === CANCELLED);
  if (cancelled) throw new Problem('item_cancelled', { field: 'item_ids', item_id: cancelled.id });
  const paid = new Set(payments.flatMap((payment) => payment.item_ids));
  return linesAmount(rest, lines, paid);
}

/** Throws 409 total_changed with the current check when the screen expected a different rest. */
export async function requireRest(
  { rest }: Balance,
  expected: number | null | undefined,
  current: () => Promise<unknown>,
): Promise<void> {
  if (expected == null || expected === rest) return;
  throw new Problem('total_changed', { current: await current(), rest });
}
