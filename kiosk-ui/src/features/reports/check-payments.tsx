import type { Payment } from '@comanda/contract/payments';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/format/money.ts';
import { useWhen } from '../../lib/api/when.ts';
import { Stack } from '../../ui/layout.tsx';
import styles from './reports.module.css';

/** Every payment of a check with its reversals; a single payment of the total is shown above instead. */
export function CheckPayments({ payments }: { payments: readonly Payment[] }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const when = useWhen();
  const [only] = payments;
  if (!only || (payments.length === 1 && only.rounding === 0)) return null;
  const money = (pesos: number) => formatCents(pesos, language);
  return (
    <Stack as="ul" className={styles.items} aria-label={t('figures.payments')}>
      {payments.map((payment) => {
        const notes = [
          when(payment.created),
          payment.user_name,
          ...(payment.reverses_id === null ? [] : [t('reports.details.takenBack')]),
          ...(payment.tip === 0 ? [] : [`${t('reports.details.tip')} ${money(payment.tip)}`]),
          ...(payment.rounding === 0
            ? []
            : [`${t('cash.figures.rounding')} ${money(payment.rounding)}`]),
          payment.reference,
          payment.reason,
        ];
        return (
          <li key={payment.id} data-cancelled={payment.reversed === 1 || undefined}>
            <span>
              {language === 'es' ? payment.payment_type_name_es : payment.payment_type_name}
            </span>
            <span />
            <span className="tabular">{money(payment.amount)}</span>
            <small className={styles.below}>
              {notes.filter(Boolean).map((note, index) => (
                <span key={note}>{index === 0 ? note : `· ${note}`}</span>
              ))}
            </small>
          </li>
        );
      })}
    </Stack>
  );
}
