import type { SalesReport, SalesRow } from '@comanda/contract/reports';
import { orderTypes } from '@comanda/domain/sales-totals';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../lib/format/figures.ts';
import { formatCents } from '../../lib/format/money.ts';
import { shortMoney } from '../../lib/format/short-money.ts';
import { Box, Grid, Stack, Text } from '../../ui/layout.tsx';
import { figureColumns } from './figure-columns.ts';
import { paymentColumns, rowName, soldColumns } from './part-columns.ts';
import { PeopleParts } from './people-parts.tsx';
import { ReportPart } from './report-part.tsx';
import styles from './reports.module.css';
import { nameIn } from '../../lib/format/name-in.ts';
import { dayText, hoursOfDay, monthText } from './words.ts';

/** How many products and categories fit in a chart; the table has all. */
const plotted = 10;

const noSales = { key: -1, checks: 0, guests: 0, tip: 0, units: 0, gross: 0, discount: 0 };

/** Every breakdown of the report, each with chart, table and CSV. */
export function SalesParts({ report }: { report: SalesReport }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const days = figureColumns<SalesReport['series'][number]>(t, language);
  const pesos = (value: number) => formatCents(value, language);
  const axis = (value: number) => shortMoney(value, language);
  const total = [{ name: 'total', label: t('figures.total'), tone: 'primary' as const }];
  const isMonths = report.series[0]?.period.length === 7;
  const when = (period: string) =>
    isMonths ? monthText(period, language) : dayText(period, language);
  const bars = (rows: readonly SalesRow[]) => ({
    rows: rows.slice(0, plotted).map((row) => ({
      key: row.key,
      name: rowName(t, language, row),
      values: [row.total],
    })),
    series: total,
    format: pesos,
  });
  const types = report.order_types.map((row) => {
    const name = t(`reports.types.${orderTypes[row.key] ?? 'dine_in'}`);
    return { ...row, name, name_es: name };
  });
  const { service_total } = report.summary;
  const service = t('reports.tiles.service');
  // Paid for whole checks: with it, the rows add up to the revenue.
  const withService = (rows: readonly SalesRow[]): readonly SalesRow[] =>
    service_total === 0
      ? rows
      : [...rows, { ...noSales, name: service, name_es: service, total: service_total }];
  return (
    <Grid gap={4} min="440px" fit align="start">
      {report.series.length > 1 && (
        <Box wide>
          <ReportPart
            title={t(isMonths ? 'reports.parts.months' : 'reports.parts.series')}
            file="sales_by_day"
            rows={report.series}
            rowKey={(row) => row.period}
            rowName={(row) => when(row.period)}
            columns={[
              {
                ...days(isMonths ? 'month' : 'day', (row) => row.period),
                cell: (row) => when(row.period),
              },
              days('checks', (row) => row.checks),
              days('units', (row) => row.units),
              days('gross', (row) => row.gross),
              days('discount', (row) => row.discount),
              days('total', (row) => row.total),
              days('tip', (row) => row.tip),
            ]}
            plot={{
              // Bars, because a line would drop to the sales of the running day.
              kind: 'bars',
              rows: report.series.map((row) => ({ name: when(row.period), total: row.total })),
              along: 'name',
              series: total,
              format: pesos,
              axis,
            }}
          />
        </Box>
      )}
      <ReportPart
        title={t('reports.parts.hours')}
        file="sales_by_hour"
        rows={withService(report.hours)}
        rowKey={(row) => row.key}
        rowName={(row) => row.name}
        columns={soldColumns(t, language, 'hour', 'none')}
        plot={{ ...bars24(report.hours), series: total, format: pesos, axis }}
      />
      <ReportPart
        title={t('reports.parts.payments')}
        file="payment_mix"
        rows={report.payments}
        rowKey={(row) => row.payment_type_id}
        rowName={(row) => nameIn(row, language)}
        columns={paymentColumns(t, language, report.payments)}
        bars={{
          rows: report.payments.map((row) => ({
            key: row.payment_type_id,
            name: nameIn(row, language),
            values: [row.amount, row.tip],
          })),
          series: [
            { label: t('figures.amount'), tone: 'primary' },
            { label: t('figures.tip'), tone: 'secondary' },
          ],
          format: pesos,
        }}
      />
      <ReportPart
        title={t('reports.parts.products')}
        file="sales_by_product"
        rows={withService(report.products)}
        rowKey={(row) => row.key}
        rowName={(row) => rowName(t, language, row)}
        columns={soldColumns(t, language, 'product', 'none')}
        bars={bars(report.products)}
      />
      <ReportPart
        title={t('reports.parts.categories')}
        file="sales_by_category"
        rows={withService(report.categories)}
        rowKey={(row) => row.key}
        rowName={(row) => rowName(t, language, row)}
        columns={soldColumns(t, language, 'category', 'none')}
        bars={bars(report.categories)}
      />
      <Box wide>
        <Areas areas={report.areas} />
      </Box>
      <PeopleParts report={report} />
      <ReportPart
        title={t('reports.parts.sources')}
        file="sales_by_source"
        rows={report.sources}
        rowKey={(row) => row.key}
        rowName={(row) => rowName(t, language, row)}
        columns={soldColumns(t, language, 'source', 'checks')}
        bars={bars(report.sources)}
      />
      <ReportPart
        title={t('reports.parts.order_types')}
        file="sales_by_order_type"
        rows={types}
        rowKey={(row) => row.key}
        rowName={(row) => row.name}
        columns={soldColumns(t, language, 'type', 'checks')}
        bars={bars(types)}
      />
    </Grid>
  );
}

