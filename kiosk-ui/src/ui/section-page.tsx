import { createContext, use, type ReactNode } from 'react';
import { Row, Stack } from './layout.tsx';
import styles from './section-page.module.css';

/** Where a section is shown: as a page, or below its heading on the overview. */
export const SectionFrame = createContext<'page' | 'card'>('page');

interface SectionPageProps {
  title: string;
  /** One sentence about the purpose of the section. */
  intro?: string;
  /** The main action, a primary button. */
  action?: ReactNode;
  /** Secondary actions: import, export. */
  more?: ReactNode;
  children: ReactNode;
}

/** A section of the back office: title, main action, then the content. */
export function SectionPage({ title, intro, action, more, children }: SectionPageProps) {
  const alone = use(SectionFrame) === 'page';
  return (
    <Stack gap={5} fluid justify="start">
      {(alone || action || more) && (
        <Row gap={4} rowGap={3} align="center" wrap>
          <Stack gap={1} className={styles.words}>
            {alone && <h1>{title}</h1>}
            {intro && <p className={styles.intro}>{intro}</p>}
          </Stack>
          {(action || more) && (
            <Row gap={2} wrap className={styles.actions}>
              {more}
              {action}
            </Row>
          )}
        </Row>
      )}
      {children}
    </Stack>
  );
}
