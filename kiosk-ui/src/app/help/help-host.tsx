import type { Person } from '@comanda/contract/session';
import { IconHelp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../i18n/texts.ts';
import { helpDoor, openHelp } from '../../lib/browser/help-open.ts';
import { useStore } from '../../lib/browser/store.ts';
import { Button } from '../../ui/button.tsx';
import { later, overlayPlace, quietPlace } from '../../ui/later.tsx';
import type { PosScreen } from '../screen.ts';
import type { EarlyScreen } from './topics.ts';
import { useTour } from './tour-state.ts';

const HelpSheet = later(async () => {
  const [{ HelpSheet }] = await Promise.all([import('./help-sheet.tsx'), addTexts('help')]);
  return HelpSheet;
}, overlayPlace);

const TourStrip = later(async () => {
  const [{ TourStrip }] = await Promise.all([import('./tour-strip.tsx'), addTexts('help')]);
  return TourStrip;
}, quietPlace);

/** The strip of the tour, loaded only while the person takes it. */
export function TourHost({ person }: { person: Person }) {
  const [{ running }] = useTour(person.id);
  if (!running) return null;
  return <TourStrip person={person} />;
}

/** Opens the help; its texts are loaded then. */
export function HelpButton({ className, onOpen }: { className?: string; onOpen?: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant={onOpen ? 'secondary' : 'quiet'}
      className={className}
      aria-haspopup="dialog"
      icon={IconHelp}
      iconSize={22}
      onClick={() => {
        onOpen?.();
        openHelp();
      }}
    >
      {t('common.help')}
    </Button>
  );
}

/** The help of this screen: with its buttons, or with `?` on any screen. */
export function HelpHost({ screen }: { screen: PosScreen | EarlyScreen }) {
  const isOpen = useStore(helpDoor);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyped = (event.target as HTMLElement).closest('input, textarea, select');
      if (event.key !== '?' || isTyped || event.defaultPrevented) return;
      event.preventDefault();
      openHelp();
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
      helpDoor.set(false);
    };
  }, []);
  if (!wasOpened) return null;
  return <HelpSheet screen={screen} opened={isOpen} onClose={() => helpDoor.set(false)} />;
}
