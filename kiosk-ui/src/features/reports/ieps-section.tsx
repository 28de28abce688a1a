import { toPesos } from '@comanda/domain/money';
import { IconAlertTriangle, IconChevronDown, IconDownload } from '@tabler/icons-react';
import type { IepsRow } from '@comanda/contract/ieps';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadCsv, fileDay } from '../../lib/api/csv.ts';
import { numberText } from '../../lib/format/figures.ts';
import { useHealth } from '../../lib/api/health.ts';
import { formatCents } from '../../lib/format/money.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { Plot } from '../../ui/chart.tsx';
import { DataLoading } from '../../ui/data-states.tsx';
import { TextField } from '../../ui/field.tsx';
import { FigureTile, FigureTiles } from '../../ui/figure-tile.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Box, Grid, Row, Stack } from '../../ui/layout.tsx';
import { MonthField } from '../../ui/month-field.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { KegsPart } from './kegs-part.tsx';
import { daysOf } from '../../parts/report-range.ts';
import { useIeps, type IepsChoice } from './queries.ts';
import styles from './reports.module.css';
import { monthText } from './words.ts';

const periods = ['month', 'year', 'all'] as const;
type Period = (typeof periods)[number] | 'dates';

/** The year, or null unless it is from 2020 to 2099. */
function yearOf(text: string): string | null {
  return /^20[2-9]\d$/.test(text) ? text : null;
}

/** Changes one end; one beyond the other end moves that too, and an incomplete date is ignored. */
function withDay(days: { from: string; to: string }, end: 'from' | 'to', day: string) {
  if (!/^20\d\d-\d\d-\d\d$/.test(day)) return days;
  const isBeyond = end === 'from' ? day > days.to : day < days.from;
  return isBeyond ? { from: day, to: day } : { ...days, [end]: day };
}

