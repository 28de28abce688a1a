import { IconReceipt } from '@tabler/icons-react';
import { Button } from '../../src/ui/button.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../src/ui/states.tsx';

export default {
  empty: (
    <EmptyState
      icon={IconReceipt}
      title="Empty check"
      hint="Add products from the menu."
      action={<Button>Close empty check</Button>}
    />
  ),
  error: <ErrorState error={new Error('HTTP 500')} onRetry={() => undefined} />,
  'loading rows': <LoadingState count={2} />,
  'loading tiles': <LoadingState shape="tiles" count={3} />,
  'loading block': <LoadingState shape="block" />,
};
