import type { ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/invoices';
import type { InvoiceReceiver } from '@comanda/domain/invoices/document';
import { readTicket } from '@comanda/domain/invoices/invoice-code';
import { documentFigures } from '@comanda/domain/invoices/figures';
import { pesosInWords } from '@comanda/domain/invoices/words';
import { openStates, type InvoiceState } from '@comanda/domain/invoices/states';
import { Problem } from '@comanda/domain/problem';
import { findCustomer } from '../customers/customers.service.ts';
import type { CommandContext } from '../http/command-context.ts';
import { RawReply, type Call } from '../http/mount.ts';
import { freeChecks } from './free-checks.ts';
import { conceptsOf, requireChecks, requireInvoiceable } from './invoice-content.ts';
import { formOf } from '../issuer/payment-form.ts';
import { requireInvoice } from './invoice-files.ts';
import { toInvoice } from './invoice-reply.ts';
import { hasProvider, requireIssuer } from '../issuer/issuer.ts';
import { creditInGlobal } from './make-credit.ts';
import { makeInvoice, noteInvoice, remakeInvoice } from './make-invoice.ts';
import { readStamped } from './pac.ts';
import { sealAgain } from './seal-document.ts';
import { followStamp, wakeInvoices } from './send-invoices.ts';

const shown: Record<'open' | 'stamped' | 'cancelled' | 'dropped', readonly InvoiceState[]> = {
  open: openStates,
  stamped: ['stamped', 'cancel_asked'],
  cancelled: ['cancelled'],
  dropped: ['dropped'],
};

export async function listInvoices({
  repos,
  query,
  now,
}: Call<typeof contract.listInvoices>): Promise<contract.Invoice[]> {
  const rows = await repos.invoices.list(query.show ? shown[query.show] : null);
  return rows.map((row) => toInvoice(row, now));
}

export async function getInvoice(
  call: Call<typeof contract.getInvoice>,
): Promise<contract.InvoiceDetails> {
  const { repos, params, now } = call;
  const row = await requireInvoice(call, params.id);
  const receiver = JSON.parse(row.receiver) as InvoiceReceiver;
  return {
    invoice: toInvoice(row, now),
    receiver: {
      tax_id: receiver.tax_id,
      tax_name: receiver.name,
      tax_postcode: receiver.postcode,
      tax_regime: receiver.regime,
      tax_use: receiver.use,
    },
    attempts: (await repos.invoices.listAttempts(row.id)).map(
      ({ id, at, outcome, code, message }) => ({ id, at, outcome, code, message }),
    ),
  };
}

export async function identifyTicket(
  call: Call<typeof contract.identifyTicket>,
): Promise<ReplyOf<typeof contract.identifyTicket>> {
  const { repos, body, now } = call;
  const ticket = readTicket(body.ticket);
  const order_id =
    ticket && 'code' in ticket
      ? (await repos.invoices.findByCode(ticket.code))?.order_id
      : ticket?.folio;
  const check = order_id === undefined ? undefined : await repos.checks.find(order_id);
  if (!check) throw new Problem('ticket_unknown', { field: 'ticket' });
  const mark = await repos.accounting.findInvoice(check.id);
  const document =
    mark?.document_id == null || mark.kind === 'global'
      ? null
      : await requireInvoice(call, mark.document_id);
  return { order_id: check.id, invoice: document && toInvoice(document, now) };
}

export async function previewInvoice(
  call: Call<typeof contract.previewInvoice>,
): Promise<ReplyOf<typeof contract.previewInvoice>> {
  const { body } = call;
  const { row } = await requireIssuer(call);
  const creditsGlobal = body.credit_global ?? false;
  const checks = await requireInvoiceable(call, body.order_ids, { creditsGlobal });
  const concepts = await conceptsOf(call, checks, row);
  const { subtotal, discount, taxes, total } = documentFigures(concepts);
  return {
    checks: checks.map(({ id, name, total }) => ({ id, name, total })),
    concepts: concepts.map(({ quantity, description, paid }) => ({
      quantity,
      description,
      total: paid,
    })),
    form: body.form ?? (await formOf(call, checks)),
    subtotal,
    discount,
    taxes,
    total,
    words: pesosInWords(total),
    mail_active: (await call.repos.mail.getSettings()).active,
  };
}

export async function createInvoice(
  call: Call<typeof contract.createInvoice>,
): Promise<contract.Invoice> {
  const { order_ids, form, receiver, customer_id, email, credit_global } = call.body;
  const customer = customer_id == null ? null : await findCustomer(call, customer_id);
  for (const check of credit_global ? await requireChecks(call, order_ids) : []) {
    await creditInGlobal(call, check);
  }
  const id = await makeInvoice(call, {
    order_ids,
    receiver,
    form: form ?? null,
    customer_id: customer?.id ?? null,
    email: email ?? customer?.email,
  });
  return readInvoice(call, id);
}

export async function correctInvoice(
  call: Call<typeof contract.correctInvoice>,
): Promise<contract.Invoice> {
  const { params, body } = call;
  const row = await requireInvoice(call, params.id);
  await remakeInvoice(call, row, body.receiver);
  return readInvoice(call, row.id);
}

export async function dropInvoice(
  call: Call<typeof contract.dropInvoice>,
): Promise<contract.Invoice> {
  const { repos, params } = call;
  const row = await requireInvoice(call, params.id);
  // The money was given back.
  if (row.kind === 'credit') throw new Problem('credit_kept');
  // One that was sent may be stamped, whatever the box knows.
  if (row.state !== 'rejected' && row.state !== 'sealed') {
    throw new Problem('invoice_state', { state: row.state });
  }
  await repos.invoices.update(row.id, { state: 'dropped' });
  await freeChecks(call, row);
  await noteInvoice(call, 'invoice.drop', row);
  return readInvoice(call, row.id);
}

export async function settleInvoice(
  call: Call<typeof contract.settleInvoice>,
): Promise<contract.Invoice> {
  const { repos, params, body, context, now } = call;
  const row = await requireInvoice(call, params.id);
  if (row.state !== 'unclear') throw new Problem('invoice_state', { state: row.state });
  if (body.xml == null) {
    await sealAgain(context, call, row);
    wakeInvoices(context);
  } else {
    const found = readStamped(row.xml, body.xml);
    if (found.kind !== 'stamped') throw new Problem('invoice_other', { field: 'xml' });
    await repos.invoices.createAttempt({
      document_id: row.id,
      version: row.version,
      at: now,
      outcome: 'stamped',
    });
    await repos.invoices.update(row.id, {
      state: 'stamped',
      uuid: found.uuid,
      stamped_xml: found.xml,
      stamped_at: found.stamped_at,
      message: '',
    });
    await followStamp(context, call, row);
  }
  await noteInvoice(call, body.xml == null ? 'invoice.reseal' : 'invoice.found', row);
  return readInvoice(call, row.id);
}

export async function getInvoiceXml(call: Call<typeof contract.getInvoiceXml>): Promise<RawReply> {
  const row = await requireInvoice(call, call.params.id);
  const xml = row.stamped_xml ?? ((await hasProvider(call.repos)) ? null : row.xml);
  if (xml === null) throw new Problem('invoice_unstamped');
  return new RawReply('application/xml; charset=utf-8', xml);
}

export async function readInvoice(
  call: Pick<CommandContext, 'repos' | 'now'>,
  id: number,
): Promise<contract.Invoice> {
  return toInvoice(await requireInvoice(call, id), call.now);
}
