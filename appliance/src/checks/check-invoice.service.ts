import type * as contract from '@comanda/contract/accounting';
import type { Row } from '@comanda/db/schema';
import { businessDayOf } from '@comanda/domain/business-day';
import { folioOf } from '@comanda/domain/invoices/folio';
import { shownInvoiceCode } from '@comanda/domain/invoices/invoice-code';
import { may } from '@comanda/domain/permissions';
import { Problem } from '@comanda/domain/problem';
import { journal, type CommandContext } from '../http/command-context.ts';
import type { Call } from '../http/mount.ts';
import { requireCheck } from './require.ts';
import { refuseDocument, requireConfirmed } from './invoiced.ts';

/** The check's own invoice, if it has one. */
export async function getCheckInvoice(
  call: Call<typeof contract.getCheckInvoice>,
): Promise<contract.CheckInvoice> {
  return readInvoice(call, await requireCheck(call, call.params.id));
}

/** Marks a closed check as invoiced individually, or removes the mark. */
export async function markInvoiced(
  call: Call<typeof contract.markInvoiced>,
): Promise<contract.CheckInvoice> {
  const { repos, venue, params, body, actor, now } = call;
  const check = await requireCheck(call, params.id);
  if (!check.closed) throw new Problem('order_open', { order_id: check.id });
  const folio = (body.folio ?? '').trim();
  const before = await repos.accounting.findInvoice(check.id);
  refuseDocument(check.id, before);
  const isSame = body.invoiced ? before?.folio === folio : before === undefined;
  if (!isSame) {
    const { business_day } = check;
    const month = (before?.day ?? business_day).slice(0, 7);
    if (month < businessDayOf(now, venue.clock).slice(0, 7)) {
      requireConfirmed(call, 'past_month_invoice', { month });
    }
    if (body.invoiced) {
      await repos.accounting.saveInvoice({
        order_id: check.id,
        folio,
        marked_by: actor.user_id,
        marked_at: now,
        amount: check.total,
        day: business_day,
      });
    } else {
      await repos.accounting.deleteInvoice(check.id);
    }
    await journal(call, {
      action: body.invoiced ? 'order.invoice' : 'order.uninvoice',
      subject: 'order',
      id: check.id,
      detail: {
        name: check.name,
        total: check.total,
        folio: body.invoiced ? folio : (before?.folio ?? ''),
        month,
      },
    });
    call.emit({ event: 'order.changed', id: check.id, table_id: check.table_id });
  }
  return readInvoice(call, check);
}

async function readInvoice(
  tx: Pick<CommandContext, 'repos' | 'venue' | 'actor' | 'now'>,
  check: Row<'orders'>,
): Promise<contract.CheckInvoice> {
  const { repos, actor, now } = tx;
  const found = await repos.accounting.findInvoice(check.id);
  const document =
    found?.document_id == null ? undefined : await repos.invoices.find(found.document_id);
  const of = {
    document: document
      ? { id: document.id, kind: document.kind, folio: folioOf(document), state: document.state }
      : null,
    credits: document
      ? (await repos.creditNotes.listOfCheck(document.id, check.id)).map((credit) => ({
          id: credit.id,
          folio: folioOf(credit),
          state: credit.state,
          amount: credit.amount,
        }))
      : [],
  };
  if (found?.kind === 'global') {
    const { document_id, folio, period_from, period_to } = found;
    return {
      ...none,
      ...of,
      global: {
        document_id: document_id ?? 0,
        folio,
        from: period_from ?? '',
        to: period_to ?? '',
      },
    };
  }
  if (!found) {
    // With the code, anyone can make the invoice.
    const code = may(actor.permissions, 'invoices.create')
      ? await repos.invoices.findCode(check.id)
      : undefined;
    if (code === undefined || check.closed === 0 || code.until <= now) return { ...none, ...of };
    return { ...none, ...of, code: shownInvoiceCode(code.code), code_until: code.until };
  }
  return {
    ...none,
    ...of,
    invoiced: true,
    folio: found.folio,
    amount: found.amount - found.credited,
    changed: found.amount - found.credited !== check.total,
    marked_by_name: found.marked_by_name,
    marked_at: found.marked_at,
  };
}

const none = {
  invoiced: false,
  folio: '',
  amount: null,
  changed: false,
  marked_by_name: null,
  marked_at: null,
  global: null,
  code: null,
  code_until: null,
};
