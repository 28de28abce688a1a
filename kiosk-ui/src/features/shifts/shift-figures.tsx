import type { ShiftAnalysis, ShiftHour, ShiftServer } from '@comanda/contract/shifts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/format/money.ts';
import { shortMoney } from '../../lib/format/short-money.ts';
import { BarList } from '../../ui/bar-list.tsx';
import { Plot } from '../../ui/chart.tsx';
import { columnsOf } from '../../ui/columns.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { FigureTile, FigureTiles } from '../../ui/figure-tile.tsx';
import { Grid, Stack, Text } from '../../ui/layout.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { takingsColumns, takingsName } from '../../parts/takings-columns.ts';
import styles from './shifts.module.css';

type Figures = ShiftAnalysis['totals'];
/** The table has all users. */
const mostBars = 12;
/** The totals of a shift, then by user and by hour: each chart has the rows of its table. */
export function ShiftFigures({ shift }: { shift: ShiftAnalysis }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { totals } = shift;
  const money = (pesos: number) => formatCents(pesos, language);
  const series = [
    { name: 'sales', label: t('shifts.sales'), tone: 'primary' as const },
    { name: 'tips', label: t('shifts.tips'), tone: 'secondary' as const },
  ];
  const figureColumns = useFigureColumns();
  const servers: Column<ShiftServer>[] = [
    { id: 'person', title: t('shifts.person'), value: (row) => row.user_name },
    ...figureColumns,
  ];
  const hours: Column<ShiftHour>[] = [
    { id: 'hour', title: t('shifts.hour'), value: (row) => row.start, cell: (row) => row.label },
    ...figureColumns,
  ];
  return (
    <>
      <FigureTiles most={5}>
        <FigureTile label={t('shifts.sales')} figure={money(totals.sales)} />
        <FigureTile
          label={t('shifts.checks')}
          figure={totals.checks}
          note={
            totals.checks > 0
              ? `${t('shifts.perCheck')}: ${money(totals.sales / totals.checks)}`
              : undefined
          }
        />
        <FigureTile label={t('shifts.tips')} figure={money(totals.tips)} />
        <FigureTile label={t('shifts.discounts')} figure={money(totals.discounts)} />
        <FigureTile
          label={t('shifts.cancelled')}
          figure={money(totals.cancelled_amount)}
          note={t('shifts.lines', { count: totals.cancelled })}
        />
      </FigureTiles>
      <Grid gap={5} columns={2} className={styles.halves}>
        <Stack as="section" gap={4} fluid justify="start">
          <h2>{t('shifts.byHour')}</h2>
          <Plot
            kind="bars"
            stacked
            label={t('shifts.hourPlot')}
            rows={shift.hours.map(({ label, sales, tips }) => ({ label, sales, tips }))}
            along="label"
            series={series}
            format={money}
            axis={(pesos) => shortMoney(pesos, language)}
          />
        </Stack>
        <Stack as="section" gap={4} fluid justify="start">
          <h2>{t('shifts.byPerson')}</h2>
          <BarList
            label={t('shifts.personPlot')}
            rows={shift.servers.slice(0, mostBars).map(({ user_id, user_name, sales, tips }) => ({
              key: user_id,
              name: user_name,
              values: [sales, tips],
            }))}
            series={series}
            format={money}
          />
        </Stack>
      </Grid>
      <DataTable
        label={t('shifts.byPerson')}
        rows={shift.servers}
        rowKey={(row) => row.user_id}
        rowName={(row) => row.user_name}
        columns={servers}
      />
      <DataTable
        label={t('shifts.byHour')}
        rows={shift.hours}
        rowKey={(row) => row.start}
        rowName={(row) => row.label}
        columns={hours}
      />
      {shift.registers.length > 0 && (
        <Stack as="section" gap={4} fluid justify="start">
          <h2>{t('reports.takings.title')}</h2>
          {shift.registers.some((row) => row.register_session_id === null) && (
            <Text tone="secondary">{t('reports.takings.noneHint')}</Text>
          )}
          <DataTable
            label={t('reports.takings.title')}
            rows={shift.registers}
            rowKey={(row) => row.register_session_id ?? 0}
            rowName={(row) => takingsName(t, row)}
            columns={takingsColumns(t, language)}
          />
        </Stack>
      )}
    </>
  );
}

function useFigureColumns(): Column<Figures>[] {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const { count, money } = columnsOf<Figures>(language);
    return [
      count('checks', t('shifts.checks')),
      { ...count('guests', t('shifts.guests')), wideOnly: true },
      money('discounts', t('shifts.discounts')),
      money('sales', t('shifts.sales')),
      money('tips', t('shifts.tips')),
      money('cancelled_amount', t('shifts.cancelled')),
    ];
  }, [t, language]);
}
