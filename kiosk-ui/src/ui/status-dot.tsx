import { Row } from './layout.tsx';
import styles from './status-dot.module.css';

export type DotTone =
  | 'new'
  | 'progress'
  | 'ready'
  | 'delivered'
  | 'success'
  | 'warning'
  | 'error'
  | 'neutral'
  | 'primary'
  | 'free'
  | 'occupied'
  | 'unsent';

interface StatusDotProps {
  tone: DotTone;
  /** The state in words: colour alone never carries it. */
  label: string;
  /** The words are read aloud but not drawn, where they are next to the dot anyway. */
  hideLabel?: boolean;
}

/** A state and its words. States that one could take for each other have another shape as well as another colour. */
export function StatusDot({ tone, label, hideLabel = false }: StatusDotProps) {
  return (
    <Row as="span" gap={2} inline align="center" nowrap>
      <span className={styles.dot} data-tone={tone} aria-hidden="true" />
      <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
    </Row>
  );
}
