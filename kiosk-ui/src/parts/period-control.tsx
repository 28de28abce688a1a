import type { Comparison, ReportPeriod } from '@comanda/domain/report-period';
import { addDays } from '@comanda/domain/business-day';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { periodText } from '../lib/format/day-text.ts';
import { IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Row, Stack, Text } from '../ui/layout.tsx';
import { litInView } from '../ui/lit-in-view.ts';
import { Segmented } from '../ui/segmented.tsx';
import { Dates } from './dates.tsx';
import styles from './period-control.module.css';
import {
  dayShape,
  daysOf,
  shiftDays,
  shortcutOf,
  type Days,
  type ReportRange,
} from './report-range.ts';

/** The days that every report offers first. */
const named = ['today', 'yesterday', 'thisWeek', 'lastWeek', 'thisMonth'] as const;
type Named = (typeof named)[number];
/** Named days that some reports know by a period of their own. */
const periodOf: Partial<Record<Named, ReportPeriod>> = { today: 'today', thisMonth: 'month' };

interface PeriodControlProps {
  asked: ReportRange;
  /** The running business day; '' while it is not known. */
  today: string;
  onAsk: (asked: ReportRange) => void;
  /** What the report knows besides days: the past hour, seven days, this year, all time. */
  periods?: readonly ReportPeriod[];
  /** The report can be limited to hours of each day. */
  withHours?: boolean;
  /** The report can be compared with other days than the same weekdays before. */
  withCompare?: boolean;
  /** The days that the report has, where its period has none of its own: all time. */
  covered?: Days | undefined;
  /** Next to the periods: actions on the whole report. */
  children?: ReactNode;
}

/** The days of a period up to today; null for those that have none. */
function daysOfPeriod(period: ReportPeriod, today: string): Days | null {
  const year = today.slice(0, 4);
  if (period === 'today') return daysOf('today', today);
  if (period === 'week') return { from: addDays(today, -6), to: today };
  if (period === 'month') return daysOf('thisMonth', today);
  return period === 'year' ? { from: `${year}-01-01`, to: `${year}-12-31` } : null;
}

/**
 * The days of a report, the same everywhere: today, yesterday, a week, a month or any dates, with arrows to the days
 * before and after.
 */
export function PeriodControl(props: PeriodControlProps) {
  const { asked, today, onAsk, periods = [], withHours = false, withCompare = false } = props;
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const days = daysIn(asked, today);
  const shown = days ?? props.covered;
  const { from_hour, to_hour, compare } = asked;
  const hasMore = [from_hour, to_hour, compare].some((one) => one !== undefined);
  const value = isOpen || hasMore ? 'dates' : nameOf(asked, today);
  const rest = periods.filter((one) => !Object.values(periodOf).includes(one));
  const askDays = (next: Days) => {
    const { period: _, ...more } = asked;
    onAsk({ ...more, ...next });
  };
  const choose = (next: typeof value) => {
    setOpen(next === 'dates');
    const period = isNamed(next) ? periodOf[next] : periods.find((one) => one === next);
    if (period && periods.includes(period)) onAsk({ period });
    else if (isNamed(next)) onAsk(daysOf(next, today));
    else if (next === 'dates') onAsk({ ...(days ?? daysOf('lastWeek', today)) });
  };
  return (
    <Stack gap={3} fluid className={styles.control}>
      <Row gap={3} rowGap={2} align="center" wrap className={styles.line}>
        <Strip>
          <Segmented
            label={t('dates.period')}
            value={value}
            disabled={today === ''}
            onChange={choose}
            items={[
              ...named.map((one) => ({ value: one, label: t(`dates.shortcuts.${one}`) })),
              ...rest.map((one) => ({ value: one, label: t(`reports.periods.${one}`) })),
              { value: 'dates' as const, label: t('dates.choose') },
            ]}
          />
        </Strip>
        {shown && (
          <Row gap={1} rigid align="center">
            {days && (
              <IconButton
                icon={IconChevronLeft}
                iconSize={22}
                label={t('dates.earlier')}
                onClick={() => askDays(shiftDays(days, -1))}
              />
            )}
            {value !== 'dates' && (
              <Text as="span" tone="secondary" numeric>
                {periodText(shown.from, shown.to, i18n.language)}
              </Text>
            )}
            {days && (
              <IconButton
                icon={IconChevronRight}
                iconSize={22}
                label={t('dates.later')}
                disabled={shiftDays(days, 1).from > today}
                onClick={() => askDays(shiftDays(days, 1))}
              />
            )}
          </Row>
        )}
        {props.children}
      </Row>
      {value === 'dates' && (
        <Dates
          asked={{ ...asked, ...days }}
          today={today}
          onDays={askDays}
          onHours={withHours ? (hours) => onAsk({ ...asked, ...days, ...hours }) : undefined}
          onCompare={
            withCompare
              ? (chosen: Comparison) => onAsk({ ...asked, ...days, compare: chosen })
              : undefined
          }
        />
      )}
    </Stack>
  );
}

const isNamed = (value: string): value is Named => named.some((one) => one === value);

function daysIn({ period, from, to }: ReportRange, today: string): Days | null {
  if (from !== undefined && to !== undefined) return { from, to };
  return period === undefined || today === '' ? null : daysOfPeriod(period, today);
}

function nameOf({ period, from, to }: ReportRange, today: string): Named | ReportPeriod | 'dates' {
  if (from !== undefined && to !== undefined) {
    const shortcut = shortcutOf({ from, to }, today);
    return named.find((one) => one === shortcut) ?? 'dates';
  }
  return named.find((one) => periodOf[one] === period) ?? period ?? 'all';
}

/** Scrolls where it is wider than the screen, to what is chosen. */
function Strip({ children }: { children: ReactNode }) {
  return (
    <div ref={litInView} className={styles.strip}>
      {children}
    </div>
  );
}

interface DayControlProps {
  /** The label of the day. */
  label: string;
  /** Of the running report until its answer is there: ''. */
  day: string;
  today: string;
  onDay: (day: string) => void;
}

/** The day of a report on one day: today, yesterday, any, and arrows to the days before and after. */
export function DayControl({ label, day, today, onDay }: DayControlProps) {
  const { t } = useTranslation();
  const yesterday = today === '' ? '' : addDays(today, -1);
  return (
    <Row gap={3} align="end" wrap className={styles.control}>
      <Segmented
        label={t('dates.period')}
        value={day}
        disabled={today === ''}
        onChange={onDay}
        items={[
          { value: today, label: t('dates.shortcuts.today') },
          { value: yesterday, label: t('dates.shortcuts.yesterday') },
        ]}
      />
      <Row gap={1} align="end">
        <IconButton
          icon={IconChevronLeft}
          iconSize={22}
          label={t('dates.earlier')}
          disabled={day === ''}
          onClick={() => onDay(addDays(day, -1))}
        />
        <TextField
          label={label}
          type="date"
          value={day}
          max="2099-12-31"
          onChange={(event) => dayShape.test(event.target.value) && onDay(event.target.value)}
        />
        <IconButton
          icon={IconChevronRight}
          iconSize={22}
          label={t('dates.later')}
          disabled={day === '' || day >= today}
          onClick={() => onDay(addDays(day, 1))}
        />
      </Row>
    </Row>
  );
}
