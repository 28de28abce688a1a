import type { Centavos } from '@comanda/domain/money';
import {
  exportProjection,
  getProjection,
  type ActualDay,
  type ProjectionReport,
} from '@comanda/contract/costs';
import { getLabourReport } from '@comanda/contract/work-week';
import { addDays } from '@comanda/domain/business-day';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { percentText } from '../../lib/format/figures.ts';
import { downloadAnswer } from '../../lib/api/csv.ts';
import { narrowerThan, useMedia } from '../../lib/browser/use-media.ts';
import { useHealth } from '../../lib/api/health.ts';
import { formatCents } from '../../lib/format/money.ts';
import { shortMoney } from '../../lib/format/short-money.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { dateText } from '../../lib/api/when.ts';
import { PeriodControl } from '../../parts/period-control.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Plot } from '../../ui/chart.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { FigureTile, FigureTiles } from '../../ui/figure-tile.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { notify } from '../../ui/toast.tsx';
import { shortDay } from './cost-words.ts';
import styles from './costs.module.css';

const mostDays = 92;

/** Sales of the chosen days, compared with the costs of the same days and with the plan. */
export function ActualView() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { can } = usePermissions();
  const [days, setDays] = useState<{ from: string; to: string } | null>(null);
  const isLong = days !== null && addDays(days.from, mostDays - 1) < days.to;
  const today = useHealth().data?.business_day ?? '';
  const query = days ?? {};
  const report = useRead(
    getProjection,
    { query },
    {
      enabled: !isLong,
      placeholderData: keepPreviousData,
    },
  );
  const shown = days ?? report.data?.actual ?? { from: '', to: '' };
  const saveFile = () =>
    downloadAnswer(exportProjection, { query }, 'projection_export').catch((error: unknown) =>
      notify('error', `${t('costs.exportFailed')}: ${problemText(error)}`),
    );
  return (
    <>
      <PeriodControl
        asked={shown.from === '' ? {} : { from: shown.from, to: shown.to }}
        today={today}
        onAsk={({ from, to }) => from !== undefined && to !== undefined && setDays({ from, to })}
      >
        {can('reports.export') && (
          <Button icon={IconDownload} onClick={() => void saveFile()}>
            {t('catalog.export')}
          </Button>
        )}
      </PeriodControl>
      {isLong && (
        <Text tone="error" role="alert">
          {t('costs.tooLong')}
        </Text>
      )}
      {report.isError && <DataFailed error={report.error} onRetry={() => void report.refetch()} />}
      {report.isPending && !report.isError && <DataLoading shape="tiles" />}
      {report.data && <Figures report={report.data} />}
      {report.data && <DayTable days={report.data.actual.days} />}
    </>
  );
}

function Figures({ report }: { report: ProjectionReport }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { can } = usePermissions();
  const isPhone = useMedia(narrowerThan(30));
  const { actual, projection, inputs } = report;
  const hasPlot = actual.days.some((row) => row.sales !== 0 || row.goods + row.costs !== 0);
  const money = (amount: Centavos | null) =>
    amount === null ? '–' : formatCents(amount, language);
  const planned = (text: string | number) => t('costs.planned', { amount: text });
  return (
    <>
      <FigureTiles most={5}>
        <FigureTile
          // With five tiles in two columns, the first has its own row.
          wide={isPhone}
          label={t('costs.actualResult')}
          figure={money(actual.result)}
          isLoss={actual.result < 0}
          note={t('costs.openDaysOf', { count: actual.open_days })}
        />
        <FigureTile
          label={t('costs.perOpenDay')}
          figure={money(actual.sales_per_day)}
          note={planned(money(projection.open_day.revenue))}
        />
        <FigureTile
          label={t('costs.checksPerDay')}
          figure={actual.checks_per_day ?? '–'}
          note={planned(inputs.active_tables)}
        />
        <FigureTile
          label={t('costs.perCheck')}
          figure={money(actual.sales_per_check)}
          note={planned(money(inputs.sales_per_table))}
        />
        <FigureTile
          label={t('costs.goodsKnown')}
          figure={actual.goods_percent === null ? '–' : percentText(actual.goods_percent, language)}
          note={
            actual.goods_percent === null
              ? t('costs.goodsUnknown')
              : planned(percentText(inputs.goods_percent, language))
          }
        />
        {can('hours.rates') && <LabourTile from={actual.from} to={actual.to} />}
      </FigureTiles>
      {hasPlot && (
        <Card>
          <Stack gap={3} fluid>
            <Text as="h2" size="section">
              {t('costs.actualPlot')}
            </Text>
            <Plot
              kind="lines"
              label={t('costs.actualPlot')}
              rows={actual.days.map((row) => ({
                day: shortDay(row.day, language),
                sales: row.sales,
                spending: row.goods + row.costs,
              }))}
              along="day"
              series={[
                { name: 'sales', label: t('costs.sales'), tone: 'primary' },
                { name: 'spending', label: t('costs.spending'), tone: 'error' },
              ]}
              format={(value) => formatCents(value, language)}
              axis={(value) => shortMoney(value, language)}
            />
          </Stack>
        </Card>
      )}
    </>
  );
}

/** What the hours worked on these days cost. */
function LabourTile({ from, to }: { from: string; to: string }) {
  const { t, i18n } = useTranslation();
  const { data } = useRead(
    getLabourReport,
    { query: { from, to } },
    { placeholderData: keepPreviousData },
  );
  if (!data || data.totals.worked === 0) return null;
  const { cost, percent } = data.totals;
  return (
    <FigureTile
      label={t('figures.labour_cost')}
      figure={formatCents(cost, i18n.language)}
      note={
        percent === null
          ? undefined
          : t('labour.ofSales', { percent: percentText(percent, i18n.language) })
      }
    />
  );
}

function DayTable({ days }: { days: ActualDay[] }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const columns = useMemo<Column<ActualDay>[]>(() => {
    const money = (id: 'sales' | 'goods' | 'costs' | 'result', title: string) => ({
      id,
      title,
      value: (row: ActualDay) => row[id],
      cell: (row: ActualDay) => (
        <span className={row[id] < 0 ? styles.loss : undefined}>
          {formatCents(row[id], language)}
        </span>
      ),
      align: 'end' as const,
    });
    return [
      {
        id: 'day',
        title: t('costs.day'),
        value: (row) => row.day,
        cell: (row) => dateText(row.day, language),
      },
      { id: 'checks', title: t('costs.checks'), value: (row) => row.checks, align: 'end' },
      money('sales', t('costs.sales')),
      money('goods', t('costs.goods')),
      money('costs', t('costs.costs')),
      money('result', t('costs.resultShort')),
    ];
  }, [t, language]);
  return (
    <DataTable
      label={t('costs.actualTable')}
      rows={days}
      rowKey={(row) => row.day}
      rowName={(row) => dateText(row.day, language)}
      columns={columns}
      pageSize={31}
    />
  );
}
