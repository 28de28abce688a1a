import { useEffect, useRef, type ReactNode } from 'react';
import { Box, Row, Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './check-line.module.css';

interface CheckLineProps {
  quantity: ReactNode;
  name: string;
  /** Centavos. */
  cents: number;
  /** Options, note, discount: one line, in full only while the line is selected. */
  details?: ReactNode;
  /** The state of the line in one word. */
  pill?: ReactNode;
  /** Its tools are shown. */
  chosen: boolean;
  /** Absent when the line has no actions. */
  onChoose?: (() => void) | undefined;
  /** The line that was added last, which is scrolled into view. */
  newest?: boolean;
  pending?: boolean;
  bad?: boolean;
  cancelled?: boolean;
  /** It represents several lines, which are shown below it when it is chosen. */
  folds?: boolean;
  /** It is one of those. */
  nested?: boolean;
  /** The tools of the line, while it is selected. */
  children?: ReactNode;
}

/** A line of a check: compact, so that a whole order is visible, with tools only while it is selected. */
export function CheckLine(props: CheckLineProps) {
  const { quantity, name, cents, details, pill, chosen, onChoose, newest, folds, children } = props;
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (newest) line.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  useEffect(() => {
    if (chosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <Box
      ref={line}
      className={styles.line}
      as="li"
      border="bottom"
      data-line
      data-chosen={(chosen && !folds) || undefined}
      data-nested={props.nested || undefined}
      data-pending={props.pending || undefined}
      data-bad={props.bad || undefined}
      data-cancelled={props.cancelled || undefined}
    >
      <button
        type="button"
        className={styles.row}
        disabled={!onChoose}
        aria-expanded={onChoose ? chosen : undefined}
        onClick={onChoose}
      >
        <span className={styles.quantity}>{quantity}</span>
        <Text as="span" weight="strong" truncate={!chosen} className={styles.name}>
          {name}
        </Text>
        <Money cents={cents} className={styles.price} />
        {(details || pill) && (
          <Row as="span" gap={2} align="baseline" tone="secondary" className={styles.below}>
            <Text as="span" grow shrink truncate={!chosen} className={styles.details}>
              {details}
            </Text>
            <Row as="span" inline rigid>
              {pill}
            </Row>
          </Row>
        )}
      </button>
      {chosen && !folds && (
        <Row gap={2} rowGap={2} align="center" wrap className={styles.tools}>
          {children}
        </Row>
      )}
    </Box>
  );
}
