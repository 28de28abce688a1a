import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useGetBox } from '../lib/api/box.ts';
import { useHealth } from '../lib/api/health.ts';
import { usePermissions } from '../lib/session/permissions.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Row } from '../ui/layout.tsx';
import styles from './app.module.css';

/** A clock that is further behind is shown (seconds). */
const worthAWord = 60;

/**
 * Problems of the box: a failed or full disk and a wrong clock for everyone, all others for users who look after the
 * box.
 */
export function BoxStrip({ onLook }: { onLook: () => void }) {
  const { t, i18n } = useTranslation();
  const { can } = usePermissions();
  const health = useHealth().data;
  const box = useGetBox(can('box.view'));
  const language = i18n.language.startsWith('es') ? 'es' : 'en';
  const behind = health?.clock_behind_seconds ?? 0;
  const everybodys = [
    ...(health?.demo_on_network ? [t('box.demoOnNetwork')] : []),
    ...(health?.storage_read_only ? [t('box.readOnly')] : []),
    ...(health?.storage_full ? [t('box.full')] : []),
    ...(behind > worthAWord ? [t('box.behind', { minutes: Math.round(behind / 60) })] : []),
  ];
  // Printer problems have their own strip, live and with the number of waiting jobs.
  const said = new Set(['printers']);
  if (everybodys.length > 0) for (const id of ['disk', 'clock']) said.add(id);
  const bad = (box.data?.checks ?? [])
    .filter(({ id, level }) => level === 'bad' && !said.has(id))
    .map(({ text }) => text[language]);
  const sentences = [...everybodys, ...bad];
  if (sentences.length === 0) return null;
  return (
    <Row gap={3} align="center" className={styles.banner} role="alert">
      <Icon of={IconAlertTriangle} size={22} />
      <span>{sentences.join(' ')}</span>
      {can('box.view') && (
        <Button aria-label={t('box.look')} onClick={onLook}>
          {t('printing.strip.look')}
        </Button>
      )}
    </Row>
  );
}

/**
 * Before log-in: other devices can reach the demo venue, whose passwords are public, or no one can log in and no device
 * can be approved.
 */
export function LogInWarning() {
  const { t } = useTranslation();
  const health = useHealth().data;
  const sentences = [
    ...(health?.demo_on_network ? [t('box.demoOnNetwork')] : []),
    ...(health?.storage_read_only ? [t('box.readOnly')] : []),
  ];
  if (sentences.length === 0) return null;
  return (
    <Row gap={3} align="center" className={styles.banner} role="alert">
      <Icon of={IconAlertTriangle} size={22} />
      <span>{sentences.join(' ')}</span>
    </Row>
  );
}