function bars24(hours: readonly SalesRow[]) {
  return { kind: 'bars' as const, rows: hoursOfDay(hours), along: 'name' };
}

function Areas({ areas }: { areas: SalesReport['areas'] }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const column = figureColumns<SalesReport['areas'][number]>(t, language);
  const name = (area: string) =>
    t(`kitchen.area.${area === 'kitchen' || area === 'bar' || area === 'pizza' ? area : 'other'}`);
  const minutes = (value: number) => numberText(value, language);
  return (
    <ReportPart
      title={t('reports.parts.areas')}
      file="finish_times_by_area"
      rows={areas}
      rowKey={(row) => row.area}
      rowName={(row) => name(row.area)}
      columns={[
        column('area', (row) => name(row.area)),
        column('finished', (row) => row.finished_items),
        column('wait', (row) => row.avg_wait_time_minutes),
        column('prep', (row) => row.avg_prep_time_minutes),
        column('time', (row) => row.avg_total_time_minutes),
      ]}
      bars={{
        rows: areas.map((row) => ({
          key: row.area,
          name: name(row.area),
          values: [row.avg_wait_time_minutes, row.avg_prep_time_minutes],
        })),
        series: [
          { label: t('figures.wait'), tone: 'warning' },
          { label: t('figures.prep'), tone: 'primary' },
        ],
        format: (value) => t('reports.minutes', { minutes: minutes(value) }),
      }}
    >
      <Grid as="ul" gap={3} min="220px">
        {areas.map((row) => (
          <Stack
            key={row.area}
            as="li"
            gap={1}
            className={styles.area}
            padY={3}
            padX={4}
            round="control"
            fill="raised"
          >
            <Text as="strong" size="section">
              {name(row.area)}
            </Text>
            <span>{t('reports.area', { minutes: minutes(row.avg_total_time_minutes) })}</span>
            <span>{t('reports.areaWait', { minutes: minutes(row.avg_wait_time_minutes) })}</span>
            <span>{t('reports.areaPrep', { minutes: minutes(row.avg_prep_time_minutes) })}</span>
            <span>{t('reports.areaCount', { count: row.finished_items })}</span>
          </Stack>
        ))}
      </Grid>
    </ReportPart>
  );
}
