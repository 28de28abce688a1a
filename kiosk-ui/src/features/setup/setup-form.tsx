import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout.tsx';
import styles from './setup.module.css';

/** A step of the set-up that is sent with a button or Enter. */
export function SetupForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <Stack
      as="form"
      gap={4}
      surface="card"
      className={styles.form}
      pad={5}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      noValidate
    >
      {children}
    </Stack>
  );
}
