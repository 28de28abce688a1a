import { activePayments } from '@comanda/db/repos/payments.repo';
import type { Row } from '@comanda/db/schema';
import { mainForm, paymentForm } from '@comanda/domain/global-invoice';
import type { SatForm } from '@comanda/domain/payment-methods';
import { Problem } from '@comanda/domain/problem';
import type { Work } from '../process/context.ts';

/**
 * The payment form (c_FormaPago) of the largest part of what was paid; null when the venue has not said which it is, or
 * when it is not paid yet.
 */
export async function formOf(
  { repos }: Pick<Work, 'repos'>,
  checks: readonly Row<'orders'>[],
): Promise<SatForm | null> {
  const { payments: methods } = await repos.reports.listChoices();
  const forms = new Map(methods.map((method) => [method.id, paymentForm(method)]));
  const paid: (readonly [SatForm | null, number])[] = [];
  for (const check of checks) {
    for (const payment of activePayments(await repos.payments.listOfCheck(check.id))) {
      paid.push([forms.get(payment.payment_type_id) ?? null, payment.amount]);
    }
  }
  const form = mainForm(paid);
  return form === '99' ? null : form;
}

/** The form that was asked for, else the one of the payments. 400 payment_form_required. */
export function requireForm(asked: SatForm | null | undefined, found: SatForm | null): SatForm {
  const form = asked ?? found;
  if (form === null || form === '99') throw new Problem('payment_form_required', { field: 'form' });
  return form;
}
