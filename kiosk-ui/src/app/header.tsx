import {
  IconAdjustments,
  IconArmchair,
  IconChefHat,
  IconLock,
  IconLogout,
  IconPrinter,
  IconReceipt,
} from '@tabler/icons-react';
import type { Person } from '@comanda/contract/session';
import { useTranslation } from 'react-i18next';
import { useHealth } from '../lib/health.ts';
import type { Permissions } from '../lib/permissions.ts';
import { openPrinterSettings, openPrinterTest } from '../lib/printing/printer-doors.ts';
import { IconButton } from '../ui/button.tsx';
import { Row } from '../ui/layout.tsx';
import { Mark } from '../ui/mark.tsx';
import styles from './app.module.css';
import { CashButton } from './cash-button.tsx';
import { LiveDot } from './connection-banner.tsx';
import { OwnAccountButton, PersonButton } from './person-button.tsx';
import { LanguageControl, ThemeToggle } from './preferences.tsx';
import type { PosScreen } from './screen.ts';
import { ServerClock } from './server-clock.tsx';

interface HeaderProps {
  person: Person;
  permissions: Permissions;
  screen: PosScreen['name'];
  onScreen: (screen: PosScreen) => void;
  onLock: (() => void) | null;
  onLogout: () => void;
}

/** Venue, screens, clock, live dot, person and the controls of this device. */
export function Header({ person, permissions, screen, onScreen, onLock, onLogout }: HeaderProps) {
  const { t } = useTranslation();
  const venue = useHealth().data?.venue_name ?? t('common.appName');
  return (
    <Row as="header" gap={4} align="center" className={styles.header}>
      <Row gap={3} align="center" shrink className={styles.venue}>
        <Mark size={32} />
        <strong>{venue}</strong>
      </Row>
      <Row as="nav" gap={1} className={styles.nav} aria-label={t('common.mainNavigation')}>
        {permissions.showServerDashboard && (
          <Row
            type="button"
            as="button"
            gap={2}
            inline
            align="center"
            tone="secondary"
            weight="strong"
            nowrap
            className={styles.navButton}
            aria-current={screen === 'server' || screen === 'order' ? 'page' : undefined}
            onClick={() => onScreen({ name: 'server' })}
          >
            <IconArmchair stroke={1.75} size={22} aria-hidden="true" />
            <span>{t('common.serverDashboard')}</span>
          </Row>
        )}
        <Row
          type="button"
          as="button"
          gap={2}
          inline
          align="center"
          tone="secondary"
          weight="strong"
          nowrap
          className={styles.navButton}
          aria-current={screen === 'status' ? 'page' : undefined}
          onClick={() => onScreen({ name: 'status' })}
        >
          <IconChefHat stroke={1.75} size={22} aria-hidden="true" />
          <span>{t('common.orderStatus')}</span>
        </Row>
        {permissions.showAdminDashboard && (
          <Row
            type="button"
            as="button"
            gap={2}
            inline
            align="center"
            tone="secondary"
            weight="strong"
            nowrap
            className={styles.navButton}
            aria-current={screen === 'admin' ? 'page' : undefined}
            onClick={() => onScreen({ name: 'admin', section: null })}
          >
            <IconAdjustments stroke={1.75} size={22} aria-hidden="true" />
            <span>{t('common.adminDashboard')}</span>
          </Row>
        )}
      </Row>
      <Row gap={4} align="center" tone="secondary" nowrap className={styles.facts}>
        <ServerClock className={styles.clock} />
        <LiveDot />
      </Row>
      <PersonButton person={person} />
      <Row align="center" className={styles.tools}>
        <LanguageControl />
        <ThemeToggle />
        {permissions.can('cash.view') && <CashButton permissions={permissions} />}
        {permissions.can('printer.test') && (
          <IconButton label={t('devicePrinting.openTest')} onClick={openPrinterTest}>
            <IconReceipt stroke={1.75} size={22} />
          </IconButton>
        )}
        {permissions.can('printer.print') && (
          <IconButton
            label={t('devicePrinting.openSettings')}
            className={styles.printer}
            onClick={openPrinterSettings}
          >
            <IconPrinter stroke={1.75} size={22} />
          </IconButton>
        )}
        <OwnAccountButton person={person} />
        {onLock && (
          <IconButton label={t('common.lockScreen')} className={styles.lock} onClick={onLock}>
            <IconLock stroke={1.75} size={22} />
          </IconButton>
        )}
        <IconButton label={t('common.logout')} onClick={onLogout}>
          <IconLogout stroke={1.75} size={22} />
        </IconButton>
      </Row>
    </Row>
  );
}
