import { getLabourReport, type LabourReport } from '@comanda/contract/work-week';
import { addDays } from '@comanda/domain/business-day';
import { durationText } from '@comanda/domain/durations';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHealth } from '../../lib/api/health.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { hourText } from '../../lib/format/day-text.ts';
import { percentText } from '../../lib/format/figures.ts';
import { formatCents } from '../../lib/format/money.ts';
import { shortMoney, tileMoney } from '../../lib/format/short-money.ts';
import { PeriodControl } from '../../parts/period-control.tsx';
import type { Days } from '../../parts/report-range.ts';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { FigureTile, FigureTiles } from '../../ui/figure-tile.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { figureColumns } from './figure-columns.ts';
import { ReportPart } from './report-part.tsx';
import { dayText } from './words.ts';

const mostDays = 92;

/** What work cost next to the sales, by day and by hour. */
export function LabourSection() {
  const { t } = useTranslation();
  const today = useHealth().data?.business_day ?? '';
  const [chosen, setChosen] = useState<Days | null>(null);
  const days = chosen ?? { from: today, to: today };
  const isLong = today !== '' && addDays(days.from, mostDays - 1) < days.to;
  const { data, error, isError, refetch } = useRead(
    getLabourReport,
    { query: days },
    { enabled: today !== '' && !isLong, placeholderData: keepPreviousData },
  );
  return (
    <SectionPage title={t('admin.sections.labour')} intro={t('labour.intro')}>
      <Stack gap={5} fluid>
        <PeriodControl
          asked={days}
          today={today}
          onAsk={({ from, to }) =>
            from !== undefined && to !== undefined && setChosen({ from, to })
          }
        />
        {isLong && (
          <Text tone="error" role="alert">
            {t('costs.tooLong')}
          </Text>
        )}
        {!data && !isError && !isLong && <DataLoading shape="tiles" />}
        {isError && <DataFailed error={error} onRetry={() => void refetch()} />}
        {data &&
          (data.totals.worked === 0 ? (
            <EmptyState title={t('labour.none')} hint={t('labour.noneHint')} />
          ) : (
            <Report report={data} />
          ))}
      </Stack>
    </SectionPage>
  );
}

type Figures = LabourReport['totals'];

function Report({ report }: { report: LabourReport }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { totals, unpaid_minutes } = report;
  const days = useLabourColumns<LabourReport['days'][number]>();
  const hours = useLabourColumns<LabourReport['hours'][number]>();
  const dayColumn = figureColumns<LabourReport['days'][number]>(t, language);
  const hourColumn = figureColumns<LabourReport['hours'][number]>(t, language);
  const byDay = [dayColumn('day', (row) => row.day), ...days];
  const byHour = [hourColumn('hour', (row) => hourText(row.hour)), ...hours];
  const plot = (rows: readonly (Figures & { name: string })[]) => ({
    kind: 'lines' as const,
    rows: rows.map(({ name, cost, sales }) => ({ name, cost, sales })),
    along: 'name',
    series: [
      { name: 'sales', label: t('figures.sales'), tone: 'primary' as const },
      { name: 'cost', label: t('figures.labour_cost'), tone: 'error' as const },
    ],
    format: (value: number) => formatCents(value, language),
    axis: (value: number) => shortMoney(value, language),
  });
  return (
    <Stack gap={5} fluid>
      <FigureTiles>
        <FigureTile
          label={t('figures.labour_cost')}
          {...tileMoney(totals.cost, language)}
          note={
            unpaid_minutes > 0
              ? t('labour.unpaid', { hours: durationText(unpaid_minutes) })
              : undefined
          }
        />
        <FigureTile
          label={t('figures.labour_percent')}
          figure={totals.percent === null ? '–' : percentText(totals.percent, language)}
        />
        <FigureTile label={t('figures.worked_time')} figure={durationText(totals.worked)} />
        <FigureTile label={t('figures.sales')} {...tileMoney(totals.sales, language)} />
      </FigureTiles>
      {report.days.length > 1 && (
        <ReportPart
          open
          title={t('labour.byDay')}
          file="labor_days"
          rows={report.days}
          rowKey={(row) => row.day}
          rowName={(row) => dayText(row.day, language)}
          columns={byDay}
          plot={plot(report.days.map((row) => ({ ...row, name: dayText(row.day, language) })))}
        />
      )}
      <ReportPart
        open
        title={t('labour.byHour')}
        file="labor_hours"
        rows={report.hours}
        rowKey={(row) => row.hour}
        rowName={(row) => hourText(row.hour)}
        columns={byHour}
        plot={plot(report.hours.map((row) => ({ ...row, name: hourText(row.hour) })))}
      />
    </Stack>
  );
}

function useLabourColumns<Row extends Figures>(): Column<Row>[] {
  const { t, i18n } = useTranslation();
  const column = figureColumns<Row>(t, i18n.language);
  return [
    column('worked_time', (row) => row.worked),
    column('labour_cost', (row) => row.cost),
    column('sales', (row) => row.sales),
    column('labour_percent', (row) => (row.percent === null ? null : row.percent / 100)),
  ];
}
