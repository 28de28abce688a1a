import type { Check, CheckItem } from '@comanda/contract/checks';
import { toCentavos } from '@comanda/domain/money';
import { useTranslation } from 'react-i18next';
import { chargeText, checkTaxText, shownTaxes, taxText } from '../../lib/format/tax-words.ts';
import { useListTaxes } from '../../parts/taxes.ts';
import { Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './check-summary.module.css';
import { moreInTotal, nothingUnsent, type UnsentAmount } from './pending/unsent-amount.ts';
import { useListCheckSpecials } from './use-specials.ts';

interface SummaryProps {
  check: Check;
  unsent?: UnsentAmount;
}

/** A line of the breakdown; none for an amount of 0, which says nothing. */
function Line({ label, cents }: { label: string; cents: number }) {
  if (cents === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}

interface LinesProps extends SummaryProps {
  items: CheckItem[];
}

/** What each special gives, then all other discounts and comps in one line, as on the ticket. */
function Discounts({ check, items }: LinesProps) {
  const { t } = useTranslation();
  const { data } = useListCheckSpecials(check, check.special_id === null ? [] : items);
  const applied = data?.applied ?? [];
  const ofSpecials = applied.reduce((sum, { discount }) => sum + discount, 0);
  return (
    <>
      {applied.map(({ special_id, name, discount }) => (
        <Line key={special_id} label={name} cents={0 - discount} />
      ))}
      <Line label={t('checks.summary.discount')} cents={ofSpecials - check.discount} />
    </>
  );
}

/** What the total is made of, and the tip of a closed check. */
export function SummaryLines({ check, items, unsent = nothingUnsent }: LinesProps) {
  const { t, i18n } = useTranslation();
  const charge = check.service_charge;
  return (
    <dl className={styles.lines}>
      <Line label={t('checks.summary.subtotal')} cents={check.subtotal} />
      <Discounts check={check} items={items} />
      {charge && <Line label={chargeText(charge, t, i18n.language)} cents={charge.amount} />}
      {shownTaxes(check)
        .filter(({ added }) => added === 1)
        .map((tax) => (
          <Line key={tax.tax_id} label={taxText(tax, t, i18n.language)} cents={tax.tax} />
        ))}
      <Line label={t('checks.pending.title')} cents={unsent.lines} />
      <Line label={t('checks.pending.specials')} cents={-unsent.discount} />
      <Line label={t('checks.pending.added')} cents={unsent.added} />
      {check.closed === 1 && <Line label={t('checks.summary.tip')} cents={check.tip} />}
    </dl>
  );
}

/** The taxes that the total contains. */
export function ContainedTaxes({ check }: { check: Check }) {
  const { t, i18n } = useTranslation();
  const formula = useListTaxes().data?.iva_formula;
  return shownTaxes(check)
    .filter(({ added, tax }) => added === 0 && tax !== 0)
    .map((tax) => (
      <div key={tax.tax_id} className={styles.below}>
        <dt>{checkTaxText(tax, formula, t, i18n.language)}</dt>
        <dd>
          <Money cents={tax.tax} />
        </dd>
      </div>
    ));
}

/** The total in the largest font, the taxes that it contains, and the rest after a payment. */
export function SummaryTotal({ check, unsent = nothingUnsent }: SummaryProps) {
  const { t } = useTranslation();
  const more = moreInTotal(unsent);
  return (
    <dl>
      <Text
        as="div"
        text="end"
        className={styles.total}
        data-long={check.total >= toCentavos(10_000) || undefined}
      >
        <dt>{t('checks.summary.total')}</dt>
        <dd>
          <Money cents={check.total + more} />
        </dd>
      </Text>
      <ContainedTaxes check={check} />
      {check.closed === 0 && check.paid > 0 && (
        <div className={styles.below}>
          <dt>{t('payments.rest')}</dt>
          <dd>
            <Money cents={check.rest + more} />
          </dd>
        </div>
      )}
    </dl>
  );
}