/** Liters of poured products, by size; for information. */
export function IepsSection() {
  const { t, i18n } = useTranslation();
  const { can } = usePermissions();
  const { language } = i18n;
  const [period, setPeriod] = useState<Period>('month');
  const [month, setMonth] = useState('');
  const [days, setDays] = useState<{ from: string; to: string } | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  // The venue's day may differ from the device's near the end of a month.
  const today = useHealth().data?.business_day ?? '';
  const shownYear = typed ?? today.slice(0, 4);
  const year = yearOf(shownYear);
  const dates = days ?? daysOf('lastWeek', today || '2026-01-01');
  const choice: IepsChoice = {
    ...(period === 'dates' ? dates : { period }),
    ...(period === 'month' && month ? { month } : {}),
    ...(period === 'year' && year ? { year } : {}),
  };
  const { rows, months } = useIeps(choice, period !== 'year' || year !== null);
  const { data } = rows;
  const missing = data?.some((row) => row.units_without_liters > 0) ?? false;
  const liters = (value: number) =>
    t('reports.ieps.litersValue', { liters: numberText(value, language, 2) });
  const shownMonths = months.data ?? [];
  return (
    <SectionPage
      title={t('admin.sections.ieps')}
      intro={t('reports.ieps.intro')}
      more={
        data && data.length > 0 && can('reports.export') ? (
          <Button icon={IconDownload} onClick={() => saveIeps(data, t, choice)}>
            {t('reports.export')}
          </Button>
        ) : undefined
      }
    >
      <Stack gap={5} fluid>
        <Box as="p" padY={3} padX={4} surface="panel">
          {t('reports.ieps.note')}
        </Box>
        <div className={styles.head}>
          <Segmented
            label={t('reports.period')}
            value={period}
            onChange={setPeriod}
            items={[
              ...periods.map((value) => ({ value, label: t(`reports.ieps.periods.${value}`) })),
              { value: 'dates' as const, label: t('dates.choose') },
            ]}
          />
          {period === 'dates' &&
            (['from', 'to'] as const).map((end) => (
              <TextField
                key={end}
                label={t(`dates.${end}`)}
                type="date"
                max="2099-12-31"
                value={dates[end]}
                onChange={(event) => setDays(withDay(dates, end, event.target.value))}
              />
            ))}
          {period === 'month' && (
            <MonthField
              label={t('reports.ieps.month')}
              value={month || today.slice(0, 7)}
              last={today.slice(0, 7)}
              onChange={setMonth}
            />
          )}
          {period === 'year' && (
            <TextField
              label={t('reports.ieps.year')}
              type="number"
              inputMode="numeric"
              min={2020}
              max={2099}
              value={shownYear}
              error={year === null ? t('reports.ieps.yearRange') : null}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </div>
        {!data && rows.isPending && <DataLoading shape="tiles" />}
        {rows.isError && (
          <ErrorState
            error={rows.error}
            title={t('reports.ieps.failed')}
            onRetry={() => void rows.refetch()}
          />
        )}
        {data && data.length === 0 && <EmptyState title={t('reports.none')} />}
        {data && data.length > 0 && (
          <>
            <IepsTiles rows={data} />
            {missing && (
              <Row as="p" gap={2} align="center" className={styles.warning} role="status">
                <Icon of={IconAlertTriangle} size={22} />
                {t('reports.ieps.missingAll')}
              </Row>
            )}
            {period !== 'dates' && shownMonths.length > 1 && (
              <Plot
                kind="bars"
                height={220}
                label={t('reports.ieps.plot')}
                rows={shownMonths.map((row) => ({
                  name: monthText(row.month, language),
                  liters: row.liters,
                }))}
                along="name"
                series={[{ name: 'liters', label: t('reports.ieps.liters'), tone: 'primary' }]}
                format={liters}
                axis={(value) => numberText(value, language)}
              />
            )}
            <Stack
              as="ul"
              surface="card"
              className={styles.pours}
              aria-label={t('reports.ieps.products')}
            >
              {data.map((row) => (
                <IepsProduct key={row.product_id} row={row} />
              ))}
            </Stack>
          </>
        )}
        <KegsPart choice={choice} enabled={period !== 'year' || year !== null} />
      </Stack>
    </SectionPage>
  );
}

function IepsTiles({ rows }: { rows: IepsRow[] }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const sum = (pick: (row: IepsRow) => number) =>
    rows.reduce((total, row) => total + Math.round(pick(row) * 1000), 0) / 1000;
  const liters = sum((row) => row.total_liters_sold);
  const sales = sum((row) => row.total_sales_value);
  return (
    <FigureTiles most={5}>
      <FigureTile
        label={t('reports.ieps.liters')}
        figure={t('reports.ieps.litersValue', { liters: numberText(liters, language, 2) })}
      />
      <FigureTile
        label={t('reports.ieps.units')}
        figure={numberText(
          sum((row) => row.total_units_sold),
          language,
        )}
      />
      <FigureTile label={t('reports.ieps.sales')} figure={formatCents(sales, language)} />
      <FigureTile
        label={t('reports.ieps.perLiter')}
        figure={formatCents(liters > 0 ? sales / liters : 0, language)}
      />
      <FigureTile label={t('reports.ieps.products')} figure={rows.length} />
    </FigureTiles>
  );
}

function IepsProduct({ row }: { row: IepsRow }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const [open, setOpen] = useState(false);
  const liters = (value: number) =>
    t('reports.ieps.litersValue', { liters: numberText(value, language, 2) });
  return (
    <li>
      <Grid
        type="button"
        as="button"
        gap={4}
        rowGap={1}
        align="center"
        className={styles.pour}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Stack as="span" anywhere className={styles.pourName}>
          <strong>{row.product_name}</strong>
          {row.units_without_liters > 0 && (
            <Row as="small" gap={2} align="center" className={styles.warning}>
              <Icon of={IconAlertTriangle} size={18} />
              {t('reports.ieps.missing', { count: row.units_without_liters })}
            </Row>
          )}
        </Stack>
        <Figure
          label={t('reports.ieps.units')}
          value={numberText(row.total_units_sold, language)}
        />
        <Figure label={t('reports.ieps.liters')} value={liters(row.total_liters_sold)} />
        <Figure
          label={t('reports.ieps.sales')}
          value={formatCents(row.total_sales_value, language)}
        />
        <Figure
          label={t('reports.ieps.perLiter')}
          value={formatCents(row.average_price_per_liter, language)}
        />
        <Icon of={IconChevronDown} />
      </Grid>
      {open && (
        <Box className={styles.sizes} as="ul" fill="raised" aria-label={t('reports.ieps.pour')}>
          {row.breakdown.map((pour) => (
            <Grid
              key={pour.option_id ?? 0}
              as="li"
              gap={4}
              rowGap={1}
              align="center"
              className={styles.pour}
            >
              <Stack as="span" anywhere className={styles.pourName}>
                {pour.option_name ?? t('reports.ieps.ownVolume')}
              </Stack>
              <Figure
                label={t('reports.ieps.units')}
                value={numberText(pour.units_sold, language)}
              />
              <Figure label={t('reports.ieps.liters')} value={liters(pour.liters_sold)} />
              <Figure
                label={t('reports.ieps.sales')}
                value={formatCents(pour.sales_value, language)}
              />
              <Figure
                label={t('reports.ieps.perLiter')}
                value={formatCents(
                  pour.liters_sold > 0 ? pour.sales_value / pour.liters_sold : 0,
                  language,
                )}
              />
            </Grid>
          ))}
        </Box>
      )}
    </li>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <span className="tabular">
      <small>{label}</small>
      {value}
    </span>
  );
}

/** One row per product and pour size, so that a spreadsheet can add them up. */
function saveIeps(rows: readonly IepsRow[], t: TFunction, choice: IepsChoice): void {
  downloadCsv(
    `ieps_${choice.month ?? choice.year ?? choice.period ?? `${choice.from}_${choice.to}`}_${fileDay()}.csv`,
    [
      t('reports.ieps.product'),
      t('reports.ieps.pour'),
      t('reports.ieps.units'),
      t('reports.ieps.liters'),
      t('reports.ieps.sales'),
      t('reports.ieps.perLiter'),
    ],
    rows.flatMap((row) =>
      row.breakdown.map((pour) => [
        row.product_name,
        pour.option_name ?? t('reports.ieps.ownVolume'),
        pour.units_sold,
        pour.liters_sold,
        toPesos(pour.sales_value),
        toPesos(pour.liters_sold > 0 ? pour.sales_value / pour.liters_sold : 0),
      ]),
    ),
  );
}
