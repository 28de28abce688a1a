import type { ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/credit-notes';
import type { Invoice } from '@comanda/contract/invoices';
import type { InvoiceDocument } from '@comanda/db/repos/invoices.repo';
import type { Row } from '@comanda/db/schema';
import { paymentForm } from '@comanda/domain/global-invoice';
import {
  planCredit,
  type CreditAsk,
  type CreditedPart,
  type CreditPlan,
} from '@comanda/domain/invoices/credit';
import { shareOut } from '@comanda/domain/money';
import { cleanNote } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import { lineDue } from '@comanda/domain/totals';
import { requireRight } from '../http/approval.ts';
import type { Call } from '../http/mount.ts';
import { giveBack, makeCheaper, readForCredit } from '../checks/refund-check.ts';
import { readMethod } from '../checks/take-payment.ts';
import type { Work } from '../process/context.ts';
import { partsOf } from './credit-content.ts';
import { requireForm } from '../issuer/payment-form.ts';
import { requireInvoice } from './invoice-files.ts';
import { readInvoice } from './invoices.service.ts';
import { refuseUncreditable, sealCredit } from './make-credit.ts';

type Reading = Pick<Work, 'repos' | 'venue'>;
type Check = Row<'orders'>;
type Ask = Call<typeof contract.previewCredit>['body'];
interface Planned {
  check: Check;
  rows: Row<'order_products'>[];
  plan: CreditPlan;
}

export async function getCreditable(
  call: Call<typeof contract.getCreditable>,
): Promise<ReplyOf<typeof contract.getCreditable>> {
  const document = await requireCreditable(call, call.params.id);
  const checks = await checksOf(call, document, call.query.order_id);
  return {
    left: checks.reduce((sum, { total }) => sum + total, 0),
    payment_type_id: checks[0]?.payment_type_id ?? null,
    checks: await Promise.all(
      checks.map(async (check) => ({
        id: check.id,
        name: check.name,
        left: check.total,
        lines: (await readForCredit(call, check)).rows.map((row) => ({
          id: row.id,
          quantity: row.quantity,
          description: row.product_name,
          amount: lineDue(row),
        })),
      })),
    ),
  };
}

export async function previewCredit(
  call: Call<typeof contract.previewCredit>,
): Promise<ReplyOf<typeof contract.previewCredit>> {
  const document = await requireCreditable(call, call.params.id);
  const planned = await planOf(call, document, call.body);
  const total = planned.reduce((sum, { plan }) => sum + plan.amount, 0);
  const all = await checksOf(call, document, call.body.order_id);
  return { total, left: all.reduce((sum, check) => sum + check.total, -total) };
}

/** Gives money back and seals the document that says so in one act, so that neither is without the other. */
export async function createCredit(call: Call<typeof contract.createCredit>): Promise<Invoice> {
  const { params, body, venue } = call;
  requireRight(call, 'orders.reopen');
  const reason = cleanNote(body.reason);
  if (reason === '') throw new Problem('field_required', { field: 'reason' });
  const document = await requireCreditable(call, params.id);
  const method = await readMethod(call, body.payment_type_id);
  const form = requireForm(body.form, paymentForm(method));
  const planned = await planOf(call, document, body);
  const parts: CreditedPart[] = [];
  for (const { check, rows, plan } of planned) {
    parts.push(...partsOf({ venue }, check.id, await makeCheaper(call, check, rows, plan)));
  }
  const creditId = await sealCredit(call, document, { parts, form, reason });
  const named = body.register_session_id ?? null;
  const amounts = planned.map(({ check, plan }) => ({ check, amount: plan.amount }));
  await giveBack(call, amounts, { method, named, reason, creditId });
  for (const { check } of planned) {
    call.emit({ event: 'order.changed', id: check.id, table_id: check.table_id });
  }
  return readInvoice(call, creditId);
}

/** A document that can be credited. 404 and what refuseUncreditable throws. */
async function requireCreditable(tx: Reading, id: number): Promise<InvoiceDocument> {
  const document = await requireInvoice(tx, id);
  await refuseUncreditable(tx, document);
  return document;
}

/** The checks that are in a document, or the one that was asked for: a global invoice has too many for all of them. */
async function checksOf(
  { repos }: Reading,
  document: InvoiceDocument,
  checkId: number | null | undefined,
): Promise<Check[]> {
  if (document.kind === 'global' && checkId == null) {
    throw new Problem('field_required', { field: 'order_id' });
  }
  const ids = checkId == null ? (JSON.parse(document.order_ids) as number[]) : [checkId];
  const checks: Check[] = [];
  for (const id of ids) {
    const mark = await repos.accounting.findInvoice(id);
    const check = mark?.document_id === document.id ? await repos.checks.find(id) : undefined;
    if (check) checks.push(check);
  }
  if (checks.length === 0) throw new Problem('not_found', { field: 'order_id' });
  return checks;
}

/** What is given back of each check. 409 credit_over with the `rest`; 404 for lines that are not left. */
async function planOf(tx: Reading, document: InvoiceDocument, ask: Ask): Promise<Planned[]> {
  const checks = await checksOf(tx, document, ask.order_id);
  const left = checks.reduce((sum, { total }) => sum + total, 0);
  if (ask.amount != null && ask.item_ids) throw new Problem('validation', { field: 'amount' });
  if (left === 0 || (ask.amount ?? 0) > left) {
    throw new Problem('credit_over', { rest: left, ...(left === 0 ? {} : { field: 'amount' }) });
  }
  // In proportion to what each costs.
  const shares = shareOut(
    ask.amount ?? left,
    checks.map(({ total }) => total),
  );
  const wanted = new Set(ask.item_ids ?? []);
  const planned: Planned[] = [];
  for (const [index, check] of checks.entries()) {
    const found = await readForCredit(tx, check);
    const ids = new Set(found.rows.flatMap(({ id }) => (wanted.delete(id) ? [id] : [])));
    const how: CreditAsk = ask.item_ids
      ? { kind: 'lines', ids }
      : { kind: 'amount', amount: shares[index] ?? 0 };
    const plan = planCredit(found.check, how);
    if (plan.amount > 0) planned.push({ check, rows: found.rows, plan });
  }
  if (wanted.size > 0) throw new Problem('not_found', { field: 'item_ids' });
  return planned;
}
