import { useState } from 'react';
import { moneyText, parseMoney } from '../../../lib/format/money-text.ts';
import { useMedia } from '../../../lib/browser/use-media.ts';
import { TextField } from '../../../ui/field.tsx';
import { Keypad } from '../../../ui/keypad.tsx';
import { Grid, Stack } from '../../../ui/layout.tsx';
import styles from './number-entry.module.css';
import picks from '../picker/picks.module.css';

interface NumberEntryProps {
  /** Money is entered as on a card terminal; percent as whole numbers. */
  kind: 'money' | 'percent';
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error: string | null;
}

const MOST_CENTAVOS = 99_999_999;
const quickPercents = [10, 15, 20, 50, 100];

/** A number with a keypad next to it, so that on a touch screen the system keyboard does not open. */
export function NumberEntry({ kind, label, value, onChange, hint, error }: NumberEntryProps) {
  const touch = useMedia('(pointer: coarse)');
  // The first key starts a new number.
  const [fresh, setFresh] = useState(true);
  const enter = (text: string) => {
    setFresh(false);
    onChange(text);
  };
  const cents = fresh ? 0 : (parseMoney(value) ?? 0);
  const digit = (digits: string) => {
    if (kind === 'percent') {
      const next = Number(fresh ? digits : value + digits);
      if (next <= 100) enter(String(next));
      return;
    }
    const next = Number(`${cents}${digits}`);
    if (next <= MOST_CENTAVOS) enter(moneyText(next));
  };
  const deleteDigit = () => {
    if (fresh) enter('');
    else if (kind === 'percent') enter(value.slice(0, -1));
    else enter(moneyText(Math.floor(cents / 10)));
  };
  return (
    <Grid gap={4} align="start" className={styles.entry} template="minmax(0, 1fr) 240px">
      <Stack gap={3}>
        <TextField
          label={label}
          inputMode={touch ? 'none' : 'decimal'}
          leading={kind === 'percent' ? '%' : '$'}
          autoFocus
          value={value}
          hint={hint}
          error={error}
          onChange={(event) => enter(event.target.value)}
        />
        {kind === 'percent' && (
          <Grid gap={2} min="72px" className={picks.picks}>
            {quickPercents.map((percent) => (
              <button
                key={percent}
                type="button"
                aria-pressed={value === String(percent)}
                onClick={() => {
                  onChange(String(percent));
                  setFresh(true);
                }}
              >
                {`${percent}%`}
              </button>
            ))}
          </Grid>
        )}
      </Stack>
      <div className={styles.pad}>
        <Keypad corner={kind === 'money' ? '00' : null} onDigit={digit} onBackspace={deleteDigit} />
      </div>
    </Grid>
  );
}
