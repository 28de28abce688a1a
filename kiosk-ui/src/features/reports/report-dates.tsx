import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHealth } from '../../lib/api/health.ts';
import { ApiProblem } from '../../lib/api/problem.ts';
import { DataFailed } from '../../ui/data-states.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { PeriodControl } from '../../parts/period-control.tsx';
import type { Days, ReportRange } from '../../parts/report-range.ts';

interface ReportDatesProps {
  asked: ReportRange;
  onAsk: (asked: ReportRange) => void;
  /** For reports of business days, without hours and comparison. */
  wholeDays?: boolean;
  /** The days that the report has, for all time. */
  covered?: Days | undefined;
  /** Next to the periods: actions on the whole report. */
  children?: ReactNode;
}

const periods = ['today', 'week', 'month', 'year', 'all'] as const;

/** The range of a report: one of the periods, or any dates. */
export function ReportDates(props: ReportDatesProps) {
  const { asked, onAsk, wholeDays = false, covered, children } = props;
  const today = useHealth().data?.business_day ?? '';
  return (
    <PeriodControl
      asked={asked}
      today={today}
      onAsk={onAsk}
      periods={wholeDays ? periods : ['hour', ...periods]}
      covered={covered}
      withHours={!wholeDays}
      withCompare={!wholeDays}
    >
      {children}
    </PeriodControl>
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
