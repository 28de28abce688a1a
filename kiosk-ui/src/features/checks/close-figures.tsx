import type { Check, CheckItem } from '@comanda/contract/checks';
import { toCentavos } from '@comanda/domain/money';
import { useTranslation } from 'react-i18next';
import { chargeText } from '../../lib/tax-words.ts';
import { Stack } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { SpecialSaving } from './close-extras.tsx';
import styles from './close-form.module.css';
import { changeDue } from './close-rules.ts';
import type { PaymentDraft } from './use-payment-draft.ts';

interface FigureProps {
  label: string;
  cents: number;
  className?: string;
  unused?: boolean;
  missing?: boolean;
}

function Figure({ label, cents, className, unused, missing }: FigureProps) {
  return (
    <div className={className} data-unused={unused || undefined}>
      <dt>{label}</dt>
      <dd data-missing={missing || undefined}>
        <Money cents={cents} />
      </dd>
    </div>
  );
}

interface CloseFiguresProps {
  check: Check;
  items: CheckItem[];
  draft: PaymentDraft;
}

/** The amount owed, the next payment and the change. A small screen shows only the marked lines. */
export function CloseFigures({ check, items, draft }: CloseFiguresProps) {
  const { t, i18n } = useTranslation();
  const { cash, cents, payable, tip } = draft;
  const change = cash && cents !== null ? changeDue({ total: payable, tip, received: cents }) : 0;
  return (
    <Stack as="dl" gap={1} className={styles.figures}>
      <Figure className={styles.big} label={t('checks.close.total')} cents={draft.total} />
      <SpecialSaving check={check} items={items} />
      {check.service_charge && check.service_charge.amount > 0 && (
        <Figure
          label={chargeText(check.service_charge, t, i18n.language)}
          cents={toCentavos(check.service_charge.amount)}
        />
      )}
      {draft.payments.length > 0 && (
        <>
          <Figure className={styles.always} label={t('payments.paid')} cents={draft.paid} />
          <Figure className={styles.always} label={t('payments.rest')} cents={draft.rest} />
        </>
      )}
      {!draft.isLast && (
        <Figure className={styles.always} label={t('payments.now')} cents={draft.due} />
      )}
      {draft.rounding !== 0 && (
        <Figure className={styles.always} label={t('payments.rounding')} cents={draft.rounding} />
      )}
      <Figure label={t('checks.close.tip')} cents={tip} />
      <Figure label={t('checks.close.withTip')} cents={payable + tip} />
      <Figure label={t('checks.close.received')} cents={cash ? (cents ?? 0) : 0} unused={!cash} />
      <Figure
        className={styles.change}
        label={change < 0 ? t('checks.close.missing') : t('checks.close.change')}
        cents={Math.abs(change)}
        unused={!cash}
        missing={change < 0}
      />
    </Stack>
  );
}
