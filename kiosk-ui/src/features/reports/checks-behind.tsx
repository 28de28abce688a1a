import type { Order } from '@comanda/contract/orders';
import type { ReportPeriod } from '@comanda/domain/report-period';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPesos } from '../../lib/money.ts';
import { useWhen } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Stack } from '../../ui/layout.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { OrderDetails } from './order-details.tsx';
import { listOf, useListChecks, usePaymentName } from './queries.ts';
import type { CheckTile } from './queries.ts';
import { PartHeading } from './report-part.tsx';
import styles from './reports.module.css';

/** The checks behind a tile, newest first; one of them opens its details. */
export function ChecksBehind({ period, tile }: { period: ReportPeriod; tile: CheckTile }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const list = listOf(tile);
  const when = useWhen();
  const paidWith = usePaymentName();
  const checks = useListChecks(period, list);
  const [open, setOpen] = useState<number | null>(null);
  const rows = useMemo(() => checks.data?.pages.flatMap((page) => page.orders), [checks.data]);
  const what = t(`reports.tiles.${tile}`);
  const title = tile === 'open' || tile === 'closed' ? what : t('reports.list.title', { what });
  const time = (order: Order) => order.closed_at ?? order.created;
  const columns: Column<Order>[] = [
    { id: 'check', title: t('reports.list.check'), value: (order) => order.name },
    {
      id: 'time',
      title: t(list === 'open' ? 'reports.list.opened' : 'reports.list.closed'),
      value: time,
      cell: (order) => when(time(order)),
    },
    {
      id: 'table',
      title: t('reports.list.table'),
      value: (order) => order.table_name,
      wideOnly: true,
    },
    {
      id: 'server',
      title: t('reports.list.server'),
      value: (order) => order.server_name,
      wideOnly: true,
    },
    {
      id: 'payment',
      title: t('reports.list.payment'),
      value: paidWith,
    },
    {
      id: 'total',
      title: t('reports.list.total'),
      align: 'end',
      value: (order) => order.order_revenue,
      cell: (order) => formatPesos(order.order_revenue, language),
    },
    {
      id: 'tip',
      title: t('reports.list.tip'),
      align: 'end',
      value: (order) => order.tip,
      cell: (order) => formatPesos(order.tip, language),
    },
  ];
  return (
    <Stack gap={3} fluid>
      <div className={styles.listHead}>
        <PartHeading>{title}</PartHeading>
      </div>
      <DataTable
        label={title}
        rows={rows}
        source={checks}
        rowKey={(order) => order.id}
        rowName={(order) => order.name}
        columns={columns}
        onOpen={(order) => setOpen(order.id)}
        empty={{ title: t('reports.list.empty') }}
        maxHeight={480}
        pageSize={200}
      />
      {checks.hasNextPage && (
        <Button block busy={checks.isFetchingNextPage} onClick={() => void checks.fetchNextPage()}>
          {t('reports.list.more')}
        </Button>
      )}
      {open !== null && <OrderDetails id={open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}
