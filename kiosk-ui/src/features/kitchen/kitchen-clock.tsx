import { useTranslation } from 'react-i18next';
import { localeOf } from '../../i18n/locale.ts';
import { useHealth } from '../../lib/api/health.ts';
import { useNow } from '../../lib/format/time.ts';

/** The venue's time, with seconds. */
export function KitchenClock({ className }: { className?: string }) {
  const { i18n } = useTranslation();
  const timeZone = useHealth().data?.time_zone;
  const now = useNow(1000);
  const text = new Intl.DateTimeFormat(localeOf(i18n.language), {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZone,
  }).format(now);
  return (
    <time className={className ? `tabular ${className}` : 'tabular'} dateTime={text}>
      {text}
    </time>
  );
}
