import { useState } from 'react';
import { moneyText, parseMoney } from '../../../lib/format/money-text.ts';
import { useMedia } from '../../../lib/browser/use-media.ts';
import { MoneyKeypad } from '../../../parts/money-keypad.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Keypad } from '../../../ui/keypad.tsx';
import { Grid, Stack } from '../../../ui/layout.tsx';
import styles from './number-entry.module.css';
import picks from '../picker/picks.module.css';

interface NumberEntryProps {
  /** Percent is entered as whole numbers. */
  kind: 'money' | 'percent';
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error: string | null;
}

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
  const digit = (digits: string) => {
    const next = Number(fresh ? digits : value + digits);
    if (next <= 100) enter(String(next));
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
        {kind === 'money' ? (
          <MoneyKeypad
            cents={parseMoney(value) ?? 0}
            fresh={fresh}
            onChange={(cents, isErased) => enter(fresh && isErased ? '' : moneyText(cents))}
          />
        ) : (
          <Keypad onDigit={digit} onBackspace={() => enter(fresh ? '' : value.slice(0, -1))} />
        )}
      </div>
    </Grid>
  );
}
