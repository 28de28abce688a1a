import type { CheckStatus } from '@comanda/db/repos/checks.repo';
import type { Repos } from '@comanda/db/repos';
import type { Row } from '@comanda/db/schema';
import { may, type Permission } from '@comanda/domain/permissions';
import { Problem, type ProblemCode } from '@comanda/domain/problem';
import type { CommandContext } from '../http/command-context.ts';

type CheckInvoice = Pick<CheckStatus, 'id' | 'is_invoiced'>;

/**
 * Requires the approval of a person with the `permission`, of every user: it is a confirmation, so that their own PIN
 * counts too. Throws `code` with `approval_possible` and `own_pin`, or approver_not_allowed.
 */
export function requireConfirmed(
  { approver }: CommandContext,
  code: ProblemCode,
  extra: Record<string, unknown>,
  permission: Permission = 'invoices.create',
): void {
  const asked = { permission, approval_possible: true, own_pin: true };
  if (!approver) throw new Problem(code, { ...asked, ...extra });
  if (!may(approver.permissions, permission)) throw new Problem('approver_not_allowed', asked);
}

/**
 * Throws 409 check_invoiced, with `folio` and `amount`, when one of the checks has an invoice and no one approved it; 409
 * electronic_invoice or check_in_global when it is one that the box made.
 */
export async function requireInvoiceApproval(
  tx: CommandContext,
  ...checks: readonly CheckInvoice[]
): Promise<void> {
  const marked = checks.find((check) => check.is_invoiced);
  if (!marked) return;
  const invoice = await tx.repos.accounting.findInvoice(marked.id);
  refuseDocument(marked.id, invoice);
  requireConfirmed(tx, 'check_invoiced', {
    order_id: marked.id,
    folio: invoice?.folio ?? '',
    amount: invoice?.amount ?? 0,
  });
}

type FoundInvoice = Awaited<ReturnType<Repos['accounting']['findInvoice']>>;

/**
 * The document says what the check was, and no approval changes that: 409 electronic_invoice with its `folio` and
 * `document_id`, or check_in_global with its days as well.
 */
export function refuseDocument(order_id: number, invoice: FoundInvoice): void {
  if (invoice?.document_id == null) return;
  refuseGlobal(order_id, invoice);
  const { folio, document_id } = invoice;
  throw new Problem('electronic_invoice', { order_id, folio, document_id });
}

/** 409 check_in_global with the `folio` and `document_id` of the global invoice, and its days `from` and `to`. */
export function refuseGlobal(order_id: number, invoice: FoundInvoice): void {
  if (invoice?.kind !== 'global') return;
  const { document_id, folio, period_from: from, period_to: to } = invoice;
  throw new Problem('check_in_global', { order_id, document_id, folio, from, to });
}

/** Throws 409 invoices_apart unless two checks are on one invoice, or both on none. */
export async function requireOneInvoice(
  tx: CommandContext,
  a: CheckInvoice,
  b: CheckInvoice,
): Promise<void> {
  if (!a.is_invoiced && !b.is_invoiced) return;
  const of = (check: CheckInvoice) => tx.repos.accounting.findInvoice(check.id);
  const [one, other] = [await of(a), await of(b)];
  // One that has no folio is the same where it was shared.
  const isSame =
    one?.folio === other?.folio && (one?.folio !== '' || one.marked_at === other?.marked_at);
  if (!isSame) throw new Problem('invoices_apart', { order_id: b.id });
}

/** New checks with items of an invoiced one are on its invoice, each with at most its total; the rest stays. */
export async function shareInvoice(
  { repos }: CommandContext,
  from: CheckInvoice,
  children: readonly Pick<Row<'orders'>, 'id'>[],
): Promise<void> {
  if (!from.is_invoiced) return;
  const row = await repos.accounting.findMark(from.id);
  if (!row) return;
  let rest = row.amount;
  for (const { id } of children) {
    const amount = Math.min(rest, (await repos.checks.find(id))?.total ?? 0);
    rest -= amount;
    await repos.accounting.saveInvoice({ ...row, order_id: id, amount });
  }
  await repos.accounting.saveInvoice({ ...row, order_id: from.id, amount: rest });
}

/** The check that takes all items of another takes its invoice too. 409 invoices_apart when each has its own. */
export async function pourInvoice(
  tx: CommandContext,
  from: CheckInvoice,
  to: CheckInvoice,
): Promise<void> {
  if (!from.is_invoiced) return;
  if (to.is_invoiced) await requireOneInvoice(tx, from, to);
  const { accounting } = tx.repos;
  const row = await accounting.findMark(from.id);
  if (!row) return;
  const kept = to.is_invoiced ? await accounting.findMark(to.id) : undefined;
  await accounting.deleteInvoice(from.id);
  await accounting.saveInvoice({
    ...row,
    order_id: to.id,
    day: kept?.day ?? row.day,
    amount: row.amount + (kept?.amount ?? 0),
  });
}
