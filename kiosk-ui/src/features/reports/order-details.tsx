import type { Order, OrderProduct } from '@comanda/contract/orders';
import { IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatPesos } from '../../lib/money.ts';
import { usePermissions } from '../../lib/permissions.ts';
import { useProblemText } from '../../lib/problem.ts';
import { useWhen } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { shownOptions } from '../../parts/item-options.ts';
import { useRegisterQuestion } from '../../parts/register-question.tsx';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { notify } from '../../ui/toast.tsx';
import { CheckPayments } from './check-payments.tsx';
import { useCheck, usePaymentName, useUpdateOrderToReopen } from './queries.ts';
import styles from './reports.module.css';
import { percentText } from './words.ts';

/** One check as the statistics show it: header, items, total with tip, Close and, once closed, Reopen. */
export function OrderDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const problemText = useProblemText();
  const { order, items, payments } = useCheck(id);
  const reopen = useUpdateOrderToReopen();
  const drawer = useRegisterQuestion(t('reports.details.reopen'));
  const again = async (check: Order) => {
    const sure = await confirm({
      title: t('reports.details.reopenTitle'),
      message: t('reports.details.reopenMessage'),
      confirmLabel: t('reports.details.reopen'),
      danger: true,
    });
    if (!sure) return;
    try {
      const done = await drawer.run((sessionId) => reopen.mutateAsync({ order: check, sessionId }));
      if (done) notify('success', t('reports.details.reopened'));
    } catch (error) {
      notify('error', `${t('reports.details.reopenFailed')}: ${problemText(error)}`);
    }
  };
  const check = order.data;
  return (
    <Sheet
      opened
      onClose={onClose}
      title={check?.name ?? t('common.loading')}
      footer={
        <Row gap={2} className={styles.foot}>
          <Button onClick={onClose}>{t('reports.details.close')}</Button>
          {check?.closed === 1 && can('orders.reopen') && (
            <Button
              busy={reopen.isPending}
              icon={<IconLockOpen stroke={1.75} size={20} aria-hidden="true" />}
              onClick={() => void again(check)}
            >
              {t('reports.details.reopen')}
            </Button>
          )}
        </Row>
      }
    >
      {order.isError && <ErrorState error={order.error} onRetry={() => void order.refetch()} />}
      {!check && !order.isError && <LoadingState count={5} />}
      {check && (
        // A long check is scrolled by keyboard too.
        <Stack gap={5} role="group" aria-label={check.name} tabIndex={0}>
          <Facts order={check} />
          {items.isError && <ErrorState error={items.error} onRetry={() => void items.refetch()} />}
          {items.isPending && <LoadingState count={4} />}
          {items.data && <Items items={items.data} />}
          <Sums order={check} />
          {payments.data && <CheckPayments payments={payments.data} />}
        </Stack>
      )}
      {drawer.question}
    </Sheet>
  );
}

function Facts({ order }: { order: Order }) {
  const { t } = useTranslation();
  const written = useWhen();
  const paidWith = usePaymentName();
  const when = (time: string, who: string | null) =>
    t('reports.details.by', { when: written(time), who: who ?? '' });
  const facts = [
    [
      t('reports.details.status'),
      t(order.closed ? 'reports.details.closedState' : 'reports.details.open'),
    ],
    [t('reports.list.table'), order.table_name],
    [t('reports.list.server'), order.server_name],
    [t('reports.details.openedBy'), when(order.created, order.opened_by_name)],
    [t('reports.details.closedBy'), order.closed_at && when(order.closed_at, order.closed_by_name)],
    [t('reports.list.payment'), paidWith(order)],
    [t('reports.details.guests'), order.guests],
    [t('reports.details.type'), t(`reports.types.${order.order_type}`)],
    [t('reports.details.items'), order.item_count],
    [t('reports.details.parent'), order.parent_name],
    [t('reports.special'), order.special_name],
  ] as const;
  return (
    <Grid as="dl" gap={3} min="140px" className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Grid>
  );
}

function Items({ items }: { items: OrderProduct[] }) {
  const { t, i18n } = useTranslation();
  const given = (item: OrderProduct) => {
    const percent = percentText(item.discount, item.price * item.quantity, i18n.language);
    return `${t('reports.details.discount')} ${formatPesos(-item.discount, i18n.language)} (${percent})`;
  };
  return (
    <Stack as="ul" className={styles.items} aria-label={t('reports.details.items')}>
      {items.map((item) => {
        const notes = [
          ...shownOptions(item.options).map(({ name }) => name),
          ...(item.note ? [item.note] : []),
          ...(item.discount > 0 && item.status !== 4 ? [given(item)] : []),
          ...(item.status === 4 ? [t('reports.details.cancelled')] : []),
        ];
        return (
          <li key={item.id} data-cancelled={item.status === 4 || undefined}>
            <span className="tabular">{`${item.quantity} ×`}</span>
            <span>{item.product_name}</span>
            <span className="tabular">{formatPesos(item.total, i18n.language)}</span>
            {notes.length > 0 && <small>{notes.join(', ')}</small>}
          </li>
        );
      })}
    </Stack>
  );
}

function Sums({ order }: { order: Order }) {
  const { t, i18n } = useTranslation();
  const money = (value: number) => formatPesos(value, i18n.language);
  const percent = percentText(order.discount, order.subtotal, i18n.language);
  const discountLabel = `${t('reports.details.discount')} (${percent})`;
  const rows: [string, number][] = [
    [t('reports.details.subtotal'), order.subtotal],
    ...(order.discount > 0 ? [[discountLabel, -order.discount] as [string, number]] : []),
    [t('reports.details.total'), order.total],
    [t('reports.details.iva'), order.iva],
    [t('reports.details.tip'), order.tip],
  ];
  return (
    <Stack as="dl" gap={2} className={styles.sums}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tabular">{money(value)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('reports.details.totalWithTip')}</dt>
        <dd className="tabular">{money(order.total + order.tip)}</dd>
      </div>
    </Stack>
  );
}
