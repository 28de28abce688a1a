import { getHeatMap, type HeatMap } from '@comanda/contract/insights';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../i18n/locale.ts';
import { hourText } from '../../lib/format/day-text.ts';
import { numberText } from '../../lib/format/figures.ts';
import { shortMoney } from '../../lib/format/short-money.ts';
import { Box, Row, Stack, Text } from '../../ui/layout.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { ReportRange } from '../../parts/report-range.ts';
import { Insight } from './insight.tsx';
import { PartHeading } from './report-part.tsx';
import styles from './reports.module.css';
import { hoursOfDay } from './words.ts';

const measures = ['sales', 'checks', 'guests', 'minutes'] as const;
type Measure = (typeof measures)[number];
/** The week begins on Monday. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];

/** Average per open day of the weekday; minutes are averages already. */
function valueAt(map: HeatMap, measure: Measure, weekday: number, hour: number): number {
  const cell = map.cells.find((one) => one.weekday === weekday && one.hour === hour);
  const days = map.open_days[weekday] ?? 0;
  if (!cell) return 0;
  if (measure === 'minutes') return cell.minutes ?? 0;
  return days > 0 ? cell[measure] / days : 0;
}

/** Heat map by weekday and hour; a stronger colour means busier. */
export function HeatView({ asked }: { asked: ReportRange }) {
  const { t } = useTranslation();
  const [measure, setMeasure] = useState<Measure>('sales');
  return (
    <Insight endpoint={getHeatMap} asked={asked}>
      {(map) =>
        map.cells.length === 0 ? (
          <EmptyState title={t('insights.none')} />
        ) : (
          <Stack gap={3} fluid surface="card" className={styles.part} pad={4}>
            <Row
              gap={3}
              rowGap={2}
              align="center"
              justify="between"
              wrap
              className={styles.measures}
            >
              <PartHeading>{t('insights.heatTitle')}</PartHeading>
              <Segmented
                label={t('insights.measure')}
                value={measure}
                onChange={setMeasure}
                items={measures.map((value) => ({
                  value,
                  label: t(`insights.measures.${value}`),
                }))}
              />
            </Row>
            <HeatTable map={map} measure={measure} />
            <Text tone="secondary">{t('insights.heatNote')}</Text>
          </Stack>
        )
      }
    </Insight>
  );
}

function HeatTable({ map, measure }: { map: HeatMap; measure: Measure }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const hours = hoursOfDay(map.cells.map((cell) => ({ key: cell.hour, total: 0 })));
  const [top, most] = map.cells
    .map((cell) => [cell, valueAt(map, measure, cell.weekday, cell.hour)] as const)
    .reduce((best, one) => (one[1] > best[1] ? one : best));
  const written = (value: number) => {
    if (value === 0) return '';
    return measure === 'sales'
      ? shortMoney(Math.round(value / 100) * 100, language)
      : numberText(value, language);
  };
  // 4 January 1970 was a Sunday.
  const dayName = (weekday: number, length: 'short' | 'long') =>
    new Intl.DateTimeFormat(localeOf(language), { weekday: length, timeZone: 'UTC' }).format(
      Date.UTC(1970, 0, 4 + weekday),
    );
  return (
    <>
      {most > 0 && (
        <Text weight="strong">
          {t('insights.highest', {
            day: dayName(top.weekday, 'long'),
            hour: hourText(top.hour),
            value: written(most),
          })}
        </Text>
      )}
      <Box
        className={styles.heat}
        scroll="x"
        role="region"
        tabIndex={0}
        aria-label={t('insights.heatTitle')}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('insights.weekday')}</span>
              </th>
              {hours.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays.map((weekday) => (
              <tr key={weekday}>
                <th scope="row">{dayName(weekday, 'short')}</th>
                {hours.map(({ name }) => {
                  const value = valueAt(map, measure, weekday, Number(name.slice(0, 2)));
                  const strength = most > 0 ? Math.round((value / most) * 40) : 0;
                  return (
                    <td
                      key={name}
                      className="tabular"
                      style={{
                        background: `color-mix(in srgb, var(--color-primary) ${strength}%, transparent)`,
                      }}
                    >
                      {written(value)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </>
  );
}
