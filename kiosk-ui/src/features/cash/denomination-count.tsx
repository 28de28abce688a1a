import { toCentavos } from '@comanda/domain/money';
import { IconArrowDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPesos } from '../../lib/format/money.ts';
import { Button } from '../../ui/button.tsx';
import { Keypad } from '../../ui/keypad.tsx';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { countTotal, eraseDigit, faceAfter, faces, typeDigits, type Count } from './count.ts';
import styles from './denomination-count.module.css';

interface DenominationCountProps {
  count: Count;
  onChange: (count: Count) => void;
  /** Above the notes and coins, so that the keypad has the whole height. */
  above?: ReactNode;
  /** Below the total: the expected amount and the difference. */
  beside?: ReactNode;
}

/** Counts a drawer by pieces: choose a note or coin, enter how many; the total is updated. */
export function DenominationCount({ count, onChange, above, beside }: DenominationCountProps) {
  const { t, i18n } = useTranslation();
  const [face, setFace] = useState(faces[0] ?? '1000');
  const words = (value: string) => formatPesos(Number(value), i18n.language).replace(/\.00$/, '');
  return (
    <Grid
      gap={5}
      align="start"
      className={styles.count}
      template="minmax(0, 1fr) minmax(260px, 320px)"
    >
      <Stack gap={5}>
        {above}
        <ul className={styles.faces}>
          {faces.map((value) => {
            const pieces = count[value] ?? 0;
            return (
              <li key={value}>
                <Grid
                  type="button"
                  as="button"
                  gap={2}
                  align="center"
                  tone="text"
                  className={styles.face}
                  template="64px auto minmax(0, 1fr)"
                  full="width"
                  minHeight="target"
                  padX={3}
                  border="all"
                  round="control"
                  fill="surface"
                  text="start"
                  aria-pressed={value === face}
                  onClick={() => setFace(value)}
                >
                  <strong className="tabular">{words(value)}</strong>
                  <span className={`${styles.pieces} tabular`}>
                    {`× ${pieces}`}{' '}
                    <span className="visually-hidden">{t('cash.count.pieces')}</span>
                  </span>
                  <Money cents={toCentavos(Number(value)) * pieces} className={styles.sum} />
                </Grid>
              </li>
            );
          })}
        </ul>
      </Stack>
      <Stack gap={3} className={styles.pad}>
        <Row
          as="p"
          gap={3}
          align="baseline"
          justify="between"
          tone="secondary"
          className={styles.total}
          role="status"
        >
          <span>{t('cash.count.total')}</span>
          <strong>
            <Money cents={countTotal(count)} />
          </strong>
        </Row>
        {beside}
        <Keypad
          corner="00"
          onDigit={(digits) => onChange(typeDigits(count, face, digits))}
          onBackspace={() => onChange(eraseDigit(count, face))}
        />
        <Grid gap={2} className={styles.keys} template="1fr 1fr">
          <Button onClick={() => onChange({})}>{t('cash.count.clear')}</Button>
          <Button size="lg" icon={IconArrowDown} onClick={() => setFace(faceAfter(face))}>
            {t('cash.count.next')}
          </Button>
        </Grid>
      </Stack>
    </Grid>
  );
}
