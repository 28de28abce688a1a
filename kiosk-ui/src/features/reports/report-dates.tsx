import { reportPeriods } from '@comanda/domain/report-period';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHealth } from '../../lib/api/health.ts';
import { ApiProblem } from '../../lib/api/problem.ts';
import { DataFailed } from '../../ui/data-states.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { daysOf, type ReportRange } from '../../parts/report-range.ts';
import { Dates } from '../../parts/dates.tsx';
import styles from './reports.module.css';

interface ReportDatesProps {
  asked: ReportRange;
  onAsk: (asked: ReportRange) => void;
  /** For reports without hours and comparison. */
  wholeDays?: boolean;
  /** Next to the periods: actions on the whole report. */
  children?: ReactNode;
}

/** The range of a report: one of the periods, or any dates. */
export function ReportDates({ asked, onAsk, wholeDays = false, children }: ReportDatesProps) {
  const { t } = useTranslation();
  const today = useHealth().data?.business_day ?? '';
  const value = asked.from === undefined ? (asked.period ?? 'all') : 'dates';
  return (
    <Stack gap={3} fluid className={styles.noPrint}>
      <div className={styles.head}>
        <Segmented
          label={t('reports.period')}
          value={value}
          disabled={today === ''}
          onChange={(next) => {
            if (next === 'dates') onAsk(daysOf('lastWeek', today));
            else onAsk({ period: next });
          }}
          items={[
            ...reportPeriods.map((one) => ({ value: one, label: t(`reports.periods.${one}`) })),
            { value: 'dates' as const, label: t('dates.choose') },
          ]}
        />
        {children}
      </div>
      {value === 'dates' && (
        <Dates
          asked={asked}
          today={today}
          onDays={(days) => days && onAsk({ ...asked, ...days })}
          onHours={wholeDays ? undefined : (hours) => onAsk({ ...asked, ...hours })}
          onCompare={wholeDays ? undefined : (compare) => onAsk({ ...asked, compare })}
        />
      )}
    </Stack>
  );
}

/** A report that failed to load; for invalid dates and hours, what to change. */
export function ReportFailed({
  error,
  text,
  onRetry,
}: {
  error: unknown;
  /** For reports without hours. */
  text?: string;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  const isAsked = error instanceof ApiProblem && error.code === 'validation';
  if (isAsked) return <EmptyState title={text ?? t('dates.wrong')} />;
  return <DataFailed error={error} onRetry={onRetry} />;
}
