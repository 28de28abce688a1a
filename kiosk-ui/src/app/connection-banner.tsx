import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useElapsedText, useNow } from '../lib/format/time.ts';
import { reconnect, useConnection } from '../live/socket.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Row } from '../ui/layout.tsx';
import { StatusDot } from '../ui/status-dot.tsx';
import styles from './app.module.css';

/** A dot that shows that the screen is live. */
export function LiveDot() {
  const { t } = useTranslation();
  const { state } = useConnection();
  const tones = { live: 'success', connecting: 'neutral', lost: 'error' } as const;
  return (
    <span className={styles.live} role="status">
      <StatusDot tone={tones[state]} label={t(`common.connection.${state}`)} />
    </span>
  );
}

/** Shows since when the server is unreachable, with Retry. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const { state, since } = useConnection();
  const elapsed = useElapsedText();
  const now = useNow(1000);
  if (state !== 'lost' || since === null) return null;
  return (
    <Row gap={3} align="center" className={styles.banner} role="alert">
      <Icon of={IconPlugConnectedX} size={22} />
      <span>{t('common.connection.lostSince', { elapsed: elapsed(now - since) })}</span>
      <Button onClick={reconnect}>{t('common.connection.retryNow')}</Button>
    </Row>
  );
}
