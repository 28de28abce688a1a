import { toIso } from '@comanda/domain/time';
import type { Centavos } from '@comanda/domain/money';
import type { Check } from '@comanda/contract/checks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/format/money.ts';
import { useHealth } from '../../lib/api/health.ts';
import { useWhen } from '../../lib/api/when.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { InvoiceSheet } from '../../parts/invoice-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Stack } from '../../ui/layout.tsx';
import type { Column } from '../../ui/table-rows.ts';
import type { ReportRange } from '../../parts/report-range.ts';
import { CheckDetails } from './check-details.tsx';
import { listOf, useListChecks, usePaymentName, type CheckTile } from './queries.ts';
import { checkTitle } from '../../lib/format/check-title.ts';
import { PartHeading } from './report-part.tsx';

/** The checks of a tile, newest first; each opens its details. */
export function ReportChecks({ asked, tile }: { asked: ReportRange; tile: CheckTile }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const list = listOf(tile);
  const when = useWhen();
  const paidWith = usePaymentName();
  const checks = useListChecks(asked, list);
  const [open, setOpen] = useState<number | null>(null);
  const rows = useMemo(() => checks.data?.pages.flatMap((page) => page.orders), [checks.data]);
  const invoiced = useMemo(
    () => new Set(checks.data?.pages.flatMap((page) => page.invoiced)),
    [checks.data],
  );
  const { can } = usePermissions();
  const canInvoice = useHealth().data?.can_invoice === true && can('invoices.create');
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set());
  const [invoicing, setInvoicing] = useState<number[] | null>(null);
  const together = [...chosen].map(Number).filter((id) => id > 0 && !invoiced.has(id));
  const what = t(`reports.tiles.${tile}`);
  const title = tile === 'open' || tile === 'closed' ? what : t('reports.list.title', { what });
  const time = (check: Check) => check.closed_at ?? check.created;
  // Sold on another day and taken back in this period.
  const signed = (check: Check, amount: Centavos) => (check.taken_back ? 0 - amount : amount);
  const nameOf = (check: Check) => {
    const name = checkTitle(t, check);
    return check.taken_back ? t('reports.list.takenBack', { name }) : name;
  };
  const columns: Column<Check>[] = [
    { id: 'check', title: t('reports.list.check'), value: nameOf },
    {
      id: 'time',
      title: t(list === 'open' ? 'reports.list.opened' : 'reports.list.closed'),
      value: (check) => toIso(time(check)),
      cell: (check) => when(time(check)),
    },
    {
      id: 'table',
      title: t('reports.list.table'),
      value: (check) => check.table_name,
      wideOnly: true,
    },
    {
      id: 'server',
      title: t('reports.list.server'),
      value: (check) => check.server_name,
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
      value: (check) => signed(check, check.order_revenue),
      cell: (check) => formatCents(signed(check, check.order_revenue), language),
    },
    {
      id: 'tip',
      title: t('reports.list.tip'),
      align: 'end',
      value: (check) => signed(check, check.tip),
      cell: (check) => formatCents(signed(check, check.tip), language),
    },
    ...(invoiced.size === 0
      ? []
      : [
          {
            id: 'invoice',
            title: t('accountant.mark.title'),
            value: (check: Check) => (invoiced.has(check.id) ? t('accountant.mark.yes') : ''),
          },
        ]),
  ];
  return (
    <Stack gap={3} fluid>
      <PartHeading>{title}</PartHeading>
      <DataTable
        label={title}
        rows={rows}
        source={checks}
        rowKey={(check) => signed(check, check.id)}
        rowName={nameOf}
        columns={columns}
        onOpen={(check) => setOpen(check.id)}
        {...(list === 'closed' && canInvoice
          ? { selection: { keys: chosen, onChange: setChosen } }
          : {})}
        empty={{ title: t('reports.list.empty') }}
        maxHeight={480}
        pageSize={200}
      />
      {together.length > 1 && (
        <Button variant="primary" block onClick={() => setInvoicing(together)}>
          {t('invoices.titleOf', { count: together.length })}
        </Button>
      )}
      {checks.hasNextPage && (
        <Button block busy={checks.isFetchingNextPage} onClick={() => void checks.fetchNextPage()}>
          {t('reports.list.more')}
        </Button>
      )}
      {invoicing && (
        <InvoiceSheet
          checkIds={invoicing}
          onClose={() => {
            setInvoicing(null);
            setChosen(new Set());
          }}
        />
      )}
      {open !== null && <CheckDetails id={open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}
