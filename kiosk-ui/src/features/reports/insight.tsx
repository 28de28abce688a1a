import type { EndpointShape, ReplyOf } from '@comanda/contract/endpoint';
import type { ReactNode } from 'react';
import { DataLoading } from '../../ui/data-states.tsx';
import { ReportFailed } from './report-dates.tsx';
import type { ReportRange } from '../../parts/report-range.ts';
import { useRead, type ReadInput } from '../../lib/api/use-read.ts';

interface InsightProps<E extends EndpointShape> {
  endpoint: E;
  /** Absent for reports without dates. */
  asked?: ReportRange;
  children: (reply: ReplyOf<E>) => ReactNode;
}

/** One report: loading, error or the result. */
export function Insight<E extends EndpointShape>({ endpoint, asked, children }: InsightProps<E>) {
  const found = useRead(endpoint, (asked ? { query: asked } : {}) as ReadInput<E>, {
    placeholderData: (shown) => shown,
  });
  if (found.isError) {
    return <ReportFailed error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (found.data === undefined) return <DataLoading shape="tiles" />;
  return children(found.data);
}
