import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import styles from './section-page.module.css';

/** Where a section stands: alone as a page, or below its heading on the overview. */
export const SectionFrame = createContext<'page' | 'card'>('page');

interface SectionPageProps {
  title: string;
  /** One sentence about what is done here. */
  intro?: string;
  /** The one main action, a primary button. */
  action?: ReactNode;
  /** Quieter things beside it: import, export. */
  more?: ReactNode;
  children: ReactNode;
}

/** A section of the back office: title, its one main action, then the content. */
export function SectionPage({ title, intro, action, more, children }: SectionPageProps) {
  const alone = use(SectionFrame) === 'page';
  return (
    <div className={styles.page}>
      {(alone || action || more) && (
        <div className={styles.head}>
          <div className={styles.words}>
            {alone && <h1>{title}</h1>}
            {intro && <p className={styles.intro}>{intro}</p>}
          </div>
          {(action || more) && (
            <div className={styles.actions}>
              {more}
              {action}
            </div>
          )}
        </div>
      )}
      {children}
    </div>
  );
}
