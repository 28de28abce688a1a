import { useTranslation } from 'react-i18next';
import { useHealth } from '../lib/api/health.ts';
import { serverNow } from '../lib/format/time.ts';
import styles from './app.module.css';

/** The copyright line. */
export function Footer() {
  const { t } = useTranslation();
  const venue = useHealth().data?.venue_name ?? t('common.appName');
  return (
    <footer className={styles.footer}>
      {t('common.copyright', { year: new Date(serverNow()).getFullYear(), venue })}
    </footer>
  );
}
