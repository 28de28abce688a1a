import { IconBook2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { usePerson } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { mayChangeScreen } from '../../ui/unsaved.ts';
import type { PosScreen } from '../screen.ts';
import { PracticePart } from './practice-part.tsx';
import { Lines, useChapters, useTopicTitle } from './chapters.tsx';
import { topicsOf, type EarlyScreen } from './topics.ts';
import { TourPart } from './tour-part.tsx';

interface HelpSheetProps {
  screen: PosScreen | EarlyScreen;
  opened: boolean;
  onClose: () => void;
}

/** What the user can do on this screen, the tour of their role, and the way to the manual. */
export function HelpSheet({ screen, opened, onClose }: HelpSheetProps) {
  const { t } = useTranslation();
  const title = useTopicTitle();
  const person = usePerson();
  const [, navigate] = useLocation();
  const own = topicsOf(screen);
  const chapters = useChapters(typeof screen === 'string' ? own : [...own, 'everywhere']);
  const openManual = async () => {
    if (!(await mayChangeScreen())) return;
    onClose();
    navigate('/manual');
  };
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('help.title', { screen: title(own[0] ?? 'server') })}
      footer={
        person && (
          <Button block size="lg" icon={IconBook2} iconSize={22} onClick={() => void openManual()}>
            {t('help.openManual')}
          </Button>
        )
      }
    >
      {/* Scrolled with the keyboard. */}
      <Stack gap={5} role="region" aria-label={t('common.help')} tabIndex={0}>
        {person && <TourPart person={person} onClose={onClose} />}
        {person && <PracticePart onClose={onClose} />}
        {chapters.map((chapter, index) => (
          <Stack key={chapter.topic} as="section" gap={3}>
            {index > 0 && <h3>{title(chapter.topic)}</h3>}
            <Lines chapter={chapter} />
          </Stack>
        ))}
      </Stack>
    </Sheet>
  );
}
