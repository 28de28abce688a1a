import { useTranslation } from 'react-i18next';
import { MoneyKeypad } from '../../parts/money-keypad.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './cash.module.css';

interface AmountEntryProps {
  cents: number;
  onChange: (cents: number) => void;
  error: string | null;
}

/** An amount entered on the keypad, with its error next to it. */
export function AmountEntry({ cents, onChange, error }: AmountEntryProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={2} className={styles.list}>
      <Row
        as="p"
        gap={3}
        align="baseline"
        justify="between"
        className={styles.amount}
        role="status"
      >
        <span>{t('cash.payout.amount')}</span>
        <strong>
          <Money cents={cents} />
        </strong>
      </Row>
      {error && (
        <Text tone="error" role="alert">
          {error}
        </Text>
      )}
      <MoneyKeypad cents={cents} onChange={onChange} />
    </Stack>
  );
}
