import { listActiveRegisters, type RegisterSession } from '@comanda/contract/cash';
import { listOwnTips } from '@comanda/contract/tips';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../lib/api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { CashEntry } from './cash-entry.tsx';
import { CloseRegister } from './close-register.tsx';
import { CutSheet } from './cut-sheet.tsx';
import { DrawerCard } from './drawer-card.tsx';
import type { CutSource } from './queries.ts';
import styles from './cash.module.css';
import { MoneyTabs } from './money-tabs.tsx';

/** The form that opens a register; null: the user may not. */
type OpenRegister = ((onDone: () => void) => ReactNode) | null;

interface FloorMoneyProps {
  opened: boolean;
  onClose: () => void;
  openRegister: OpenRegister;
  children?: ReactNode;
}

/**
 * Cash functions of the floor: the drawer with its cut and its closing, payouts that are requested by one user and
 * approved by another, and own tips.
 */
export function FloorMoney({ opened, onClose, openRegister, children }: FloorMoneyProps) {
  const { t } = useTranslation();
  const [cut, setCut] = useState<CutSource | null>(null);
  const [closing, setClosing] = useState<RegisterSession | null>(null);
  const leave = () => {
    setClosing(null);
    onClose();
  };
  return (
    <>
      <Sheet
        opened={opened}
        onClose={leave}
        title={t('cash.floor.title')}
        size={closing ? 'xl' : 'md'}
        // A count is not lost by a tap next to it.
        stays={closing !== null}
      >
        {closing ? (
          // Its header is that of a section, not of the page.
          <section aria-label={t('cash.close.title', { name: closing.register_name })}>
            <CloseRegister
              session={closing}
              onDone={() => setClosing(null)}
              onShowZ={(number) => setCut({ number })}
            />
          </section>
        ) : (
          <Stack gap={4}>
            {opened && (
              <Drawers
                openRegister={openRegister}
                onCut={({ session_id }) => setCut({ sessionId: session_id })}
                onClosing={setClosing}
              />
            )}
            {opened && <OwnTips />}
            {children}
          </Stack>
        )}
      </Sheet>
      {cut && <CutSheet source={cut} onClose={() => setCut(null)} />}
    </>
  );
}

function OwnTips() {
  const { t } = useTranslation();
  const tips = useRead(listOwnTips, {});
  if (!tips.data) return null;
  const { card, cash, paid, owed_card, owed_cash } = tips.data;
  const rows = [
    [t('cash.floor.card'), card],
    [t('cash.floor.cash'), cash],
    [t('cash.floor.paid'), paid],
  ] as const;
  return (
    <CashEntry as="section" aria-label={t('cash.floor.tips')}>
      <Text as="h3" size="section" weight="strong">
        {t('cash.floor.tips')}
      </Text>
      <Stack as="dl" gap={1} className={styles.figures}>
        {rows.map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money cents={cents} />
            </dd>
          </div>
        ))}
        <div className={styles.expected}>
          <dt>{t('cash.floor.owed')}</dt>
          <dd>
            <Money cents={owed_card + owed_cash} />
          </dd>
        </div>
      </Stack>
    </CashEntry>
  );
}

interface DrawersProps {
  openRegister: OpenRegister;
  onCut: (session: RegisterSession) => void;
  onClosing: (session: RegisterSession) => void;
}

function Drawers({ openRegister, onCut, onClosing }: DrawersProps) {
  const { t } = useTranslation();
  const [opening, setOpening] = useState(false);
  const registers = useRead(listActiveRegisters, {}, { enabled: true });
  const [chosen, setChosen] = useState<number | null>(null);
  // How often a payout was begun: each time its form is opened again.
  const [payouts, setPayouts] = useState(0);
  if (registers.error && !registers.data) {
    return <ErrorState error={registers.error} onRetry={() => void registers.refetch()} />;
  }
  if (!registers.data) return <LoadingState count={2} />;
  // For a user who may approve payouts, pending ones come first.
  const waiting = registers.data.find((register) => register.pending_payouts > 0);
  const session =
    registers.data.find(({ session_id }) => session_id === chosen) ?? waiting ?? registers.data[0];
  if (!session && opening && openRegister) return openRegister(() => setOpening(false));
  if (!session) {
    return (
      <EmptyState
        title={t('cash.noneOpen')}
        hint={t(openRegister ? 'cash.noneOpenHint' : 'cash.floor.noneOpen')}
        action={
          openRegister && (
            <Button variant="primary" size="lg" onClick={() => setOpening(true)}>
              {t('cash.open.action')}
            </Button>
          )
        }
      />
    );
  }
  return (
    <Stack as="section" gap={4} aria-label={session.register_name}>
      {registers.data.length > 1 && (
        <Segmented
          label={t('cash.name')}
          value={String(session.session_id)}
          onChange={(value) => setChosen(Number(value))}
          items={registers.data.map((register) => ({
            value: String(register.session_id),
            label: register.register_name,
          }))}
        />
      )}
      <DrawerCard
        session={session}
        onPayout={() => setPayouts(payouts + 1)}
        onCut={() => onCut(session)}
        onClose={() => onClosing(session)}
      />
      <MoneyTabs
        key={`${session.session_id} ${payouts}`}
        sessionId={session.session_id}
        first={payouts > 0 ? 'createPayout' : 'list'}
      />
    </Stack>
  );
}
