import { listClosedChecks, listChecks } from '@comanda/contract/checks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePersonsLanguage } from '../lib/browser/language.ts';
import { call } from '../lib/api/call.ts';
import { usePermissions } from '../lib/session/permissions.ts';
import { usePerson } from '../lib/session/session.ts';
import { previewScreens, type PreviewScreen } from '../lib/browser/theme-preview.ts';
import { startLive } from '../live/socket.ts';
import { Stack } from '../ui/layout.tsx';
import { EmptyState, ErrorState, LoadingState } from '../ui/states.tsx';
import styles from './app.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { eventQueue } from './query-client.ts';
import { AdminScreen, FloorScreen, KitchenScreen, CheckScreen } from './screens.ts';

const noop = () => undefined;
const places = { floor: 'server', check: 'order', kitchen: 'status', admin: 'admin' } as const;

/** A real screen with current data, read only. */
export function PreviewPage() {
  const person = usePerson();
  const permissions = usePermissions();
  useEffect(() => startLive(eventQueue), []);
  usePersonsLanguage(person?.language ?? null);
  const asked = new URLSearchParams(window.location.search).get('screen');
  const screen = previewScreens.find((one) => one === asked) ?? 'floor';
  if (!person) return null;
  return (
    <Stack flex className={styles.shell} data-board={screen === 'kitchen' || undefined} inert>
      {screen !== 'kitchen' && (
        <Header
          person={person}
          permissions={permissions}
          screen={places[screen]}
          onScreen={noop}
          onLock={null}
          onLogout={noop}
        />
      )}
      <main className={styles.main}>
        <Screen screen={screen} />
      </main>
      {screen !== 'kitchen' && <Footer />}
    </Stack>
  );
}

function Screen({ screen }: { screen: PreviewScreen }) {
  const permissions = usePermissions();
  if (screen === 'floor') return <FloorScreen onOpenCheck={noop} />;
  if (screen === 'check') return <SomeCheck />;
  if (screen === 'kitchen') {
    return <KitchenScreen defaultFilters={['all']} controls={null} onLeave={null} />;
  }
  return <AdminScreen permissions={permissions} section="products" onSection={noop} />;
}

/** The open check with the most items, else the last closed one. */
function SomeCheck() {
  const { t } = useTranslation();
  const checks = useQuery({
    queryKey: ['theme-preview', 'orders'],
    queryFn: async ({ signal }) => {
      const today = await call(listChecks, { signal });
      return today.length > 0 ? today : call(listClosedChecks, { signal });
    },
  });
  if (checks.isError) {
    return <ErrorState error={checks.error} onRetry={() => void checks.refetch()} />;
  }
  if (!checks.data) return <LoadingState shape="block" />;
  const fullest = [...checks.data].sort(
    (a, b) => a.closed - b.closed || b.item_count - a.item_count,
  )[0];
  if (!fullest) return <EmptyState title={t('themes.noCheck')} />;
  return <CheckScreen checkId={fullest.id} onClose={noop} onOpenCheck={noop} onEditMenu={null} />;
}
