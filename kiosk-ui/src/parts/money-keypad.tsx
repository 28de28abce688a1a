import { useState } from 'react';
import { useHealth } from '../lib/api/health.ts';
import { afterKey, afterTerminalKey, keyedFrom } from '../lib/format/money-keys.ts';
import { Keypad } from '../ui/keypad.tsx';

interface MoneyKeypadProps {
  /** Centavos entered so far. */
  cents: number;
  /** `isErased`: by the key that deletes. */
  onChange: (cents: number, isErased: boolean) => void;
  /** The next key starts a new number. */
  fresh?: boolean;
  disabled?: boolean;
  listen?: boolean;
  /** Maximum amount in centavos; default 999,999.99. */
  max?: number;
}

/**
 * An amount of money. Whole pesos are counted, with a key for centavos; in a venue that chose so, centavos, as on a card
 * terminal.
 */
export function MoneyKeypad(props: MoneyKeypadProps) {
  const { cents, onChange, fresh = false, max = 99_999_999, ...keypad } = props;
  const countsCentavos = useHealth().data?.keypad_centavos ?? false;
  const [typed, setTyped] = useState(() => keyedFrom(cents));
  const now = fresh ? keyedFrom(0) : typed.cents === cents ? typed : keyedFrom(cents);
  const press = (key: string) => {
    const next = countsCentavos
      ? { cents: afterTerminalKey(now.cents, key), decimals: null }
      : afterKey(now, key);
    if (next.cents > max) return;
    setTyped(next);
    onChange(next.cents, key === 'Backspace');
  };
  return (
    <Keypad
      corner={countsCentavos ? '00' : '.'}
      cornerOn={!countsCentavos && now.decimals !== null}
      onDigit={press}
      onBackspace={() => press('Backspace')}
      {...keypad}
    />
  );
}
