import { IconCash, IconPrinter } from '@tabler/icons-react';
import type { Order } from '@comanda/contract/orders';
import { toCentavos } from '@comanda/domain/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './check-summary.module.css';

interface CheckSummaryProps {
  order: Order;
  /** Split and combine, above the ways out. */
  tools?: ReactNode;
  onPrint: (() => void) | null;
  onClose: () => void;
  /** Why the check cannot be closed; it stands on the button. */
  closeReason: string | null;
  busy: boolean;
  empty: boolean;
}

/** Subtotal, discount, IVA, total and the two ways out. */
export function CheckSummary({
  order,
  tools,
  onPrint,
  onClose,
  closeReason,
  busy,
  empty,
}: CheckSummaryProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.summary} aria-label={t('orders.summary.title')}>
      <SummaryLines order={order} />
      {tools}
      <div className={styles.acts}>
        {onPrint && (
          <Button
            size="lg"
            icon={<IconPrinter stroke={1.75} size={22} aria-hidden="true" />}
            onClick={onPrint}
          >
            {t('orders.summary.print')}
          </Button>
        )}
        <Button
          size="lg"
          className={styles.close}
          icon={<IconCash stroke={1.75} size={22} aria-hidden="true" />}
          disabled={closeReason !== null}
          busy={busy}
          onClick={onClose}
        >
          {closeReason ?? (empty ? t('orders.emptyCheck.close') : t('orders.summary.close'))}
        </Button>
      </div>
    </section>
  );
}

/** The figures of a check; the tip only once it is known. */
export function SummaryLines({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.lines}>
      <div>
        <dt>{t('orders.summary.subtotal')}</dt>
        <dd>
          <Money cents={toCentavos(order.subtotal)} />
        </dd>
      </div>
      <div>
        <dt>{t('orders.summary.discount')}</dt>
        <dd>
          <Money cents={-toCentavos(order.discount)} />
        </dd>
      </div>
      <div>
        <dt>{t('orders.summary.iva')}</dt>
        <dd>
          <Money cents={toCentavos(order.iva)} />
        </dd>
      </div>
      {order.closed === 1 && (
        <div>
          <dt>{t('orders.summary.tip')}</dt>
          <dd>
            <Money cents={toCentavos(order.tip)} />
          </dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t('orders.summary.total')}</dt>
        <dd>
          <Money cents={toCentavos(order.total)} />
        </dd>
      </div>
      {order.closed === 0 && order.paid > 0 && (
        <div>
          <dt>{t('payments.rest')}</dt>
          <dd>
            <Money cents={toCentavos(order.rest)} />
          </dd>
        </div>
      )}
    </dl>
  );
}
