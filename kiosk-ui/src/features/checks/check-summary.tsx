import type { Check } from '@comanda/contract/checks';
import { toCentavos } from '@comanda/domain/money';
import { useTranslation } from 'react-i18next';
import { chargeText, shownTaxes, taxText } from '../../lib/tax-words.ts';
import { Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './check-summary.module.css';
import { moreInTotal, nothingUnsent } from './unsent-amount.ts';
import type { UnsentAmount } from './unsent-amount.ts';

interface SummaryProps {
  check: Check;
  unsent?: UnsentAmount;
}

/** The breakdown of a check's total; the tip only once it is known. */
export function SummaryLines({ check, unsent = nothingUnsent }: SummaryProps) {
  const { t, i18n } = useTranslation();
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
      {check.service_charge && (
        <div>
          <dt>{chargeText(check.service_charge, t, i18n.language)}</dt>
          <dd>
            <Money cents={toCentavos(check.service_charge.amount)} />
          </dd>
        </div>
      )}
      {shownTaxes(check).map((tax) => (
        <div key={tax.tax_id}>
          <dt>{taxText(tax, t, i18n.language)}</dt>
          <dd>
            <Money cents={toCentavos(tax.tax)} />
          </dd>
        </div>
      ))}
      {unsent.lines > 0 && (
        <div>
          <dt>{t('checks.pending.title')}</dt>
          <dd>
            <Money cents={unsent.lines} />
          </dd>
        </div>
      )}
      {unsent.discount !== 0 && (
        <div>
          <dt>{t('checks.pending.specials')}</dt>
          <dd>
            <Money cents={-unsent.discount} />
          </dd>
        </div>
      )}
      {unsent.added !== 0 && (
        <div>
          <dt>{t('checks.pending.added')}</dt>
          <dd>
            <Money cents={unsent.added} />
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

/** The total in the largest font, and the rest after a payment. */
export function SummaryTotal({ check, unsent = nothingUnsent }: SummaryProps) {
  const { t } = useTranslation();
  const more = moreInTotal(unsent);
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
          <Money cents={toCentavos(check.total) + more} />
        </dd>
      </Text>
      {check.closed === 0 && check.paid > 0 && (
        <div className={styles.rest}>
          <dt>{t('payments.rest')}</dt>
          <dd>
            <Money cents={toCentavos(check.rest) + more} />
          </dd>
        </div>
      )}
    </dl>
  );
}
