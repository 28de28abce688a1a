import { IconFileDownload, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useElapsedText } from '../../lib/format/time.ts';
import { useHealth } from '../../lib/api/health.ts';
import { useGetBox } from '../../lib/api/box.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { Box, Grid, Row, Text } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { ClockPart } from './clock-part.tsx';
import { MovePart } from './move-part.tsx';
import { UpdatePart } from './update-part.tsx';
import styles from './box.module.css';

function downloadSupport() {
  const link = document.createElement('a');
  link.href = '/api/box/support';
  link.download = 'comanda-support.txt';
  link.click();
}

const tones = { ok: 'success', warn: 'warning', bad: 'error' } as const;

/** The state of the box in sentences. What needs attention comes first. */
export function BoxSection() {
  const { t, i18n } = useTranslation();
  const box = useGetBox(true);
  const elapsed = useElapsedText();
  const isDemo = useHealth().data?.demo ?? true;
  const canRestore = usePermissions().can('box.restore');
  const isClockWrong =
    canRestore && box.data?.checks.some(({ id, level }) => id === 'clock' && level === 'bad');
  const language = i18n.language.startsWith('es') ? 'es' : 'en';
  return (
    <SectionPage
      title={t('admin.sections.box')}
      intro={t('box.intro')}
      more={
        <Button icon={IconRefresh} busy={box.isFetching} onClick={() => void box.refetch()}>
          {t('box.again')}
        </Button>
      }
    >
      {box.error && !box.data && (
        <DataFailed error={box.error} onRetry={() => void box.refetch()} />
      )}
      {!box.data && !box.error && <DataLoading />}
      {box.data && (
        <>
          <Box
            className={styles.summary}
            as="p"
            pad={4}
            surface="card"
            size="section"
            weight="strong"
            data-level={box.data.level}
          >
            {t(`box.summary.${box.data.level}`)}
          </Box>
          <Grid as="ul" gap={3} min="340px" className={styles.checks}>
            {box.data.checks.map(({ id, level, text }) => (
              <li key={id}>
                <StatusDot tone={tones[level]} label={t(`box.levels.${level}`)} hideLabel />
                <div>
                  <h2>{t(`box.names.${id}`)}</h2>
                  <p>{text[language]}</p>
                </div>
              </li>
            ))}
          </Grid>
          {isClockWrong && <ClockPart />}
          {canRestore && <UpdatePart />}
          {canRestore && !isDemo && <MovePart />}
          <Row gap={3} align="center" wrap>
            <Button icon={IconFileDownload} onClick={downloadSupport}>
              {t('box.support')}
            </Button>
            <Text tone="secondary">{t('box.supportHint')}</Text>
          </Row>
          <Text tone="secondary">
            {t('box.version', { version: box.data.version })}
            {' · '}
            {t('box.uptime', { elapsed: elapsed(box.data.uptime_seconds * 1000) })}
          </Text>
        </>
      )}
    </SectionPage>
  );
}
