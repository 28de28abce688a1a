import { listActiveRegisters } from '@comanda/contract/cash';
import { IconCash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../i18n/texts.ts';
import type { Permissions } from '../lib/session/permissions.ts';
import { useRead } from '../lib/api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { later, overlayPlace } from '../ui/later.tsx';
import { notify } from '../ui/toast.tsx';
import styles from './app.module.css';

/** Loaded with the texts of the back office, which include kegs and tips. */
const FloorCash = later(async () => {
  const [{ FloorCash }] = await Promise.all([import('./floor-cash.tsx'), addTexts('backOffice')]);
  return FloorCash;
}, overlayPlace);

/**
 * Own tips, payout requests and kegs, from any screen. Users who approve payouts see the number of pending ones and
 * get a message for each new one.
 */
export function CashButton({ permissions }: { permissions: Permissions }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const approves = permissions.can('cash.approvePayout');
  const registers = useRead(listActiveRegisters, {}, { enabled: approves }).data;
  const waiting = registers?.reduce((sum, register) => sum + register.pending_payouts, 0) ?? null;
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (waiting === null) return;
    if (before.current !== null && waiting > before.current) {
      notify('info', t('cash.pending', { count: waiting }));
    }
    before.current = waiting;
  }, [waiting, t]);
  const label = waiting
    ? `${t('cash.floor.title')}: ${t('cash.pending', { count: waiting })}`
    : t('cash.floor.title');
  return (
    <>
      <Button
        variant="quiet"
        aria-label={label}
        className={styles.cash}
        icon={IconCash}
        iconSize={22}
        data-count={waiting || undefined}
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        {t('cash.floor.short')}
      </Button>
      {wasOpened && <FloorCash opened={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
