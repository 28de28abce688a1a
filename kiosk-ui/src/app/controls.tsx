import { IconLock, IconLogout, IconPrinter, IconReceipt } from '@tabler/icons-react';
import type { Person } from '@comanda/contract/session';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../lib/session/permissions.ts';
import { isPractising } from '../lib/api/practice.ts';
import { openPrinterSettings, openPrinterTest } from '../lib/printing/printer-doors.ts';
import { OwnClock } from '../parts/own-clock.tsx';
import { Button } from '../ui/button.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { LiveDot } from './connection-banner.tsx';
import { HelpButton } from './help/help-host.tsx';
import { OwnAccountButton, PersonButton } from './person-button.tsx';
import { LanguageControl, ThemeToggle } from './preferences.tsx';

interface ControlsProps {
  person: Person;
  /** Null: the user has no PIN to unlock the screen. */
  onLock: (() => void) | null;
  onLogout: () => void;
  /** Called when something else opens that must not be below the list. */
  onDone?: () => void;
}

/** Everything about the user and the device, in a list behind one button, to save space. */
export function Controls({ person, onLock, onLogout, onDone }: ControlsProps) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const then = (act: () => void) => () => {
    onDone?.();
    act();
  };
  return (
    <Stack gap={2}>
      <Row gap={2} align="center" wrap>
        <PersonButton person={person} />
        <LiveDot />
        <LanguageControl />
        <ThemeToggle />
      </Row>
      <OwnClock />
      {!isPractising() && <OwnAccountButton person={person} />}
      <HelpButton onOpen={() => onDone?.()} />
      {can('printer.print') && !isPractising() && (
        <Button icon={IconPrinter} iconSize={22} onClick={then(openPrinterSettings)}>
          {t('devicePrinting.openSettings')}
        </Button>
      )}
      {can('printer.test') && !isPractising() && (
        <Button icon={IconReceipt} iconSize={22} onClick={then(openPrinterTest)}>
          {t('devicePrinting.openTest')}
        </Button>
      )}
      {onLock && (
        <Button icon={IconLock} iconSize={22} onClick={then(onLock)}>
          {t('common.lockScreen')}
        </Button>
      )}
      <Button icon={IconLogout} iconSize={22} onClick={onLogout}>
        {t('common.logout')}
      </Button>
    </Stack>
  );
}
