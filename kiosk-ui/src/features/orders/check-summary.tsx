import { IconCash, IconPrinter, IconReceipt } from '@tabler/icons-react';
import type { Order } from '@comanda/contract/orders';
import { toCentavos } from '@comanda/domain/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/problem.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Grid, Row, Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './check-summary.module.css';
import { usePrintTicket } from './mutations.ts';

interface CheckSummaryProps {
  order: Order;
  /** Split and combine, above the ways out. */
  tools?: ReactNode;
  /** Looks at the ticket before it is printed. Null: the person may not print. */
  onTicket: (() => void) | null;
  onClose: () => void;
  /** Why the check cannot be closed; shown on the button. */
  closeReason: string | null;
  busy: boolean;
  empty: boolean;
}

/** Subtotal, discount, IVA, total and the two ways out. */
export function CheckSummary({
  order,
  tools,
  onTicket,
  onClose,
  closeReason,
  busy,
  empty,
}: CheckSummaryProps) {
  const { t } = useTranslation();
  return (
    <Grid
      as="section"
      gap={3}
      rowGap={0}
      align="end"
      className={styles.summary}
      aria-label={t('orders.summary.title')}
    >
      {!empty && <SummaryLines order={order} />}
      {tools && <div className={styles.tools}>{tools}</div>}
      <div className={styles.foot}>
        <SummaryTotal order={order} />
        <Row gap={2} className={styles.acts}>
          {onTicket && (
            <>
              {!empty && <BillButton order={order} />}
              <IconButton label={t('orders.ticket.preview')} onClick={onTicket}>
                <IconReceipt stroke={1.75} size={24} />
              </IconButton>
            </>
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
        </Row>
      </div>
    </Grid>
  );
}

/** Prints the bill with one tap. */
function BillButton({ order }: { order: Order }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const print = usePrintTicket(order.id);
  return (
    <Button
      size="lg"
      className={styles.bill}
      busy={print.isPending}
      icon={<IconPrinter stroke={1.75} size={22} aria-hidden="true" />}
      onClick={() =>
        print.mutate(undefined, {
          onSuccess: () => notify('success', t('payments.billSent')),
          onError: (error) =>
            notify('error', `${t('orders.ticket.failed')}: ${problemText(error)}`),
        })
      }
    >
      {t(order.prebill_at === null ? 'orders.summary.print' : 'payments.billAgain')}
    </Button>
  );
}

/** What makes up the total of a check; the tip only once it is known. */
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
    </dl>
  );
}

/** The total in the largest figures, and what is left of it after a payment. */
export function SummaryTotal({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.totals}>
      <Text
        as="div"
        align="end"
        className={styles.total}
        data-long={order.total >= 10_000 || undefined}
      >
        <dt>{t('orders.summary.total')}</dt>
        <dd>
          <Money cents={toCentavos(order.total)} />
        </dd>
      </Text>
      {order.closed === 0 && order.paid > 0 && (
        <div className={styles.rest}>
          <dt>{t('payments.rest')}</dt>
          <dd>
            <Money cents={toCentavos(order.rest)} />
          </dd>
        </div>
      )}
    </dl>
  );
}
