import { useTranslation } from 'react-i18next';
import { localeOf } from '../i18n/setup.ts';
import { useHealth } from '../lib/health.ts';
import { useNow } from '../lib/time.ts';

/** The box's time in the venue's zone, written as the language does. */
export function ServerClock({ className }: { className?: string }) {
  const { i18n } = useTranslation();
  const zone = useHealth().data?.time_zone;
  const now = useNow(1000);
  const text = new Intl.DateTimeFormat(localeOf(i18n.language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  }).format(now);
  return (
    <time
      className={className ? `tabular ${className}` : 'tabular'}
      dateTime={new Date(now).toISOString()}
    >
      {text}
    </time>
  );
}
