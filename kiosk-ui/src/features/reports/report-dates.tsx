import { reportPeriods } from '@comanda/domain/report-period';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHealth } from '../../lib/api/health.ts';
import { ApiProblem } from '../../lib/api/problem.ts';
import { DataFailed } from '../../ui/data-states.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { PeriodControl } from '../../parts/period-control.tsx';
import type { ReportRange } from '../../parts/report-range.ts';

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
  const today = useHealth().data?.business_day ?? '';
  return (
    <PeriodControl
      asked={asked}
      today={today}
      onAsk={onAsk}
      periods={reportPeriods}
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
