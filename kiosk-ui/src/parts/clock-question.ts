import { useTranslation } from 'react-i18next';
import { localeOf } from '../i18n/locale.ts';
import { confirm } from '../ui/confirm.tsx';
import { useHealth } from '../lib/api/health.ts';

/** Asks whether the time is right while the clock of the box is behind. Null: the user says that it is not. */
export function useClockQuestion(): () => Promise<{ clock_confirmed: 0 | 1 } | null> {
  const { t, i18n } = useTranslation();
  const health = useHealth();
  return async () => {
    const answer = (await health.refetch()).data;
    if (!answer || answer.clock_behind_seconds === 0) return { clock_confirmed: 0 };
    const time = new Intl.DateTimeFormat(localeOf(i18n.language), {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: answer.time_zone,
    }).format(answer.server_time);
    const isRight = await confirm({
      title: t('box.clockTitle'),
      message: t('box.clockQuestion', { time }),
      confirmLabel: t('box.clockConfirm'),
    });
    return isRight ? { clock_confirmed: 1 } : null;
  };
}
