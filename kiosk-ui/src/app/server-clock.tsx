import { useTranslation } from 'react-i18next';
import { localeOf } from '../i18n/locale.ts';
import { useHealth } from '../lib/api/health.ts';
import { useNow } from '../lib/format/time.ts';
import styles from './app.module.css';

/** The server's time in the venue's zone, formatted in the current language. */
export function ServerClock({ className }: { className?: string }) {
  const { i18n } = useTranslation();
  const zone = useHealth().data?.time_zone;
  const now = useNow(1000);
  const locale = localeOf(i18n.language);
  const date = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: zone,
  }).format(now);
  const time = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  }).format(now);
  return (
    <time
      className={className ? `tabular ${className}` : 'tabular'}
      dateTime={new Date(now).toISOString()}
    >
      <span className={styles.date}>{`${date} `}</span>
      <strong className={styles.time}>{time}</strong>
    </time>
  );
}
