import type { CSSProperties } from 'react';
import { Row } from './layout.tsx';
import styles from './status-dot.module.css';

/** Colour and shape of each state. States that could be confused differ in both. */
const looks = {
  new: ['state-new', 'ring'],
  progress: ['state-progress', 'half'],
  late: ['state-urgent', 'square'],
  ready: ['state-ready', 'diamond'],
  delivered: ['state-delivered', 'dot'],
  success: ['color-success', 'dot'],
  warning: ['color-warning', 'dot'],
  error: ['color-error', 'dot'],
  neutral: ['color-text-secondary', 'dot'],
  primary: ['color-primary', 'square'],
  free: ['color-text-secondary', 'ring'],
  occupied: ['color-secondary', 'dot'],
  unsent: ['color-primary', 'dashed'],
} as const;

export type DotTone = keyof typeof looks;

interface StatusDotProps {
  tone: DotTone;
  /** The state as text: colour alone is not accessible. */
  label: string;
  /** The text is only for screen readers, when it is shown next to the dot anyway. */
  hideLabel?: boolean;
}

/** A state: a coloured shape and its text. */
export function StatusDot({ tone, label, hideLabel = false }: StatusDotProps) {
  const [colour, shape] = looks[tone];
  const style = { '--dot': `var(--${colour})` } as CSSProperties;
  return (
    <Row as="span" gap={2} inline align="center" nowrap>
      <span
        className={styles.dot}
        data-shape={shape}
        data-labelled={!hideLabel || undefined}
        style={style}
        aria-hidden="true"
      />
      <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
    </Row>
  );
}
