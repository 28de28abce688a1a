import { IconListDetails, IconToolsKitchen2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/permissions.ts';
import { usePerson } from '../../lib/session.ts';
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
import { ProductPicker } from './product-picker.tsx';
import { useOrder, useOrderItems } from './queries.ts';
import { SendBar } from './send-bar.tsx';

interface OrderScreenProps {
  orderId: number;
  onClose: () => void;
  onOpenOrder: (id: number) => void;
}

type PhoneTab = 'menu' | 'check';

/** One check (F§2 Order screen): what is on it at the left, what can be added at the right. */
export function OrderScreen({ orderId, onClose, onOpenOrder }: OrderScreenProps) {
  const { t } = useTranslation();
  const { can, status } = usePermissions();
  const userId = usePerson()?.id ?? 0;
  const order = useOrder(orderId);
  const items = useOrderItems(orderId);
  const pending = usePending(orderId, userId);
  const send = useSendItems(orderId, pending);
  const [paid, setPaid] = useState<Paid | null>(null);
  const [tab, setTab] = useState<PhoneTab>('menu');
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
      <div className={styles.loading}>
        <LoadingState shape="block" />
        <LoadingState shape="tiles" count={16} />
      </div>
    );
  }
  const check = order.data;
  if (check.closed === 1) {
    return (
      <div className={styles.screen}>
        <OrderHeader order={check} items={items.data ?? []} onBack={onClose} />
        <ClosedCheck order={check} items={items} />
        {paid && <PaidDialog paid={{ ...paid, order: check }} onDone={onClose} />}
      </div>
    );
  }
  const add = (line: NewLine) => pending.update((list) => addLine(list, line));
  const waiting = pendingCount(pending.list.items);
  return (
    <div className={styles.screen} data-tab={tab}>
      <OrderHeader order={check} items={items.data ?? []} onBack={onClose} />
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
              count: check.item_count + waiting,
            },
          ]}
        />
      </div>
      <div className={styles.columns}>
        <section className={styles.check} aria-label={t('orders.check')}>
          <CheckPanel
            order={check}
            items={items}
            pending={pending}
            send={send}
            onAdd={add}
            onDone={onClose}
            onPaid={setPaid}
            onOpenOrder={onOpenOrder}
          />
        </section>
        <section className={styles.menu} aria-label={t('orders.menu')}>
          <ProductPicker pending={pending.list} onAdd={add} />
        </section>
      </div>
      <div className={styles.phoneSend}>
        <SendBar list={pending.list} send={send} />
      </div>
    </div>
  );
}
