import { IconReceipt } from '@tabler/icons-react';
import type { Order, OrderProduct } from '@comanda/contract/orders';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/permissions.ts';
import { useProblemText } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './check-panel.module.css';
import { CheckSummary } from './check-summary.tsx';
import { CloseSheet } from './close-sheet.tsx';
import type { Paid } from './close-rules.ts';
import { LineDialog } from './line-dialog.tsx';
import { useUpdateOrder } from './mutations.ts';
import type { Send } from './mutations.ts';
import { OptionSheet } from './option-sheet.tsx';
import { changeLine, pendingCount } from './pending.ts';
import type { NewLine, PendingItem } from './pending.ts';
import { PendingLines } from './pending-list.tsx';
import type { PendingStore } from './pending-store.ts';
import { useOpenChildren, useProducts } from './queries.ts';
import { SendBar } from './send-bar.tsx';
import { liveItems } from './sent-items.ts';
import { SentCourses } from './sent-courses.tsx';
import { SpecialBox } from './special-box.tsx';
import { TicketSheet } from './ticket-sheet.tsx';
import { TransferTools } from './transfers/transfer-tools.tsx';

interface CheckPanelProps {
  order: Order;
  items: UseQueryResult<OrderProduct[]>;
  pending: PendingStore;
  send: Send;
  onAdd: (line: NewLine) => void;
  /** The check is closed and there is nothing more to see. */
  onDone: () => void;
  onPaid: (paid: Paid) => void;
  onOpenOrder: (id: number) => void;
}

/** Unknown/other: an empty check is paid with nothing (F§9 Payment types). */
const NO_PAYMENT = 1;

