import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../../lib/format/money.ts';
import { MoneyKeypad } from '../../../parts/money-keypad.tsx';
import { Grid, Stack } from '../../../ui/layout.tsx';
import { cashAbove, quickAmounts, tipAmount, type Tip } from './close-rules.ts';
import styles from './close-form.module.css';

/** Centavos, or exactly the amount owed even when the tip changes, or null when nothing was entered. */
export type CashReceived = number | 'exact' | null;

interface CashEntryProps {
  total: number;
  /** Centavos that suggested tips are a percentage of. */
  tipBase: number;
  /** Centavos of a free part of the check, when that is paid. */
  amount: number | null;
  onAmount: (cents: number) => void;
  tip: number;
  onTip: (tip: Tip) => void;
  received: CashReceived;
  onReceived: (received: CashReceived) => void;
  cash: boolean;
  takesTip: boolean;
  listen: boolean;
}

type EntryField = 'amount' | 'received' | 'tip';

const tipPercents = [10, 15, 20];

/** A keypad for the amount of a part, cash received and tip, with quick amounts for each. */
export function CashEntry(props: CashEntryProps) {
  const {
    total,
    tipBase,
    amount,
    onAmount,
    tip,
    onTip,
    received,
    onReceived,
    cash,
    takesTip,
    listen,
  } = props;
  const { t, i18n } = useTranslation();
  const [chosen, setChosen] = useState<EntryField | null>(null);
  // After a quick amount the next digit starts a new number.
  const [fresh, setFresh] = useState(true);
  const money = (cents: number) => formatCents(cents, i18n.language);
  const cents = received === 'exact' ? total + tip : (received ?? 0);
  const entries: Record<EntryField, { label: string; value: number; set: (n: number) => void }> = {
    amount: { label: t('payments.now'), value: amount ?? 0, set: onAmount },
    received: { label: t('checks.close.received'), value: cents, set: onReceived },
    tip: { label: t('checks.close.tip'), value: tip, set: onTip },
  };
  const usable: EntryField[] = [
    ...(amount === null ? [] : (['amount'] as const)),
    ...(cash ? (['received'] as const) : []),
    ...(takesTip ? (['tip'] as const) : []),
  ];
  if (usable.length === 0) return null;
  const field = usable.find((one) => one === chosen) ?? usable[0] ?? 'tip';
  const entry = entries[field];
  const quick = (act: () => void) => () => {
    act();
    setFresh(true);
  };
  return (
    <Stack gap={3}>
      <Grid
        gap={2}
        columns={usable.length}
        className={styles.fields}
        role="group"
        aria-label={t('checks.close.amounts')}
      >
        {usable.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === field}
            onClick={() => {
              setChosen(one);
              setFresh(true);
            }}
          >
            <span>{entries[one].label}</span>
            <strong className="tabular">{money(entries[one].value)}</strong>
          </button>
        ))}
      </Grid>
      <Grid gap={2} className={styles.keys} template="minmax(108px, 1fr) minmax(0, 320px)">
        <Stack gap={1} className={styles.quick} role="group" aria-label={t('checks.close.amounts')}>
          {field === 'tip' ? (
            <>
              <button type="button" aria-pressed={tip === 0} onClick={quick(() => onTip(0))}>
                {t('checks.close.tipNone')}
              </button>
              {tipPercents.map((percent) => {
                const part = tipAmount({ percent }, tipBase);
                return (
                  <button
                    key={percent}
                    type="button"
                    aria-pressed={tip === part && tip > 0}
                    onClick={quick(() => onTip({ percent }))}
                  >
                    {t('checks.close.percentTip', { percent })}
                    <small className="tabular">{money(part)}</small>
                  </button>
                );
              })}
            </>
          ) : (
            <>
              {field === 'received' && (
                <button
                  type="button"
                  aria-pressed={received === 'exact'}
                  onClick={quick(() => onReceived('exact'))}
                >
                  {t('checks.close.exact')}
                  <small className="tabular">{money(total + tip)}</small>
                </button>
              )}
              {(field === 'received' ? cashAbove(total + tip) : quickAmounts).map((one) => (
                <button
                  key={one}
                  type="button"
                  className="tabular"
                  aria-pressed={field === 'received' ? received === one : entry.value === one}
                  onClick={quick(() => entry.set(one))}
                >
                  {money(one).replace(/\.00$/, '')}
                </button>
              ))}
            </>
          )}
        </Stack>
        <MoneyKeypad
          listen={listen}
          cents={entry.value}
          fresh={fresh}
          onChange={(next) => {
            setFresh(false);
            entry.set(next);
          }}
        />
      </Grid>
    </Stack>
  );
}
