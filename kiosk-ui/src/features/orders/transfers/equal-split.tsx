import { planEqualSplit, splitTotals } from '@comanda/domain/split-check';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/money.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import type { DraftLine } from './split-draft.ts';
import styles from './split-sheet.module.css';

interface EqualSplitProps {
  lines: DraftLine[];
  parts: number;
  onParts: (parts: number) => void;
  /** This check, then the new ones. */
  names: string[];
}

/** The check in equal parts: what each pays, and who pays the odd centavos. */
export function EqualSplit({ lines, parts, onParts, names }: EqualSplitProps) {
  const { t } = useTranslation();
  const totals = splitTotals(lines, planEqualSplit(lines, parts), parts - 1);
  const least = Math.min(...totals);
  const odd = totals.filter((total) => total > least).length;
  return (
    <div className={styles.equal}>
      <div className={styles.people}>
        <span id="split-people">{t('transfers.equal.people')}</span>
        <QuantityStepper
          value={parts}
          min={2}
          max={30}
          onChange={onParts}
          lessLabel={t('transfers.equal.less')}
          moreLabel={t('transfers.equal.more')}
        />
      </div>
      <p className={styles.hint}>{t('transfers.equal.hint')}</p>
      <ul className={styles.shares}>
        {totals.map((total, index) => (
          <li key={index}>
            <span className={styles.shareName}>{names[index]}</span>
            {total > least && <span className={styles.extra}>{t('transfers.equal.extra')}</span>}
            <strong>
              <Money cents={total} />
            </strong>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        {odd === 0 ? t('transfers.equal.exact') : t('transfers.equal.odd', { count: odd })}
      </p>
    </div>
  );
}
