import { useTranslation } from 'react-i18next';
import { useHealth } from '../lib/api/health.ts';
import { serverNow } from '../lib/format/time.ts';
import styles from './app.module.css';
import { Box } from '../ui/layout.tsx';

/** The copyright line. */
export function Footer() {
  const { t } = useTranslation();
  const venue = useHealth().data?.venue_name ?? t('common.appName');
  return (
    <Box
      className={styles.footer}
      as="footer"
      rigid
      padY={1}
      padX={4}
      border="top"
      tone="secondary"
      size="body"
      text="center"
    >
      {t('common.copyright', { year: new Date(serverNow()).getFullYear(), venue })}
    </Box>
  );
}
