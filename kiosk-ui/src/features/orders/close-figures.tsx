import type { Order, OrderProduct } from '@comanda/contract/orders';
import { useTranslation } from 'react-i18next';
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
  order: Order;
  items: OrderProduct[];
  draft: PaymentDraft;
}

/** What is owed, what the next payment takes and the change; a small screen shows the marked lines only. */
export function CloseFigures({ order, items, draft }: CloseFiguresProps) {
  const { t } = useTranslation();
  const { cash, cents, payable, tip } = draft;
  const change = cash && cents !== null ? changeDue({ total: payable, tip, received: cents }) : 0;
  return (
    <Stack as="dl" gap={1} className={styles.figures}>
      <Figure className={styles.big} label={t('orders.close.total')} cents={draft.total} />
      <SpecialSaving order={order} items={items} />
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
      <Figure label={t('orders.close.tip')} cents={tip} />
      <Figure label={t('orders.close.withTip')} cents={payable + tip} />
      <Figure label={t('orders.close.received')} cents={cash ? (cents ?? 0) : 0} unused={!cash} />
      <Figure
        className={styles.change}
        label={change < 0 ? t('orders.close.missing') : t('orders.close.change')}
        cents={Math.abs(change)}
        unused={!cash}
        missing={change < 0}
      />
    </Stack>
  );
}
