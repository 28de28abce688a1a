import type { Invoice } from '@comanda/contract/invoices';
import type { InvoiceRow } from '@comanda/db/repos/invoices.repo';
import type { InvoiceReceiver } from '@comanda/domain/invoices/document';
import { folioOf } from '@comanda/domain/invoices/folio';
import { stampUrgency } from '@comanda/domain/invoices/states';

/** A document as lists have it. The thousands of checks of a global one are not named. */
export function toInvoice(row: InvoiceRow, now: number): Invoice {
  const receiver = JSON.parse(row.receiver) as InvoiceReceiver;
  const isOpen = row.state === 'sealed' || row.state === 'waiting';
  return {
    id: row.id,
    kind: row.kind,
    folio: folioOf(row),
    state: row.state,
    receiver: { tax_id: receiver.tax_id, name: receiver.name },
    form: row.form,
    total: row.total,
    uuid: row.uuid,
    code: row.code,
    message: row.message,
    order_ids: row.kind === 'global' ? [] : (JSON.parse(row.order_ids) as number[]),
    created: row.created_at,
    created_by_name: row.created_by_name,
    urgency: isOpen ? stampUrgency(row.sealed_at, now) : 'fine',
  };
}
