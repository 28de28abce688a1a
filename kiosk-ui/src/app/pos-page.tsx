import type { OwnDevice } from '@comanda/contract/devices';
import type { Person } from '@comanda/contract/session';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useScanGuard } from '../features/checks/picker/use-scanner.ts';
import { LockScreen } from '../features/session/lock-screen.tsx';
import { useLogout } from '../features/session/mutations.ts';
import { useSessionGuard } from '../features/session/use-session-guard.ts';
import { useHealth } from '../lib/api/health.ts';
import { useGetOwnDevice } from '../lib/session/own-device.ts';
import { usePermissions, type Permissions } from '../lib/session/permissions.ts';
import { isPractising } from '../lib/api/practice.ts';
import { isKitchenRole } from '../lib/session/roles.ts';
import { setLocked, useLocked } from '../lib/session/session.ts';
import { startLive } from '../live/socket.ts';
import { Boundary } from '../ui/boundary.tsx';
import { Stack } from '../ui/layout.tsx';
import { EmptyState, ErrorState, LoadingState } from '../ui/states.tsx';
import { notify } from '../ui/toast.tsx';
import { mayChangeScreen } from '../ui/unsaved.ts';
import styles from './app.module.css';
import { ClockStrip } from './clock-strip.tsx';
import { BoxStrip } from './box-strip.tsx';
import { Controls } from './controls.tsx';
import { PracticeStrip } from './practice-strip.tsx';
import { PrinterStrip } from './printer-strip.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { HelpHost, TourHost } from './help/help-host.tsx';
import { useOwnAccount } from './own-account.ts';
import { PrinterDialogs } from './printer-dialogs.tsx';
import { eventQueue } from './query-client.ts';
import { useScreen, type PosScreen } from './screen.ts';
import { SearchHost } from './search/search-host.tsx';
import { AdminScreen, FloorScreen, KitchenScreen, CheckScreen, UnsentWatch } from './screens.ts';

const startScreens = {
  role: { name: 'default' },
  server: { name: 'server' },
  status: { name: 'status' },
  admin: { name: 'admin', section: null },
} as const satisfies Record<string, PosScreen>;

/** The screen to show: the requested one, the device's, or the default of the role. Null: none is allowed. */
function resolve(
  asked: PosScreen,
  permissions: Permissions,
  start: OwnDevice['start_screen'],
): PosScreen | null {
  const screen = asked.name === 'default' ? startScreens[start ?? 'role'] : asked;
  const floor = permissions.showServerDashboard && permissions.can('floor.view');
  const board = permissions.can('kitchen.view');
  if (screen.name === 'status' && board) return screen;
  if (screen.name === 'order' && permissions.can('orders.view')) return screen;
  if (screen.name === 'server' && floor) return screen;
  if (screen.name === 'admin' && permissions.showAdminDashboard) return screen;
  if (permissions.defaultScreen === 'admin' && permissions.showAdminDashboard) {
    return { name: 'admin', section: null };
  }
  if (board && (permissions.defaultScreen === 'orderStatus' || !floor)) return { name: 'status' };
  return floor ? { name: 'server' } : null;
}

interface ScreenProps {
  permissions: Permissions;
  person: Person;
  onLogout: () => void;
}

