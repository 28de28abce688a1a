import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import type { Place } from '../../ui/later.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Box } from '../../ui/layout.tsx';

/** The whole back office. */
export const officePlace: Place<object> = {
  Waiting: () => (
    <Box pad={5}>
      <DataLoading shape="block" />
    </Box>
  ),
  Failed: ({ failure }) => <ErrorState fill error={failure.error} onRetry={failure.retry} />,
};

/** A section of it. */
export const sectionPlace: Place<object> = {
  Waiting: () => <DataLoading />,
  Failed: ({ failure }) => <DataFailed error={failure.error} onRetry={failure.retry} />,
};
