import {
  IconAdjustments,
  IconArmchair,
  IconChefHat,
  IconDots,
  IconHelp,
  IconLogout,
} from '@tabler/icons-react';
import type { Person } from '@comanda/contract/session';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHealth } from '../lib/api/health.ts';
import { openHelp } from '../lib/browser/help-open.ts';
import type { Permissions } from '../lib/session/permissions.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon, type IconShape } from '../ui/icon.tsx';
import { Row } from '../ui/layout.tsx';
import { Mark } from '../ui/mark.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './app.module.css';
import { CashButton } from './cash-button.tsx';
import { LiveDot } from './connection-banner.tsx';
import { Controls } from './controls.tsx';
import { PersonButton } from './person-button.tsx';
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

/** Venue, screens, clock, live dot, user and device controls. */
export function Header(props: HeaderProps) {
  const { person, permissions, onLock, onLogout } = props;
  const { t } = useTranslation();
  const venue = useHealth().data?.venue_name ?? t('common.appName');
  const [more, setMore] = useState(false);
  const close = () => setMore(false);
  return (
    <Row as="header" gap={4} align="center" className={styles.header}>
      <Row gap={3} align="center" shrink className={styles.venue}>
        <Mark size={32} />
        <strong>{venue}</strong>
      </Row>
      <Screens {...props} />
      <Row gap={4} align="center" tone="secondary" nowrap className={styles.facts} push>
        <ServerClock className={styles.clock} />
        <LiveDot />
      </Row>
      <PersonButton person={person} />
      <Row align="center" className={styles.tools}>
        <LanguageControl />
        <ThemeToggle />
        <IconButton
          icon={IconHelp}
          iconSize={22}
          label={t('common.help')}
          className={styles.help}
          onClick={openHelp}
        />
        {permissions.can('cash.view') && <CashButton permissions={permissions} />}
        <Button
          variant="quiet"
          className={styles.more}
          aria-haspopup="dialog"
          icon={IconDots}
          iconSize={22}
          onClick={() => setMore(true)}
        >
          {t('common.more')}
        </Button>
        <Button variant="quiet" icon={IconLogout} iconSize={22} onClick={onLogout}>
          {t('common.logout')}
        </Button>
      </Row>
      <Sheet opened={more} onClose={close} title={t('common.more')}>
        <Controls person={person} onLock={onLock} onLogout={onLogout} onDone={close} />
      </Sheet>
    </Row>
  );
}

/** The screens that the user may open. */
function Screens({ permissions, screen, onScreen }: HeaderProps) {
  const { t } = useTranslation();
  const { showServerDashboard, showAdminDashboard } = permissions;
  const entry = (
    icon: IconShape,
    id: 'serverDashboard' | 'orderStatus' | 'adminDashboard',
    current: boolean,
    to: PosScreen,
  ) => (
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
      aria-current={current ? 'page' : undefined}
      onClick={() => onScreen(to)}
    >
      <Icon of={icon} size={22} />
      <span className={styles.short}>{t(`common.short.${id}`)}</span>{' '}
      <span className={styles.whole}>{t(`common.${id}`)}</span>
    </Row>
  );
  const floor = screen === 'server' || screen === 'order';
  // An entry that comes later would push the others under the finger.
  const isKnown = permissions.status !== 'loading';
  return (
    <Row as="nav" gap={1} className={styles.nav} aria-label={t('common.mainNavigation')}>
      {showServerDashboard && entry(IconArmchair, 'serverDashboard', floor, { name: 'server' })}
      {isKnown && entry(IconChefHat, 'orderStatus', screen === 'status', { name: 'status' })}
      {showAdminDashboard &&
        entry(IconAdjustments, 'adminDashboard', screen === 'admin', {
          name: 'admin',
          section: null,
        })}
    </Row>
  );
}
