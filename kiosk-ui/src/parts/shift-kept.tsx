import type { ShiftOfPlan } from '@comanda/contract/planned-shifts';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../ui/status-dot.tsx';
import { useHoursText } from './hours-period.tsx';

/** How a planned shift was kept; nothing before it begins. */
export function ShiftKept({
  shift: { state, late_minutes, early_minutes },
}: {
  shift: ShiftOfPlan;
}) {
  const { t } = useTranslation();
  const hoursText = useHoursText();
  if (state === 'planned') return null;
  if (state === 'missing') {
    return <StatusDot tone="error" label={t('timeClock.attendance.missing')} />;
  }
  if (state === 'kept') return <StatusDot tone="success" label={t('timeClock.attendance.kept')} />;
  return (
    <>
      {late_minutes > 0 && (
        <StatusDot
          tone="warning"
          label={t('timeClock.attendance.late', { time: hoursText(late_minutes) })}
        />
      )}
      {early_minutes > 0 && (
        <StatusDot
          tone="warning"
          label={t('timeClock.attendance.early', { time: hoursText(early_minutes) })}
        />
      )}
    </>
  );
}
