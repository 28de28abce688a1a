import { planEqualSplit, splitTotals } from '@comanda/domain/split-check';
import { useTranslation } from 'react-i18next';
import { Grid, Stack, Text } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import type { Charge, DraftLine } from './split-draft.ts';
import styles from './split-sheet.module.css';

interface EqualSplitProps {
  lines: DraftLine[];
  charge: Charge;
  parts: number;
  onParts: (parts: number) => void;
  /** This check, then the new ones. */
  names: string[];
}

/** The check in equal parts: the amount of each, including the remaining centavos. */
export function EqualSplit({ lines, charge, parts, onParts, names }: EqualSplitProps) {
  const { t } = useTranslation();
  const totals = splitTotals(lines, planEqualSplit(lines, parts), parts - 1, charge, true);
  const least = Math.min(...totals);
  const odd = totals.filter((total) => total > least).length;
  // Taxes on top and a charge are each rounded, so that parts may differ by more than a centavo.
  const differsByOne = Math.max(...totals) - least === 1;
  return (
    <Stack gap={3} justify="start" grow>
      <Text as="div" size="section" weight="strong" className={styles.people}>
        <span id="split-people">{t('transfers.equal.people')}</span>
        <QuantityStepper
          value={parts}
          min={2}
          max={30}
          onChange={onParts}
          lessLabel={t('transfers.equal.less')}
          moreLabel={t('transfers.equal.more')}
        />
      </Text>
      <Text tone="secondary">{t('transfers.equal.hint')}</Text>
      <Grid
        className={styles.shares}
        as="ul"
        gap={2}
        template="repeat(auto-fill, minmax(280px, 1fr))"
      >
        {totals.map((total, index) => (
          <li key={index}>
            <Stack as="span" anywhere shrink>
              {names[index]}
              {differsByOne && total > least && (
                <Text as="span" tone="warning">
                  {t('transfers.equal.extra')}
                </Text>
              )}
            </Stack>
            <strong>
              <Money cents={total} />
            </strong>
          </li>
        ))}
      </Grid>
      {(odd === 0 || differsByOne) && (
        <Text tone="secondary">
          {odd === 0 ? t('transfers.equal.exact') : t('transfers.equal.odd', { count: odd })}
        </Text>
      )}
    </Stack>
  );
}
