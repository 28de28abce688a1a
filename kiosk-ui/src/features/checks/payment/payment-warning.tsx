import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout.tsx';
import styles from './close-form.module.css';

/** What a person should know before the payment is taken. */
export function PaymentWarning({ children }: { children: ReactNode }) {
  return (
    <Stack
      className={styles.warning}
      gap={2}
      pad={3}
      border="warning"
      round="control"
      fill="warning"
      role="alert"
    >
      {children}
    </Stack>
  );
}
