import type * as contract from '@comanda/contract/house-accounts';
import type { PrintJob } from '@comanda/contract/printing';
import { businessDayOf } from '@comanda/domain/business-day';
import { accountBalance, ageingOf, requireOwed } from '@comanda/domain/house-account';
import { cleanName, cleanNote } from '@comanda/domain/names';
import { requirePaymentFits } from '@comanda/domain/payment-methods';
import { Problem } from '@comanda/domain/problem';
import { layoutStatement } from '@comanda/receipt/layouts/statement';
import { paintPlainText } from '@comanda/receipt/painters/plain-text';
import { readMethod } from '../checks/take-payment.ts';
import { registerFor, registerForReversal } from '../checks/register-cash.ts';
import { requireRight } from '../http/approval.ts';
import { journal, type CommandContext } from '../http/command-context.ts';
import type { Call, OwnCall, RawReply } from '../http/mount.ts';
import { fileReply } from '../http/reply-values.ts';
import { wakeMail } from '../mail/send-mails.ts';
import { requireMail } from '../mail/mail.service.ts';
import { subjectOf } from '../mail/words.ts';
import { openDrawerFor } from '../printing/drawer.ts';
import { paperHead, requestPaper } from '../printing/queue-paper.ts';
import { findCustomer } from '../customers/customers.service.ts';
import { readAccount, statementFile, statementOf } from './statement.ts';

export async function listHouseAccounts({
  repos,
  venue,
  now,
}: Call<typeof contract.listHouseAccounts>): Promise<contract.HouseAccountRow[]> {
  const today = businessDayOf(now, venue.clock);
  const entries = Map.groupBy(
    await repos.houseAccounts.listEntries(),
    (entry) => entry.customer_id,
  );
  return (await repos.houseAccounts.listCustomers()).map(({ id, ...customer }) => {
    const own = entries.get(id) ?? [];
    return {
      customer_id: id,
      ...customer,
      balance: accountBalance(own),
      ...ageingOf(own, today),
      last_payment: own.findLast(({ kind }) => kind === 'payment')?.created_at ?? null,
    };
  });
}

export async function getHouseAccount(
  call: Call<typeof contract.getHouseAccount>,
): Promise<contract.HouseAccount> {
  return readAccount(call, call.params.id);
}

/** Takes a payment on account: a row of its own, which no report of sales reads. */
export async function payHouseAccount(
  call: Call<typeof contract.payHouseAccount>,
): Promise<contract.HouseAccount> {
  const { repos, venue, params, body, actor, now } = call;
  const customer = await findCustomer(call, params.id);
  const method = await readMethod(call, body.payment_type_id);
  if (method.kind === 'account') throw new Problem('account_method', { field: 'payment_type_id' });
  const reference = cleanName(body.reference ?? '');
  requirePaymentFits(method, { tip: 0, reference });
  requireOwed(body.amount, customer.balance);
  const isInDrawer = method.needs_register === 1;
  const sessionId = await registerFor(call, isInDrawer, body.register_session_id ?? null);
  const row = {
    customer_id: customer.id,
    payment_type_id: method.id,
    amount: body.amount,
    register_session_id: sessionId,
    user_id: actor.user_id,
    created_at: now,
    business_day: businessDayOf(now, venue.clock),
  };
  const id = await repos.houseAccounts.create({
    ...row,
    reference: reference === '' ? null : reference,
  });
  if (sessionId !== null && method.opens_drawer === 1) {
    await openDrawerFor(call, venue, sessionId, 'deposit');
  }
  await finish(call, { ...row, id, isInDrawer }, { action: 'account.pay', detail: {} });
  return readAccount(call, customer.id);
}

