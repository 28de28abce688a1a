import type * as contract from '@comanda/contract/cancellations';
import type { Invoice } from '@comanda/contract/invoices';
import { localDay } from '@comanda/domain/business-day';
import {
  answerUntil,
  lastCancelDay,
  lastRequest,
  needsAcceptance,
} from '@comanda/domain/invoices/cancellation';
import type { InvoiceReceiver } from '@comanda/domain/invoices/document';
import { folioOf } from '@comanda/domain/invoices/folio';
import type { SatForm } from '@comanda/domain/payment-methods';
import { Problem } from '@comanda/domain/problem';
import { RawReply, type Call } from '../http/mount.ts';
import { requireInvoice } from './invoice-files.ts';
import { readInvoice } from './invoices.service.ts';
import { makeInvoice, noteInvoice } from './make-invoice.ts';
import { wakeInvoices } from './send-invoices.ts';
import { findReplacement, requireCancellable, wantCancellation } from './want-cancellation.ts';

export async function getCancellation(
  call: Call<typeof contract.getCancellation>,
): Promise<contract.Cancellation> {
  const { repos, params, venue, now } = call;
  const row = await requireInvoice(call, params.id);
  const dayOf = (at: number) => localDay(at, venue.clock.timeZone);
  const { tax_id } = JSON.parse(row.receiver) as InvoiceReceiver;
  const document = { kind: row.kind, total: row.total, tax_id, day: dayOf(row.sealed_at) };
  const lastDay = lastCancelDay(document.day, venue.taxId);
  const steps = await repos.cancellations.list(row.id);
  const asked = lastRequest(steps).find(({ outcome }) => outcome === 'asked');
  const mustAccept = needsAcceptance(document, dayOf(asked?.at ?? now));
  const replacement = await findReplacement(call, row.id);
  return {
    acceptance: mustAccept ? 'receiver' : 'none',
    late_since: dayOf(now) > lastDay ? lastDay : null,
    answer_until:
      row.state === 'cancel_asked' && asked && mustAccept ? answerUntil(dayOf(asked.at)) : null,
    replacement: replacement
      ? {
          id: replacement.id,
          folio: folioOf(replacement),
          state: replacement.state,
        }
      : null,
    has_receipt: steps.some(({ receipt }) => Boolean(receipt)),
    steps: steps.map(({ id, at, outcome, motive, reason, wanted_by_name, code, message }) => ({
      id,
      at,
      outcome,
      motive,
      reason,
      by_name: wanted_by_name,
      code,
      message,
    })),
  };
}

export async function cancelInvoice(call: Call<typeof contract.cancelInvoice>): Promise<Invoice> {
  const { params, body, context } = call;
  const { motive, reason } = body;
  const row = await requireInvoice(call, params.id);
  await requireCancellable(call, row);
  const replacement = await findReplacement(call, row.id);
  if (motive !== '01' && replacement)
    throw new Problem('invoice_replaced', { folio: folioOf(replacement) });
  if (motive === '01' && replacement?.state !== 'stamped') {
    throw new Problem('invoice_not_replaced', { field: 'motive' });
  }
  await wantCancellation(call, row, { motive, reason, ...(replacement ? { replacement } : {}) });
  await noteInvoice(call, 'invoice.cancel', row, { reason, motive });
  wakeInvoices(context);
  return readInvoice(call, row.id);
}

export async function replaceInvoice(call: Call<typeof contract.replaceInvoice>): Promise<Invoice> {
  const { params, body } = call;
  const row = await requireInvoice(call, params.id);
  if (row.kind !== 'invoice') throw new Problem('invoice_kind');
  if (row.state !== 'stamped') throw new Problem('invoice_state', { state: row.state });
  await requireCancellable(call, row);
  const before = await findReplacement(call, row.id);
  if (before) throw new Problem('invoice_replaced', { folio: folioOf(before) });
  const { tax_id } = JSON.parse(row.receiver) as InvoiceReceiver;
  const id = await makeInvoice(call, {
    order_ids: JSON.parse(row.order_ids) as number[],
    receiver: body.receiver,
    form: body.form ?? (row.form as SatForm),
    customer_id: body.receiver.tax_id === tax_id ? row.customer_id : null,
    replaces: row,
  });
  const { reason } = body;
  const replacement = { id, state: 'sealed' } as const;
  await wantCancellation(call, row, { motive: '01', reason, replacement });
  const made = await readInvoice(call, id);
  await noteInvoice(call, 'invoice.replace', row, { reason, after: made.folio });
  return made;
}

export async function getCancellationReceipt(
  call: Call<typeof contract.getCancellationReceipt>,
): Promise<RawReply> {
  const { repos, params } = call;
  const row = await requireInvoice(call, params.id);
  const receipt = (await repos.cancellations.list(row.id)).findLast(({ receipt }) => receipt);
  if (!receipt?.receipt) throw new Problem('not_found', { field: 'id' });
  return new RawReply('application/xml; charset=utf-8', receipt.receipt);
}
