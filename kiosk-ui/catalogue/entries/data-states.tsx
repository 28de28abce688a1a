import { DataFailed, DataLoading } from '../../src/ui/data-states.tsx';

export default {
  rows: <DataLoading />,
  tiles: <DataLoading shape="tiles" />,
  failed: <DataFailed error={new Error('HTTP 500')} onRetry={() => undefined} />,
};
