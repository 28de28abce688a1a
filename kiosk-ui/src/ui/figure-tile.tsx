import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card, CardButton } from './card.tsx';
import { Grid, Row } from './layout.tsx';
import styles from './figure-tile.module.css';

interface FigureTileProps {
  label: string;
  figure: ReactNode;
  /** Against the time before: words, and whether it is good. */
  change?: { text: string; direction: 'up' | 'down'; good: boolean };
  /** A sentence below the figure. */
  note?: string;
  /** A sparkline (ui/chart), drawn at the foot. */
  spark?: ReactNode;
  onPress?: () => void;
  /** For a tile that opens something below: whether it is open. */
  expanded?: boolean;
}

/** Millions do not break in the middle: they are written smaller. */
function lengthOf(figure: ReactNode): 'long' | 'longer' | undefined {
  const letters = typeof figure === 'string' ? figure.length : 0;
  if (letters > 13) return 'longer';
  return letters > 11 ? 'long' : undefined;
}

/** One big calm number. */
export function FigureTile({
  label,
  figure,
  change,
  note,
  spark,
  onPress,
  expanded,
}: FigureTileProps) {
  const Arrow = change?.direction === 'down' ? IconTrendingDown : IconTrendingUp;
  const inside = (
    <>
      <span className={styles.label}>{label}</span>
      <strong className={`${styles.figure} tabular`} data-length={lengthOf(figure)}>
        {figure}
      </strong>
      {change && (
        <Row
          as="span"
          gap={1}
          inline
          align="center"
          className={styles.change}
          data-good={change.good}
        >
          <Arrow stroke={1.75} size={18} aria-hidden="true" />
          {change.text}
        </Row>
      )}
      {note && <span className={styles.note}>{note}</span>}
      {spark && <span className={styles.spark}>{spark}</span>}
    </>
  );
  if (!onPress) return <Card className={styles.tile}>{inside}</Card>;
  return (
    <CardButton
      className={`${styles.tile} ${styles.pressable}`}
      aria-expanded={expanded}
      onClick={onPress}
    >
      {inside}
    </CardButton>
  );
}

/** Tiles in rows, as many per row as fit. */
export function FigureTiles({ children }: { children: ReactNode }) {
  return (
    <Grid gap={3} min="190px" className={styles.tiles}>
      {children}
    </Grid>
  );
}