/** The left side of an open check: pending, sent, summary, and the ways out. */
export function CheckPanel(props: CheckPanelProps) {
  const { order, items, pending, send, onAdd, onDone, onPaid, onOpenOrder } = props;
  const { t } = useTranslation();
  const { can } = usePermissions();
  const problemText = useProblemText();
  const products = useProducts();
  const update = useUpdateOrder(order.id);
  const children = useOpenChildren(order.id);
  const [edited, setEdited] = useState<PendingItem | null>(null);
  const [line, setLine] = useState<OrderProduct | null>(null);
  const [closing, setClosing] = useState(false);
  const [ticket, setTicket] = useState(false);
  const sent = items.data ?? [];
  const waiting = pendingCount(pending.list.items);
  const empty = items.isSuccess && liveItems(sent).length === 0;
  const editedProduct = products.data?.find((product) => product.id === edited?.productId);

  const again = (item: OrderProduct) => {
    const product = products.data?.find(({ id }) => id === item.product_id);
    if (!product || product.active === 0 || product.sold_out === 1) {
      notify('error', t('problems.inactive_product'));
      return;
    }
    const options = item.options.map(({ id, name, price_adjust }) => ({ id, name, price_adjust }));
    onAdd({ product, options, quantity: 1, note: item.note });
  };
  const unsentIsFine = async () =>
    waiting === 0 ||
    (await confirm({
      title: t('orders.close.pendingTitle'),
      message: t('orders.close.pendingMessage', { count: waiting }),
      confirmLabel: t('orders.close.pendingConfirm'),
      cancelLabel: t('orders.close.pendingBack'),
      danger: true,
    }));
  const heldIsFine = async () =>
    order.held_items === 0 ||
    (await confirm({
      title: t('courses.closeTitle'),
      message: t('courses.closeMessage', { count: order.held_items }),
      confirmLabel: t('courses.closeConfirm'),
      cancelLabel: t('courses.closeBack'),
      danger: true,
    }));
  const close = async () => {
    if (!(await unsentIsFine()) || !(await heldIsFine())) return;
    if (!empty) {
      setClosing(true);
      return;
    }
    const sure = await confirm({
      title: t('orders.emptyCheck.close'),
      message:
        sent.length > 0 ? t('orders.emptyCheck.confirmCancelled') : t('orders.emptyCheck.confirm'),
      confirmLabel: t('orders.summary.close'),
    });
    if (!sure) return;
    try {
      await update.mutateAsync({
        body: { closed: 1, tip: 0, payment_type_id: NO_PAYMENT, expected_total: 0 },
      });
      notify('success', t('orders.emptyCheck.closed'));
      onDone();
    } catch (error) {
      notify('error', `${t('orders.close.failed')}: ${problemText(error)}`);
    }
  };
  const closeReason =
    children.length > 0
      ? t('orders.summary.closeReasons.children')
      : can('orders.close')
        ? null
        : t('orders.summary.closeReasons.permission');

  return (
    <>
      <div className={styles.scroll} tabIndex={-1}>
        {children.length > 0 && <Children orders={children} onOpenOrder={onOpenOrder} />}
        <PendingLines pending={pending} send={send} onEdit={setEdited} />
        {waiting > 0 && (
          <div className={styles.send}>
            <SendBar list={pending.list} send={send} />
          </div>
        )}
        {items.data === undefined ? (
          items.isError ? (
            <ErrorState
              error={items.error}
              title={t('orders.itemsFailed')}
              onRetry={() => void items.refetch()}
            />
          ) : (
            <div className={styles.loading}>
              <LoadingState count={4} />
            </div>
          )
        ) : (
          <>
            {sent.length > 0 && <h2 className={styles.heading}>{t('orders.sent.title')}</h2>}
            <SentCourses
              orderId={order.id}
              items={sent}
              onAgain={can('orders.send') ? again : undefined}
              onEdit={can('orders.edit') || can('orders.cancel') ? setLine : undefined}
            />
            {empty && waiting === 0 && (
              <EmptyState
                icon={<IconReceipt stroke={1.75} size={32} />}
                title={t('orders.emptyCheck.title')}
                hint={t('orders.emptyCheck.hint')}
                action={
                  <Button
                    disabled={closeReason !== null}
                    busy={update.isPending}
                    onClick={() => void close()}
                  >
                    {t('orders.emptyCheck.close')}
                  </Button>
                }
              />
            )}
          </>
        )}
      </div>
      <SpecialBox order={order} items={sent} />
      <CheckSummary
        order={order}
        tools={
          <TransferTools order={order} items={sent} waiting={waiting} onOpenOrder={onOpenOrder} />
        }
        onTicket={can('printer.print') ? () => setTicket(true) : null}
        onClose={() => void close()}
        closeReason={closeReason}
        busy={update.isPending}
        empty={empty}
      />
      {editedProduct && (
        <OptionSheet
          product={editedProduct}
          line={edited}
          plan={pending.list.plan}
          opened={edited !== null}
          onClose={() => setEdited(null)}
          onSave={({ options, quantity, note, plan }) => {
            if (!edited) return;
            pending.update((list) =>
              changeLine(list, edited.key, { options, quantity, note: note.trim(), ...plan }),
            );
          }}
        />
      )}
      <LineDialog item={line} onClose={() => setLine(null)} />
      <CloseSheet
        order={order}
        items={sent}
        opened={closing}
        onClose={() => setClosing(false)}
        onPaid={onPaid}
      />
      <TicketSheet order={order} opened={ticket} onClose={() => setTicket(false)} />
    </>
  );
}

function Children({ orders, onOpenOrder }: { orders: Order[]; onOpenOrder: (id: number) => void }) {
  const { t } = useTranslation();
  return (
    <section className={styles.children} aria-label={t('orders.children.title')}>
      <h2>{t('orders.children.title')}</h2>
      <p>{t('orders.children.hint')}</p>
      {orders.map((child) => (
        <Button key={child.id} onClick={() => onOpenOrder(child.id)}>
          {t('orders.children.open', { name: child.name })}
        </Button>
      ))}
    </section>
  );
}
