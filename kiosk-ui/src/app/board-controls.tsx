import { IconLogout } from '@tabler/icons-react';
import type { Person } from '@comanda/contract/session';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { LiveDot } from './connection-banner.tsx';
import { OwnAccountButton, PersonButton } from './person-button.tsx';
import { LanguageControl, ThemeToggle } from './preferences.tsx';

interface BoardControlsProps {
  person: Person;
  onLogout: () => void;
}

/** What the header holds elsewhere: on the board it is behind one button, because the board needs the room. */
export function BoardControls({ person, onLogout }: BoardControlsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PersonButton person={person} />
      <OwnAccountButton person={person} />
      <LiveDot />
      <LanguageControl />
      <ThemeToggle />
      <Button icon={<IconLogout stroke={1.75} size={22} aria-hidden="true" />} onClick={onLogout}>
        {t('common.logout')}
      </Button>
    </>
  );
}
