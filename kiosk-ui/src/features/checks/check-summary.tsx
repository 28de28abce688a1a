import type { Check } from '@comanda/contract/checks';
import { toCentavos } from '@comanda/domain/money';
import { useTranslation } from 'react-i18next';
import { Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './check-summary.module.css';

interface SummaryProps {
  check: Check;
  /** Centavos of what is not sent yet. */
  unsent?: number;
}

/** What makes up the total of a check; the tip only once it is known. */
export function SummaryLines({ check, unsent = 0 }: SummaryProps) {
  const { t } = useTranslation();
  return (
    <dl className={styles.lines}>
      <div>
        <dt>{t('checks.summary.subtotal')}</dt>
        <dd>
          <Money cents={toCentavos(check.subtotal)} />
        </dd>
      </div>
      <div>
        <dt>{t('checks.summary.discount')}</dt>
        <dd>
          <Money cents={-toCentavos(check.discount)} />
        </dd>
      </div>
      <div>
        <dt>{t('checks.summary.iva')}</dt>
        <dd>
          <Money cents={toCentavos(check.iva)} />
        </dd>
      </div>
      {unsent > 0 && (
        <div>
          <dt>{t('checks.pending.title')}</dt>
          <dd>
            <Money cents={unsent} />
          </dd>
        </div>
      )}
      {check.closed === 1 && (
        <div>
          <dt>{t('checks.summary.tip')}</dt>
          <dd>
            <Money cents={toCentavos(check.tip)} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The total in the largest figures, and what is left of it after a payment. */
export function SummaryTotal({ check, unsent = 0 }: SummaryProps) {
  const { t } = useTranslation();
  return (
    <dl className={styles.totals}>
      <Text
        as="div"
        align="end"
        className={styles.total}
        data-long={check.total >= 10_000 || undefined}
      >
        <dt>{t('checks.summary.total')}</dt>
        <dd>
          <Money cents={toCentavos(check.total) + unsent} />
        </dd>
      </Text>
      {check.closed === 0 && check.paid > 0 && (
        <div className={styles.rest}>
          <dt>{t('payments.rest')}</dt>
          <dd>
            <Money cents={toCentavos(check.rest) + unsent} />
          </dd>
        </div>
      )}
    </dl>
  );
}
