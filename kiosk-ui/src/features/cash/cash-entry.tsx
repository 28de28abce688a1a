import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout.tsx';
import styles from './cash.module.css';

interface CashEntryProps {
  as?: 'li' | 'section';
  'aria-label'?: string;
  children: ReactNode;
}

/** What went into or out of a drawer, framed; in a list, or by itself. */
export function CashEntry({ as = 'li', ...props }: CashEntryProps) {
  return (
    <Stack
      as={as}
      gap={2}
      className={styles.row}
      padY={3}
      padX={4}
      border="all"
      round="control"
      fill="surface"
      {...props}
    />
  );
}
