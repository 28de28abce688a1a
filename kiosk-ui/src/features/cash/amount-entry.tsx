import { useTranslation } from 'react-i18next';
import { MoneyKeypad } from '../../ui/keypad.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './cash.module.css';

interface AmountEntryProps {
  cents: number;
  onChange: (cents: number) => void;
  error: string | null;
}

/** An amount typed on our own keypad, with its refusal beside it. */
export function AmountEntry({ cents, onChange, error }: AmountEntryProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.list}>
      <p className={styles.amount} role="status">
        <span>{t('cash.payout.amount')}</span>
        <strong>
          <Money cents={cents} />
        </strong>
      </p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <MoneyKeypad cents={cents} onChange={onChange} />
    </div>
  );
}
