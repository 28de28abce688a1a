import { getForecast, type Forecast } from '@comanda/contract/insights';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../lib/format/figures.ts';
import { shortMoney } from '../../lib/format/short-money.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { figureColumns } from './figure-columns.ts';
import { Insight } from './insight.tsx';
import { ReportPart } from './report-part.tsx';
import { weekdayText } from '../../lib/format/day-text.ts';
import { dayText, percentText } from './words.ts';

type Day = Forecast['days'][number];
type Week = Forecast['weeks'][number];
type Station = Forecast['stations'][number];
type Product = Station['products'][number];

/** Sales of the next seven days, what to prepare for them, and how far off the forecast was. */
export function ForecastView() {
  const { t, i18n } = useTranslation();
  return (
    <Insight endpoint={getForecast}>
      {({ days, error, weeks, stations }) =>
        days.every((day) => day.sales === null) ? (
          <EmptyState title={t('insights.forecastNone')} />
        ) : (
          <Stack gap={4} fluid>
            <Days days={days} />
            <Text tone="secondary">{t('insights.forecastNote')}</Text>
            <Text>
              {error === null
                ? t('insights.forecastTooNew')
                : t('insights.forecastError', { percent: percentText(error, 1, i18n.language) })}
            </Text>
            {stations.map((station) => (
              <Prepare key={station.area} station={station} days={days} />
            ))}
            {weeks.length > 0 && <Weeks weeks={weeks} />}
          </Stack>
        )
      }
    </Insight>
  );
}

function Days({ days }: { days: Day[] }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const column = figureColumns<Day>(t, language);
  const sales = column('forecast', (row) => row.sales);
  return (
    <ReportPart
      open
      title={t('insights.forecastTitle')}
      file="forecast"
      rows={days}
      rowKey={(row) => row.day}
      rowName={(row) => weekdayText(row.day, language)}
      columns={[
        { ...column('day', (row) => row.day), cell: (row) => weekdayText(row.day, language) },
        { ...sales, cell: (row) => (row.sales === 0 ? t('insights.closed') : sales.cell?.(row)) },
        column('items', (row) => row.units),
        column('usual', (row) => row.usual),
        column('season', (row) => row.season),
      ]}
      plot={{
        kind: 'bars',
        rows: days.map((row) => ({ name: weekdayText(row.day, language), sales: row.sales })),
        along: 'name',
        series: [{ name: 'sales', label: t('figures.forecast'), tone: 'primary' }],
        format: (value) => `$${numberText(value, language, 0)}`,
        axis: (value) => shortMoney(value, language),
      }}
    />
  );
}

/** The products of a station with one column per day; the total is the last row. */
function Prepare({ station, days }: { station: Station; days: Day[] }) {
  const { t, i18n } = useTranslation();
  const column = figureColumns<Product>(t, i18n.language);
  const total: Product = { product_id: 0, name: t('figures.total'), units: station.units };
  return (
    <ReportPart
      open
      title={t('insights.prepareTitle', { station: areaName(t, station.area) })}
      file={`forecast_${station.area}`}
      rows={[...station.products, total]}
      rowKey={(row) => row.product_id}
      rowName={(row) => row.name}
      columns={[
        column('product', (row) => row.name),
        ...days.map(({ day }, index): Column<Product> => ({
          id: day,
          title: weekdayText(day, i18n.language),
          align: 'end',
          value: (row) => row.units[index] ?? 0,
        })),
        column('items', (row) => row.units.reduce((sum, units) => sum + units, 0)),
      ]}
    />
  );
}

const areaName = (t: TFunction, area: Station['area']) => t(`catalog.areas.${area}`);

function Weeks({ weeks }: { weeks: Week[] }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const column = figureColumns<Week>(t, language);
  const off = (row: Week) => (row.actual > 0 ? (row.forecast - row.actual) / row.actual : null);
  const span = (row: Week) => `${dayText(row.from, language)} – ${dayText(row.to, language)}`;
  return (
    <ReportPart
      open
      title={t('insights.weeksTitle')}
      file="forecast_error"
      rows={weeks}
      rowKey={(row) => row.from}
      rowName={span}
      columns={[
        { ...column('week', (row) => row.from), cell: span },
        column('forecast', (row) => row.forecast),
        column('actual', (row) => row.actual),
        {
          id: 'difference',
          title: t('figures.difference'),
          align: 'end',
          value: off,
          cell: (row) => {
            const found = off(row);
            return found === null ? t('reports.noFigure') : percentText(found, 1, language);
          },
        },
      ]}
    />
  );
}
