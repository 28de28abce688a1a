import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout.tsx';
import styles from './box.module.css';

interface BoxPartProps {
  heading: string;
  /** Its name for screen readers, when the heading is a sentence. */
  label?: string;
  children: ReactNode;
}

/** A part of the section of the box, under a heading. */
export function BoxPart({ heading, label = heading, children }: BoxPartProps) {
  return (
    <Stack as="section" gap={3} className={styles.part} pad={4} surface="card" aria-label={label}>
      <h2>{heading}</h2>
      {children}
    </Stack>
  );
}
