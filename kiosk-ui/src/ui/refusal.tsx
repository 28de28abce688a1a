import type { ReactNode } from 'react';
import { intoView } from './into-view.ts';
import styles from './refusal.module.css';

/** Why the box did not save a form, when that concerns no field. */
export function Refusal({ children }: { children: ReactNode }) {
  return (
    <p ref={intoView} className={styles.refusal} role="alert">
      {children}
    </p>
  );
}
