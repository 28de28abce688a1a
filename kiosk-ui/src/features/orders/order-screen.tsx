import { IconListDetails, IconToolsKitchen2 } from '@tabler/icons-react';
import type { Order, OrderProduct } from '@comanda/contract/orders';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/permissions.ts';
import { usePerson } from '../../lib/session.ts';
import { Grid, Stack } from '../../ui/layout.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CheckPanel } from './check-panel.tsx';
import type { Paid } from './close-rules.ts';
import { ClosedCheck } from './closed-check.tsx';
import { useSendItems } from './mutations.ts';
import { OrderHeader } from './order-header.tsx';
import styles from './order-screen.module.css';
import { PaidDialog } from './paid-dialog.tsx';
import { addLine, pendingCount } from './pending.ts';
import type { NewLine } from './pending.ts';
import { usePending } from './pending-store.ts';
import type { PendingStore } from './pending-store.ts';
import { ProductPicker } from './product-picker.tsx';
import { useGetOrder, useListOrderProducts } from './queries.ts';
import { SendBar } from './send-bar.tsx';
import { useClosing } from './use-closing.ts';

interface OrderScreenProps {
  orderId: number;
  onClose: () => void;
  onOpenOrder: (id: number) => void;
}

type PhoneTab = 'menu' | 'check';

/** One check: what is on it at the left, what can be added at the right. */
export function OrderScreen({ orderId, onClose, onOpenOrder }: OrderScreenProps) {
  const { t } = useTranslation();
  const { can, status } = usePermissions();
  const userId = usePerson()?.id ?? 0;
  const order = useGetOrder(orderId);
  const items = useListOrderProducts(orderId);
  const pending = usePending(orderId, userId);
  const [paid, setPaid] = useState<Paid | null>(null);
  if (status === 'ready' && !can('orders.view')) {
    return <EmptyState title={t('orders.noPermission')} />;
  }
  if (order.data === undefined) {
    return order.isError ? (
      <ErrorState
        error={order.error}
        title={t('orders.loadFailed')}
        onRetry={() => void order.refetch()}
      />
    ) : (
      <Grid gap={4} className={styles.loading}>
        <LoadingState shape="block" />
        <LoadingState shape="tiles" count={16} />
      </Grid>
    );
  }
  const check = order.data;
  if (check.closed === 1) {
    return (
      <Stack flex className={styles.screen}>
        <OrderHeader order={check} items={items.data ?? []} onBack={onClose} />
        <ClosedCheck order={check} items={items} />
        {paid && <PaidDialog paid={{ ...paid, order: check }} onDone={onClose} />}
      </Stack>
    );
  }
  return (
    <OpenCheck
      order={check}
      items={items}
      pending={pending}
      onClose={onClose}
      onPaid={setPaid}
      onOpenOrder={onOpenOrder}
    />
  );
}

interface OpenCheckProps extends Omit<OrderScreenProps, 'orderId'> {
  order: Order;
  items: UseQueryResult<OrderProduct[]>;
  pending: PendingStore;
  onPaid: (paid: Paid) => void;
}

function OpenCheck({ order, items, pending, onClose, onPaid, onOpenOrder }: OpenCheckProps) {
  const { t } = useTranslation();
  const send = useSendItems(order.id, pending);
  const [tab, setTab] = useState<PhoneTab>('menu');
  const closing = useClosing({ order, items, pending: pending.list, onDone: onClose });
  const add = (line: NewLine) => pending.update((list) => addLine(list, line));
  const waiting = pendingCount(pending.list.items);
  return (
    <Stack flex className={styles.screen} data-tab={tab}>
      <OrderHeader
        order={order}
        items={items.data ?? []}
        onBack={onClose}
        onCloseCheck={closing.reason === null ? closing.start : null}
      />
      <div className={styles.phoneTabs}>
        <Tabs<PhoneTab>
          label={t('orders.check')}
          stretch
          value={tab}
          onChange={setTab}
          items={[
            {
              value: 'menu',
              label: t('orders.menu'),
              icon: <IconToolsKitchen2 stroke={1.75} size={20} />,
            },
            {
              value: 'check',
              label: t('orders.check'),
              icon: <IconListDetails stroke={1.75} size={20} />,
              count: order.item_count + waiting,
            },
          ]}
        />
      </div>
      <Grid grow className={styles.columns}>
        <Stack as="section" flex className={styles.check} aria-label={t('orders.check')}>
          <CheckPanel
            order={order}
            items={items}
            pending={pending}
            send={send}
            onAdd={add}
            closing={closing}
            onPaid={onPaid}
            onOpenOrder={onOpenOrder}
          />
        </Stack>
        <Stack as="section" flex shrink className={styles.menu} aria-label={t('orders.menu')}>
          <ProductPicker pending={pending.list} onAdd={add} />
        </Stack>
      </Grid>
      <div className={styles.phoneSend} data-idle={waiting === 0 || undefined}>
        {/* The reason is shown with the items. */}
        <SendBar list={pending.list} send={send} onFailed={() => setTab('check')} />
      </div>
    </Stack>
  );
}
