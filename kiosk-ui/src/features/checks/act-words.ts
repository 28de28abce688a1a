import type { CheckItem } from '@comanda/contract/checks';
import { useTranslation } from 'react-i18next';
import { formatPesos } from '../../lib/money.ts';

/** What another person is asked to approve: the act, its amount and the check. */
export function useActWords() {
  const { t, i18n } = useTranslation();
  const money = (pesos: number) => formatPesos(pesos, i18n.language);
  const line = (item: CheckItem) => ({
    line: t('checks.pending.quantity', { count: item.quantity, name: item.product_name }),
    check: item.order_name,
  });
  return {
    discount: (item: CheckItem, pesos: number) =>
      t('approval.acts.discount', { ...line(item), amount: money(-pesos) }),
    price: (item: CheckItem, pesos: number) =>
      t('approval.acts.price', { ...line(item), amount: money(pesos) }),
    cancel: (item: CheckItem) =>
      t('approval.acts.cancel', { ...line(item), amount: money(-item.total) }),
  };
}
