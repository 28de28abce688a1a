import type { Check, CheckItem } from '@comanda/contract/checks';
import type { Payment } from '@comanda/contract/payments';
import { useTranslation } from 'react-i18next';
import { checkOf, checkTitle } from '../../lib/format/check-title.ts';
import { formatCents } from '../../lib/format/money.ts';

/** The description of an approval: the action, its amount and the check. */
export function useActWords() {
  const { t, i18n } = useTranslation();
  const money = (amount: number) => formatCents(amount, i18n.language);
  const line = (item: CheckItem) => ({
    line: t('checks.pending.quantity', { count: item.quantity, name: item.product_name }),
    check: checkTitle(t, checkOf(item)),
  });
  return {
    discount: (item: CheckItem, amount: number) =>
      t('approval.acts.discount', { ...line(item), amount: money(0 - amount) }),
    price: (item: CheckItem, amount: number) =>
      t('approval.acts.price', { ...line(item), amount: money(amount) }),
    reverse: (payment: Payment, check: Check) =>
      t('approval.acts.reverse', { amount: money(payment.amount), check: checkTitle(t, check) }),
    reopen: (check: Check) =>
      t('approval.acts.reopen', { amount: money(check.total), check: checkTitle(t, check) }),
    cancel: (item: CheckItem) =>
      t('approval.acts.cancel', { ...line(item), amount: money(0 - item.total) }),
  };
}
