import { IconLock, IconLogout, IconPrinter, IconReceipt } from '@tabler/icons-react';
import type { Person } from '@comanda/contract/session';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../lib/permissions.ts';
import { openPrinterSettings, openPrinterTest } from '../lib/printing/printer-doors.ts';
import { Button } from '../ui/button.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { LiveDot } from './connection-banner.tsx';
import { OwnAccountButton, PersonButton } from './person-button.tsx';
import { LanguageControl, ThemeToggle } from './preferences.tsx';

interface ControlsProps {
  person: Person;
  /** Null: the person has no PIN to come back with. */
  onLock: (() => void) | null;
  onLogout: () => void;
  /** Something else opened that must not lie under the list. */
  onDone?: () => void;
}

/** All that concerns the person and the device, each with its name: behind one button, because screens need the room. */
export function Controls({ person, onLock, onLogout, onDone }: ControlsProps) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const icon = { stroke: 1.75, size: 22, 'aria-hidden': true } as const;
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
      <OwnAccountButton person={person} />
      {can('printer.print') && (
        <Button icon={<IconPrinter {...icon} />} onClick={then(openPrinterSettings)}>
          {t('devicePrinting.openSettings')}
        </Button>
      )}
      {can('printer.test') && (
        <Button icon={<IconReceipt {...icon} />} onClick={then(openPrinterTest)}>
          {t('devicePrinting.openTest')}
        </Button>
      )}
      {onLock && (
        <Button icon={<IconLock {...icon} />} onClick={then(onLock)}>
          {t('common.lockScreen')}
        </Button>
      )}
      <Button icon={<IconLogout {...icon} />} onClick={onLogout}>
        {t('common.logout')}
      </Button>
    </Stack>
  );
}
