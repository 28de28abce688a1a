import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHealth } from '../../lib/api/health.ts';
import { usePersonsLanguage } from '../../lib/browser/language.ts';
import { usePerson } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import printed from '../../ui/printed-page.module.css';
import styles from '../app.module.css';
import { Lines, useChapters, useTopicTitle } from './chapters.tsx';
import { allTopics } from './topics.ts';

/** The help of every screen on one page, with a table of contents; it prints or is saved as PDF. */
export function ManualPage({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  const title = useTopicTitle();
  const chapters = useChapters(allTopics);
  const venue = useHealth().data?.venue_name ?? t('common.appName');
  usePersonsLanguage(usePerson()?.language ?? null);
  return (
    <main className={styles.manual}>
      <Stack gap={5} fluid className={printed.page}>
        <Row gap={4} rowGap={3} align="center" justify="between" wrap>
          <h1>{t('help.manual')}</h1>
          <Row gap={2} wrap>
            <Button icon={IconArrowLeft} onClick={onBack}>
              {t('common.back')}
            </Button>
            <Button variant="primary" icon={IconPrinter} onClick={() => window.print()}>
              {t('help.print')}
            </Button>
          </Row>
        </Row>
        <Text tone="secondary">{t('help.manualLead', { venue })}</Text>
        <Stack as="nav" gap={2} aria-labelledby="contents">
          <h2 id="contents">{t('help.contents')}</h2>
          <ol className={styles.contents}>
            {chapters.map(({ topic }) => (
              <li key={topic}>
                <a href={`#${topic}`}>{title(topic)}</a>
              </li>
            ))}
          </ol>
        </Stack>
        {chapters.map((chapter) => (
          <Stack key={chapter.topic} as="section" gap={2} id={chapter.topic}>
            <h2>{title(chapter.topic)}</h2>
            <Lines chapter={chapter} />
          </Stack>
        ))}
      </Stack>
    </main>
  );
}
