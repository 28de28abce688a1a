import { listActiveRegisters } from '@comanda/contract/cash';
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
 * Cash functions of the floor: own tips, and payouts of an open register, requested by one user and approved by
 * another.
 */
export function FloorMoney({ opened, onClose, openRegister, children }: FloorMoneyProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} title={t('cash.floor.title')}>
      <Stack gap={4} className={styles.form}>
        {opened && <OwnTips />}
        {opened && <Drawers openRegister={openRegister} />}
        {children}
      </Stack>
    </Sheet>
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

function Drawers({ openRegister }: { openRegister: OpenRegister }) {
  const { t } = useTranslation();
  const [opening, setOpening] = useState(false);
  const registers = useRead(listActiveRegisters, {}, { enabled: true });
  const [chosen, setChosen] = useState<number | null>(null);
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
    <Stack as="section" gap={4} className={styles.form} aria-label={session.register_name}>
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
      <MoneyTabs key={session.session_id} sessionId={session.session_id} />
    </Stack>
  );
}
