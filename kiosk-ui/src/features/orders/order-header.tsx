import { IconArrowLeft, IconPencil, IconPrinter, IconUsers } from '@tabler/icons-react';
import type { Order, OrderProduct } from '@comanda/contract/orders';
import { toCentavos } from '@comanda/domain/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/money.ts';
import { usePermissions } from '../../lib/permissions.ts';
import { IconButton } from '../../ui/button.tsx';
import { Elapsed } from '../../ui/elapsed.tsx';
import { SwitchPersonButton } from '../../parts/switch-person.tsx';
import { OrderType } from '../../parts/order-type.tsx';
import { Row } from '../../ui/layout.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { OrderEditSheet } from './order-edit-sheet.tsx';
import styles from './order-header.module.css';
import { CheckMenu } from './transfers/check-menu.tsx';

interface OrderHeaderProps {
  order: Order;
  items: OrderProduct[];
  onBack: () => void;
  /** Null or absent: the check cannot be closed now. */
  onCloseCheck?: (() => void) | null;
}

/** Whose check this is, since when, and whether its ticket is on paper. */
export function OrderHeader({ order, items, onBack, onCloseCheck = null }: OrderHeaderProps) {
  const { t, i18n } = useTranslation();
  const { can } = usePermissions();
  const [editing, setEditing] = useState(false);
  const inProgress = items.filter((item) => item.status === 1).length;
  const average =
    order.guests !== null && order.guests > 1 && order.total > 0
      ? formatCents(Math.round(toCentavos(order.total) / order.guests), i18n.language)
      : null;
  const printed = order.print_state === 'printed';
  return (
    <Row as="header" gap={2} align="center" className={styles.header}>
      <IconButton label={t('orders.backToFloor')} onClick={onBack}>
        <IconArrowLeft stroke={1.75} size={24} />
      </IconButton>
      <Row as="h1" gap={3} align="baseline" shrink size="title" nowrap className={styles.name}>
        <span className={styles.check}>{order.name}</span>
        {order.parent_name && (
          <span className={styles.from}>
            {t('orders.from', { name: order.parent_name.slice(0, 5) })}
          </span>
        )}
        {/* A table's first check has the table's name: that is said once. */}
        {order.table_name !== order.name &&
          (order.table_name || order.order_type === 'dine_in') && (
            <span className={styles.table}>{order.table_name ?? t('orders.noTable')}</span>
          )}
      </Row>
      {order.closed === 0 && can('orders.edit') && (
        <IconButton label={t('orders.header.edit')} onClick={() => setEditing(true)}>
          <IconPencil stroke={1.75} size={22} />
        </IconButton>
      )}
      <Row as="p" gap={4} align="center" tone="secondary" nowrap className={styles.facts}>
        <OrderType order={order} />
        {order.guests !== null && (
          <Row as="span" inline align="center" className={styles.guests}>
            <IconUsers stroke={1.75} size={18} aria-hidden="true" />
            <span>
              {t('customers.guestCount', { count: order.guests })}
              {average !== null && (
                <span className={styles.average}>
                  {` · ${t('customers.perGuest', { amount: average })}`}
                </span>
              )}
            </span>
          </Row>
        )}
        <span className={styles.figure}>
          {t('orders.header.items', { count: order.item_count })}
          {inProgress > 0 && ` · ${t('orders.header.inProgress', { count: inProgress })}`}
        </span>
        <span className={styles.server}>{order.server_name}</span>
        {order.closed === 0 && order.prebill_at && (
          <StatusDot tone="warning" label={t('payments.billAsked')} />
        )}
        {order.closed === 0 && <Elapsed since={order.created} className={styles.minutes} />}
        <Row as="span" inline align="center" className={styles.printed} data-printed={printed}>
          <IconPrinter stroke={1.75} size={18} aria-hidden="true" />
          {printed ? t('orders.header.printed') : t('orders.header.notPrinted')}
        </Row>
      </Row>
      <SwitchPersonButton className={styles.switch} />
      {order.closed === 0 && <CheckMenu order={order} items={items} />}
      {order.closed === 0 && (
        <OrderEditSheet
          order={order}
          opened={editing}
          onClose={() => setEditing(false)}
          onCloseCheck={onCloseCheck}
        />
      )}
    </Row>
  );
}
