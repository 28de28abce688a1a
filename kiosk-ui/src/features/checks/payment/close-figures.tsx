import type { Check, CheckItem } from '@comanda/contract/checks';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { ContainedTaxes, SummaryLines } from '../check-summary.tsx';
import styles from './close-form.module.css';
import { changeDue } from './close-rules.ts';
import type { PaymentDraft } from './use-payment-draft.ts';

interface FigureProps {
  label: string;
  cents: number;
  className?: string;
  missing?: boolean;
}

function Figure({ label, cents, className, missing }: FigureProps) {
  return (
    <div className={className}>
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

/** The amount owed as on the ticket, then the next payment. A small screen shows only the marked lines. */
export function CloseFigures({ check, items, draft }: CloseFiguresProps) {
  const { t } = useTranslation();
  const { cash, cents, payable, tip } = draft;
  const change = cents === null ? 0 : changeDue({ total: payable, tip, received: cents });
  return (
    <Stack gap={1}>
      <div className={styles.details}>
        <SummaryLines check={check} items={items} />
      </div>
      <dl className={styles.figures}>
        <Figure className={styles.big} label={t('checks.close.total')} cents={draft.total} />
      </dl>
      <dl className={styles.details}>
        <ContainedTaxes check={check} />
      </dl>
      <Stack as="dl" gap={1} className={styles.figures}>
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
        {tip > 0 && (
          <>
            <Figure label={t('checks.close.tip')} cents={tip} />
            <Figure label={t('checks.close.withTip')} cents={payable + tip} />
          </>
        )}
        {cash && (
          <>
            <Figure label={t('checks.close.received')} cents={cents ?? 0} />
            <Figure
              className={styles.change}
              label={change < 0 ? t('checks.close.missing') : t('checks.close.change')}
              cents={Math.abs(change)}
              missing={change < 0}
            />
          </>
        )}
      </Stack>
    </Stack>
  );
}
