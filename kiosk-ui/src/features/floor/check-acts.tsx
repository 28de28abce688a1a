import type { Check } from '@comanda/contract/checks';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/session/permissions.ts';
import { payNext } from '../../parts/pay-next.ts';
import { usePrintBill } from '../../parts/print-ticket.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './floor-acts.module.css';

interface CheckActsProps {
  check: Check;
  /** Whose acts they are, for screen readers. */
  label: string;
  onOpen: () => void;
  /** The word for moving it, and what it does. Null: no permission, or it is offered elsewhere. */
  move?: { word: string; start: () => void } | null;
  /** On a small card; paying is then one act among equals. */
  isSmall?: boolean;
}

/** What is done with a check most, in words and each in one tap. */
export function CheckActs({ check, label, onOpen, move = null, isSmall = false }: CheckActsProps) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const bill = usePrintBill(check.id);
  const isEmpty = check.item_count === 0;
  const variant = isSmall ? 'quiet' : 'secondary';
  const pay = () => {
    payNext.set(check.id);
    onOpen();
  };
  return (
    <Row
      gap={isSmall ? undefined : 2}
      role="group"
      aria-label={label}
      className={isSmall ? styles.small : styles.acts}
    >
      <Button variant={variant} className={styles.open} onClick={onOpen}>
        {t('floor.openTable')}
      </Button>
      {can('printer.print') && !isEmpty && (
        <Button variant={variant} busy={bill.busy} onClick={() => bill.print()}>
          {t('floor.bill')}
        </Button>
      )}
      {move && (
        <Button variant={variant} onClick={move.start}>
          {move.word}
        </Button>
      )}
      {can('orders.close') && !isEmpty && (
        <Button variant={isSmall ? 'quiet' : 'primary'} onClick={pay}>
          {t('checks.summary.pay')}
        </Button>
      )}
    </Row>
  );
}
