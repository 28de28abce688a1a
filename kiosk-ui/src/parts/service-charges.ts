import { type ServiceCharge } from '@comanda/contract/service-charges';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../lib/format/name-in.ts';
import { formatCents } from '../lib/format/money.ts';

type NamedCharge = Pick<ServiceCharge, 'name' | 'name_es' | 'percent'>;

/** The name of a charge in the language of the screen. */
export function useChargeName(): (charge: NamedCharge) => string {
  const { i18n } = useTranslation();
  return (charge) => nameIn(charge, i18n.language);
}

/** '10%' or '$35.00'. */
export function useChargeWorth(): (charge: Pick<ServiceCharge, 'percent' | 'amount'>) => string {
  const { t, i18n } = useTranslation();
  return ({ percent, amount }) =>
    percent === null
      ? formatCents(amount ?? 0, i18n.language)
      : t('checks.close.percentTip', { percent });
}
