import { toIso, type Instant } from '@comanda/domain/time';
import { deleteKeg, type Keg } from '@comanda/contract/kegs';
import { IconCircleCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../lib/format/figures.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useWhen } from '../../lib/api/when.ts';
import { useDeleteRecord } from '../../parts/delete-record.ts';
import { Button } from '../../ui/button.tsx';
import type { RowAction } from '../../ui/data-table.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { notify } from '../../ui/toast.tsx';
import { figureColumns } from './figure-columns.ts';
import { KegForm } from './keg-form.tsx';
import { useEndKeg, useGetKegReport, useListKegs } from './keg-queries.ts';
import type { IepsChoice } from './queries.ts';
import { ReportPart } from './report-part.tsx';
import styles from './reports.module.css';
import { dayText } from './words.ts';

/** The newest have a bar; the table has all. */
const mostBars = 8;
/** Left out of the table, so that it needs no horizontal scrolling: the first column and the bars show them. */
const elsewhere = new Set(['liters', 'opened', 'ended', 'wasted_liters']);

function columnsOf(t: TFunction, language: string, when: (at: Instant) => string): Column<Keg>[] {
  const column = figureColumns<Keg>(t, language);
  return [
    {
      ...column('product', (keg) => keg.product_name),
      cell: (keg) => (
        <Stack as="span" className={styles.keg}>
          {`${keg.product_name} · ${t('reports.ieps.litersValue', { liters: numberText(keg.liters, language, 2) })}`}
          <small>{`${when(keg.opened_at)} · ${keg.opened_by_name}`}</small>
          <small>
            {keg.ended_at
              ? `${t('reports.kegs.endedAt')} ${when(keg.ended_at)}`
              : t('reports.kegs.tapped')}
          </small>
        </Stack>
      ),
    },
    {
      id: 'yield',
      title: t('reports.kegs.yield'),
      align: 'end',
      value: (keg) => keg.yield_percent,
      cell: (keg) =>
        t('reports.kegs.percent', { percent: numberText(keg.yield_percent, language) }),
    },
    column('liters', (keg) => keg.liters),
    column('sold_liters', (keg) => keg.sold_liters),
    column('wasted_liters', (keg) => keg.wasted_liters),
    column('lost_liters', (keg) => keg.lost_liters),
    column('sales', (keg) => keg.sales),
    {
      id: 'opened',
      title: t('reports.kegs.openedAt'),
      value: (keg) => toIso(keg.opened_at),
    },
    {
      id: 'ended',
      title: t('reports.kegs.endedAt'),
      value: (keg) => toIso(keg.ended_at),
      cell: (keg) => (keg.ended_at ? when(keg.ended_at) : t('reports.kegs.tapped')),
    },
  ];
}

/** Opened kegs compared with the liters sold: chart, table and CSV, and opening and ending a keg. */
export function KegsPart({ choice, enabled }: { choice: IepsChoice; enabled: boolean }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { can } = usePermissions();
  const problemText = useProblemText();
  const report = useGetKegReport(choice, enabled);
  const when = useWhen();
  const columns = useMemo(() => columnsOf(t, language, when), [t, language, when]);
  const end = useEndKeg();
  const { deleteRecord } = useDeleteRecord();
  const kegs = report.data ?? [];
  const tell = { onError: (error: unknown) => notify('error', problemText(error)) };
  const actions = (keg: Keg): RowAction[] => [
    ...(keg.ended_at === null
      ? [
          {
            id: 'end',
            label: t('reports.kegs.end'),
            icon: IconCircleCheck,
            onPress: () =>
              end.mutate(keg.id, {
                ...tell,
                onSuccess: (ended) =>
                  notify(
                    'success',
                    t('reports.kegs.ended', {
                      product: ended.product_name,
                      percent: numberText(ended.yield_percent, language),
                    }),
                  ),
              }),
          },
        ]
      : []),
    {
      id: 'delete',
      label: t('reports.kegs.remove'),
      icon: IconTrash,
      danger: true,
      onPress: () =>
        void deleteRecord(
          { noun: 'keg', endpoint: deleteKeg },
          { id: keg.id, name: keg.product_name },
          t('reports.kegs.removeText'),
        ),
    },
  ];
  if (report.isError) {
    return (
      <ErrorState
        error={report.error}
        title={t('reports.kegs.failed')}
        onRetry={() => void report.refetch()}
      />
    );
  }
  return (
    <div className={styles.stacked}>
      <ReportPart
        title={t('reports.kegs.title')}
        file="kegs"
        rows={kegs}
        rowKey={(keg) => keg.id}
        rowName={(keg) => `${keg.product_name}, ${dayText(keg.business_day, language)}`}
        columns={columns.filter(({ id }) => !elsewhere.has(id))}
        fileColumns={columns}
        open
        empty={t('reports.kegs.none')}
        action={can('stock.kegs') ? <OpenKeg /> : undefined}
        {...(can('stock.kegs') ? { actions } : {})}
        bars={{
          rows: kegs.slice(0, mostBars).map((keg) => ({
            key: keg.id,
            name: `${keg.product_name}, ${dayText(keg.business_day, language)}`,
            values: [keg.sold_liters, keg.wasted_liters, Math.max(0, keg.lost_liters)],
          })),
          series: [
            { label: t('reports.kegs.sold'), tone: 'primary' },
            { label: t('reports.kegs.wasted'), tone: 'warning' },
            { label: t('reports.kegs.lostOrLeft'), tone: 'text-secondary' },
          ],
          format: (value) => t('reports.ieps.litersValue', { liters: numberText(value, language) }),
        }}
      />
    </div>
  );
}

/** The button that opens a keg, with its form. */
export function OpenKeg() {
  const { t } = useTranslation();
  const tapped = useListKegs();
  const [isOpen, setOpen] = useState(false);
  const canTap = (tapped.data?.products.length ?? 0) > 0;
  return (
    <>
      <Button variant="primary" icon={IconPlus} disabled={!canTap} onClick={() => setOpen(true)}>
        {t('reports.kegs.open')}
      </Button>
      {isOpen && tapped.data && <KegForm tapped={tapped.data} onClose={() => setOpen(false)} />}
    </>
  );
}
