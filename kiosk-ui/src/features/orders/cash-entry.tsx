import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/money.ts';
import { MoneyKeypad } from '../../ui/keypad.tsx';
import { quickAmounts } from './close-rules.ts';
import styles from './close-form.module.css';

/** Centavos, or exactly what is owed however the tip changes, or nothing entered yet. */
export type Received = number | 'exact' | null;

interface CashEntryProps {
  total: number;
  tip: number;
  onTip: (cents: number) => void;
  received: Received;
  onReceived: (received: Received) => void;
  cash: boolean;
  listen: boolean;
}

const tipPercents = [10, 15, 20];

/** One keypad for cash received and tip, with quick amounts for both. */
export function CashEntry(props: CashEntryProps) {
  const { total, tip, onTip, received, onReceived, cash, listen } = props;
  const { t, i18n } = useTranslation();
  const [field, setField] = useState<'received' | 'tip'>('received');
  // After a quick amount the next digit begins a new figure.
  const [fresh, setFresh] = useState(true);
  const tipping = !cash || field === 'tip';
  const money = (cents: number) => formatCents(cents, i18n.language);
  const cents = received === 'exact' ? total + tip : (received ?? 0);
  const quick = (act: () => void) => () => {
    act();
    setFresh(true);
  };
  const go = (next: 'received' | 'tip') => () => {
    setField(next);
    setFresh(true);
  };
  return (
    <div className={styles.entry}>
      <div className={styles.fields} role="group" aria-label={t('orders.close.amounts')}>
        <button type="button" aria-pressed={!tipping} disabled={!cash} onClick={go('received')}>
          <span>{t('orders.close.received')}</span>
          <strong className="tabular">{money(cash ? cents : 0)}</strong>
        </button>
        <button type="button" aria-pressed={tipping} onClick={go('tip')}>
          <span>{t('orders.close.tip')}</span>
          <strong className="tabular">{money(tip)}</strong>
        </button>
      </div>
      <div className={styles.keys}>
        <div className={styles.quick} role="group" aria-label={t('orders.close.amounts')}>
          {tipping ? (
            <>
              <button type="button" aria-pressed={tip === 0} onClick={quick(() => onTip(0))}>
                {t('orders.close.tipNone')}
              </button>
              {tipPercents.map((percent) => {
                const amount = Math.round((total * percent) / 100);
                return (
                  <button
                    key={percent}
                    type="button"
                    aria-pressed={tip === amount && tip > 0}
                    onClick={quick(() => onTip(amount))}
                  >
                    {t('orders.close.percentTip', { percent })}
                    <small className="tabular">{money(amount)}</small>
                  </button>
                );
              })}
            </>
          ) : (
            <>
              <button
                type="button"
                aria-pressed={received === 'exact'}
                onClick={quick(() => onReceived('exact'))}
              >
                {t('orders.close.exact')}
              </button>
              {quickAmounts.map((amount) => (
                <button
                  key={amount}
                  type="button"
                  className="tabular"
                  aria-pressed={received === amount}
                  onClick={quick(() => onReceived(amount))}
                >
                  {money(amount).replace(/\.00$/, '')}
                </button>
              ))}
            </>
          )}
        </div>
        <MoneyKeypad
          listen={listen}
          cents={fresh ? 0 : tipping ? tip : cents}
          onChange={(next) => {
            setFresh(false);
            if (tipping) onTip(next);
            else onReceived(next);
          }}
        />
      </div>
    </div>
  );
}