function Screen({ permissions, person, onLogout }: ScreenProps) {
  const { t } = useTranslation();
  const [asked, go] = useScreen();
  const start = useGetOwnDevice().data?.start_screen ?? null;
  if (permissions.status === 'loading') return <LoadingState shape="block" />;
  if (permissions.status === 'failed') {
    return <ErrorState error={permissions.error} onRetry={permissions.retry} />;
  }
  const screen = resolve(asked, permissions, start);
  if (screen === null) return <EmptyState title={t('common.permissions.none')} />;
  if (screen.name === 'status') {
    const floor = permissions.showServerDashboard && permissions.can('floor.view');
    return (
      <KitchenScreen
        defaultFilters={permissions.defaultFilters}
        controls={<Controls person={person} onLock={null} onLogout={onLogout} />}
        onLeave={floor ? () => go({ name: 'server' }) : null}
      />
    );
  }
  if (screen.name === 'admin') {
    return (
      <AdminScreen
        permissions={permissions}
        section={screen.section}
        onSection={(section, lit) =>
          go({ name: 'admin', section, ...(lit !== undefined && { query: { lit } }) })
        }
      />
    );
  }
  if (screen.name === 'order') {
    return (
      <CheckScreen
        key={screen.checkId}
        checkId={screen.checkId}
        onClose={() => go({ name: 'server' })}
        onOpenCheck={(checkId) => go({ name: 'order', checkId })}
        onEditMenu={
          permissions.showAdminDashboard && permissions.can('catalog.edit')
            ? () => go({ name: 'admin', section: 'products' })
            : null
        }
      />
    );
  }
  return <FloorScreen onOpenCheck={(checkId) => go({ name: 'order', checkId })} />;
}

/** The main application of the logged-in user. */
export function PosPage({ person }: { person: Person }) {
  const { t } = useTranslation();
  const permissions = usePermissions();
  const [asked, go] = useScreen();
  const locked = useLocked();
  const logout = useLogout();
  const lockMinutes = useHealth().data?.screen_lock_minutes ?? 0;
  useEffect(() => startLive(eventQueue), []);
  useOwnAccount(person);
  useScanGuard((code) => notify('info', t('checks.scan.notHere', { code })));
  useSessionGuard({
    person,
    lockMinutes,
    onIdle: () => {
      void logout();
      notify('info', t('session.loggedOutIdle'));
    },
    onGone: () => {
      void logout();
      notify('info', t('session.loggedOutElsewhere'));
    },
  });
  const start = useGetOwnDevice().data?.start_screen ?? null;
  const shown = permissions.status === 'ready' ? resolve(asked, permissions, start) : asked;
  return (
    <Stack
      flex
      className={styles.shell}
      data-board={shown?.name === 'status' || undefined}
      data-screen={shown?.name}
    >
      {/* The board takes the whole screen and has its own back button. */}
      {shown?.name !== 'status' && (
        <Header
          person={person}
          permissions={permissions}
          screen={shown?.name ?? 'default'}
          onScreen={(screen) => void mayChangeScreen().then((leave) => leave && go(screen))}
          onLock={person.has_pin && !isKitchenRole(person.user_role) ? () => setLocked(true) : null}
          onLogout={() => void logout()}
        />
      )}
      <PracticeStrip />
      <ConnectionBanner />
      <BoxStrip onLook={() => go({ name: 'admin', section: 'box' })} />
      {!isPractising() && permissions.status === 'ready' && (
        <PrinterStrip
          permissions={permissions}
          onLook={() => go({ name: 'admin', section: 'printing' })}
        />
      )}
      {permissions.can('orders.send') && (shown?.name === 'server' || shown?.name === 'order') && (
        <ClockStrip />
      )}
      <TourHost person={person} />
      {/* The bottom of a check has its actions, that of a board its tickets. */}
      <main
        className={styles.main}
        data-acts={shown?.name === 'order' || shown?.name === 'status' || undefined}
      >
        <Boundary
          key={shown?.name}
          failed={({ error, retry }) => <ErrorState fill error={error} onRetry={retry} />}
        >
          <Screen permissions={permissions} person={person} onLogout={() => void logout()} />
        </Boundary>
      </main>
      {/* These screens need the height. */}
      {shown?.name === 'admin' && <Footer />}
      <PrinterDialogs />
      {permissions.can('orders.send') && <UnsentWatch userId={person.id} />}
      {!locked && <SearchHost />}
      {!locked && <HelpHost screen={shown ?? startScreens.server} />}
      {locked && <LockScreen person={person} />}
    </Stack>
  );
}
