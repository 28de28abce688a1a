import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { Children, isValidElement, type CSSProperties, type ReactNode } from 'react';
import { Card, CardButton } from './card.tsx';
import { Icon } from './icon.tsx';
import { Grid, Row, Stack, Text } from './layout.tsx';
import styles from './figure-tile.module.css';

interface FigureTileProps {
  label: string;
  figure: ReactNode;
  /** A figure below zero that should not be. */
  isLoss?: boolean;
  /** The exact figure, when the large one is abbreviated. */
  exact?: string | undefined;
  /** The difference to the previous period: text, and whether it is good. */
  change?: { text: string; direction: 'up' | 'down'; good: boolean } | undefined;
  /** A sentence below the figure. */
  note?: string | undefined;
  /** A sparkline (ui/chart) at the bottom. */
  spark?: ReactNode;
  /** Spans two tiles. */
  wide?: boolean;
  onPress?: () => void;
  /** For a tile that expands content below: whether it is open. */
  expanded?: boolean;
}

const lettersIn = (figure: ReactNode) => (typeof figure === 'string' ? figure.length : 4);

/** A large figure with a label. */
export function FigureTile({
  label,
  figure,
  isLoss = false,
  exact,
  change,
  note,
  spark,
  wide,
  onPress,
  expanded,
}: FigureTileProps) {
  const inside = (
    <>
      <Text as="span" tone="secondary">
        {label}
      </Text>
      <span className={styles.below}>
        <strong
          className={`${styles.figure} tabular`}
          data-loss={isLoss || undefined}
          style={{ '--letters': lettersIn(figure) } as CSSProperties}
        >
          {figure}
        </strong>
        {exact && <span className={`${styles.note} tabular`}>{exact}</span>}
        {change && (
          <Row
            as="span"
            gap={1}
            inline
            align="start"
            className={styles.change}
            data-good={change.good}
          >
            <Icon of={change.direction === 'down' ? IconTrendingDown : IconTrendingUp} size={18} />
            {change.text}
          </Row>
        )}
        {note && <span className={styles.note}>{note}</span>}
        {spark && <span className={styles.spark}>{spark}</span>}
      </span>
    </>
  );
  const classes = wide ? `${styles.tile} ${styles.wide}` : styles.tile;
  if (!onPress) return <Card className={classes}>{inside}</Card>;
  return (
    <CardButton
      className={`${classes} ${styles.pressable}`}
      aria-expanded={expanded}
      onClick={onPress}
    >
      {inside}
    </CardButton>
  );
}

interface FigureTilesProps {
  children: ReactNode;
  /** Under the tiles, when one shows a change: what it is compared with. */
  comparedWith?: string | undefined;
  most?: 4 | 5;
}

/** Tiles in rows, as many per row as fit, at most `most`. */
export function FigureTiles({ children, comparedWith, most = 4 }: FigureTilesProps) {
  let hasChange = false;
  let letters = 0;
  Children.forEach(children, (tile) => {
    if (!isValidElement<FigureTileProps>(tile)) return;
    hasChange ||= tile.props.change !== undefined;
    if (!tile.props.wide) letters = Math.max(letters, lettersIn(tile.props.figure));
  });
  return (
    <Stack gap={2} fluid>
      <Grid
        gap={3}
        min={`max(130px, ${most === 4 ? 21 : 17}%)`}
        className={styles.tiles}
        style={{ '--most-letters': letters } as CSSProperties}
      >
        {children}
      </Grid>
      {comparedWith && hasChange && <Text tone="secondary">{comparedWith}</Text>}
    </Stack>
  );
}
