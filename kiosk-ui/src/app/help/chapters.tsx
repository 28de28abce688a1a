import { useTranslation } from 'react-i18next';
import type { help } from '../../texts/help.ts';
import type { ScreenTexts } from '../../i18n/screen-texts.ts';
import { useHealth } from '../../lib/api/health.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { Stack } from '../../ui/layout.tsx';
import { chaptersOf, type Chapter, type TopicId } from './topics.ts';

/** The chapters that the user may act on. */
export function useChapters(topics: readonly TopicId[]): Chapter[] {
  const { t } = useTranslation();
  const permissions = usePermissions();
  const texts = t('help.topics', { returnObjects: true });
  return chaptersOf(topics, texts, permissions, useHealth().data);
}

/** The name of a screen or section. */
export function useTopicTitle(): (topic: TopicId) => string {
  const { t, i18n } = useTranslation();
  return (topic) =>
    i18n.exists(`help.screens.${topic}`)
      ? t(`help.screens.${topic as keyof typeof help.screens}`)
      : t(`admin.sections.${topic as keyof ScreenTexts['admin']['sections']}`);
}

/** What is done, then what it does. */
export function Lines({ chapter }: { chapter: Chapter }) {
  const { t } = useTranslation();
  return (
    <Stack as="ul" gap={3}>
      {chapter.lines.map((line) => {
        const text = t(`help.topics.${chapter.topic}.${line}` as 'help.topics.server.open');
        const [act = '', ...rest] = text.split(': ');
        return (
          <li key={line}>
            <strong>{act}</strong>
            {`: ${rest.join(': ')}`}
          </li>
        );
      })}
    </Stack>
  );
}
