import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../lib/api/problem.ts';
import { Button } from './button.tsx';
import { Icon, type IconShape } from './icon.tsx';
import styles from './states.module.css';
import { Text } from './layout.tsx';

interface EmptyStateProps {
  icon?: IconShape;
  title: string;
  hint?: string;
  action?: ReactNode;
}

/** An empty state: what is missing and what to do next. */
export function EmptyState({ icon, title, hint, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && (
        <div className={styles.icon}>
          <Icon of={icon} size={32} />
        </div>
      )}
      <Text size="section" weight="strong">
        {title}
      </Text>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  error: unknown;
  /** What could not be loaded; by default a general text, null when a heading says it. */
  title?: string | null;
  onRetry?: () => void;
  /** The way back of a screen that has no other. */
  onLeave?: (() => void) | null;
  /** In the middle of the screen that it replaces. */
  fill?: boolean;
}

/** A failed load: red 'error: …' text and Retry. */
export function ErrorState(props: ErrorStateProps) {
  const { error, title, onRetry, onLeave = null, fill = false } = props;
  const { t } = useTranslation();
  const problemText = useProblemText();
  return (
    <div className={fill ? `${styles.state} ${styles.fill}` : styles.state} role="alert">
      <div className={styles.errorIcon}>
        <Icon of={IconAlertTriangle} size={32} />
      </div>
      {title !== null && (
        <Text size="section" weight="strong">
          {title ?? t('common.loadFailed')}
        </Text>
      )}
      <p className={styles.error}>{problemText(error)}</p>
      {onRetry && (
        <Button icon={IconRefresh} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
      {onLeave && (
        <Button variant="quiet" onClick={onLeave}>
          {t('common.back')}
        </Button>
      )}
    </div>
  );
}

interface LoadingStateProps {
  /** rows: a list; tiles: a grid of cards; block: one large area. */
  shape?: 'rows' | 'tiles' | 'block';
  count?: number;
}

/** A skeleton with the size of the content, so that the layout does not jump. */
export function LoadingState({ shape = 'rows', count = 6 }: LoadingStateProps) {
  const { t } = useTranslation();
  return (
    <div className={styles[shape]} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: shape === 'block' ? 1 : count }, (_, index) => (
        <div key={index} className={styles.bone} />
      ))}
    </div>
  );
}
