import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { GuestLabel } from './guest-chips.tsx';
import styles from './guest-group.module.css';

interface GuestGroupProps {
  /** Null: the lines that all share. */
  guest: number | null;
  /** Centavos of its lines. */
  cents: number;
  pending?: boolean;
  children: ReactNode;
}

/** The lines of a guest under their name, with what they come to. */
export function GuestGroup({ guest, cents, pending, children }: GuestGroupProps) {
  const { t } = useTranslation();
  const name = guest === null ? t('payments.everyoneLong') : t('payments.guest', { guest });
  return (
    <div role="group" aria-label={name}>
      <Row
        gap={2}
        align="center"
        justify="between"
        className={styles.head}
        data-pending={pending || undefined}
      >
        <h3>{guest === null ? name : <GuestLabel guest={guest} label={name} />}</h3>
        <Money cents={cents} />
      </Row>
      {children}
    </div>
  );
}
