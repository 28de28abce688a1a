import type { OwnClock } from '@comanda/contract/time-clock';
import { useTranslation } from 'react-i18next';
import { useHealth } from '../lib/api/health.ts';
import { spanText, weekdayText } from '../lib/format/day-text.ts';
import { Text } from '../ui/layout.tsx';

/** When the user is to work next, or until when now; nothing without a plan. */
export function NextShift({ shift }: { shift: OwnClock['next_shift'] }) {
  const { t, i18n } = useTranslation();
  const today = useHealth().data?.business_day;
  if (!shift) return null;
  const { day } = shift;
  return (
    <Text numeric>
      {t('timeClock.nextShift', {
        day: day === today ? t('timeClock.today') : weekdayText(day, i18n.language),
        times: spanText(shift, i18n.language),
      })}
    </Text>
  );
}
