import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import type { Place } from '../../ui/later.tsx';
import { ErrorState } from '../../ui/states.tsx';
import styles from '../app.module.css';

/** The whole back office. */
export const officePlace: Place<object> = {
  Waiting: () => (
    <div className={styles.waiting}>
      <DataLoading shape="block" />
    </div>
  ),
  Failed: ({ failure }) => <ErrorState fill error={failure.error} onRetry={failure.retry} />,
};

/** A section of it. */
export const sectionPlace: Place<object> = {
  Waiting: () => <DataLoading />,
  Failed: ({ failure }) => <DataFailed error={failure.error} onRetry={failure.retry} />,
};