/** Takes a payment on account back with a row of the negated amount. */
export async function reverseAccountPayment(
  call: Call<typeof contract.reverseAccountPayment>,
): Promise<contract.HouseAccount> {
  requireRight(call, 'orders.reopen');
  const { repos, venue, params, body, actor, now } = call;
  const payment = await repos.houseAccounts.find(params.id);
  if (!payment) throw new Problem('not_found', { field: 'id' });
  if (payment.reverses_id !== null || payment.reversed_by !== null) {
    throw new Problem('payment_reversed');
  }
  const reason = cleanNote(body.reason);
  if (reason === '') throw new Problem('field_required', { field: 'reason' });
  const isInDrawer = payment.needs_register === 1;
  const sessionId = await registerForReversal(call, isInDrawer, {
    origin: payment.register_session_id,
    named: body.register_session_id ?? null,
  });
  const row = {
    customer_id: payment.customer_id,
    payment_type_id: payment.payment_type_id,
    amount: -payment.amount,
    register_session_id: sessionId,
    user_id: actor.user_id,
    created_at: now,
    business_day: businessDayOf(now, venue.clock),
  };
  const id = await repos.houseAccounts.create({ ...row, reverses_id: payment.id, reason });
  await finish(
    call,
    { ...row, id, isInDrawer },
    { action: 'account.reverse', detail: { taken_by: payment.user_id, reason } },
  );
  return readAccount(call, await repos.houseAccounts.findOwner(payment.customer_id));
}

/** Writes what follows from a payment on account or its reversal: cash, journal, events. */
async function finish(
  tx: CommandContext,
  row: {
    id: number;
    customer_id: number;
    payment_type_id: number;
    amount: number;
    register_session_id: number | null;
    business_day: string;
    isInDrawer: boolean;
  },
  act: { action: string; detail: Record<string, unknown> },
): Promise<void> {
  const { repos, actor, now, emit } = tx;
  const { id, customer_id, amount, register_session_id, payment_type_id, business_day } = row;
  if (row.isInDrawer && register_session_id !== null) {
    await repos.cash.createMovement({
      register_session_id,
      kind: 'account',
      amount,
      account_payment_id: id,
      user_id: actor.user_id,
      created_at: now,
      business_day,
    });
    emit({ event: 'register.changed', id: register_session_id });
  }
  await journal(tx, {
    action: act.action,
    subject: 'account_payment',
    id,
    detail: {
      name: `#${customer_id}`,
      amount,
      payment_type_id,
      register_session_id,
      ...act.detail,
    },
  });
  emit({ event: 'customer.changed', id: customer_id });
}

export async function printStatement(
  call: Call<typeof contract.printStatement>,
): Promise<PrintJob> {
  const content = { statement: await statementOf(call, call.params.id) };
  return requestPaper(call, call.venue, { document: 'statement', content });
}

/** Characters per line of a statement by e-mail. */
const width = 42;

export async function getStatementPdf({
  context,
  params,
}: OwnCall<typeof contract.getStatementPdf>): Promise<RawReply> {
  const { name, pdf } = await statementFile(context, params.id);
  return fileReply('application/pdf', pdf, name);
}

export async function mailStatement(
  call: Call<typeof contract.mailStatement>,
): Promise<{ success: true }> {
  const { repos, venue, params, actor, now } = call;
  await requireMail(repos);
  const { email } = await findCustomer(call, params.id);
  if (email === '') throw new Problem('field_required', { field: 'email' });
  const { language } = venue;
  const blocks = layoutStatement(
    { ...paperHead(venue, now), statement: await statementOf(call, params.id) },
    { width, language, marking: null, number: params.id },
  );
  await repos.mail.create({
    kind: 'statement',
    customer_id: params.id,
    recipients: JSON.stringify([email]),
    subject: subjectOf('statement', venue.name, language),
    body: paintPlainText(blocks, width),
    created_by: actor.user_id,
    next_at: now,
    created_at: now,
  });
  wakeMail(call.context);
  await journal(call, {
    action: 'account.mail',
    subject: 'customer',
    id: params.id,
    detail: { name: `#${params.id}` },
  });
  return { success: true };
}
