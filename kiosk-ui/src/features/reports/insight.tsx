import type { EndpointShape, ReplyOf } from '@comanda/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { DataLoading } from '../../ui/data-states.tsx';
import { AskedFailed } from './asked-dates.tsx';
import type { Asked } from '../../parts/asked.ts';

interface InsightProps<E extends EndpointShape> {
  endpoint: E;
  /** Absent for reports without dates. */
  asked?: Asked;
  children: (reply: ReplyOf<E>) => ReactNode;
}

/** One report: loading, error or the result. */
export function Insight<E extends EndpointShape>({ endpoint, asked, children }: InsightProps<E>) {
  const found = useQuery({
    queryKey: [...queryKeys.reports, endpoint.path, asked],
    queryFn: ({ signal }) => call(endpoint, { ...(asked && { query: asked }), signal }),
    placeholderData: (shown) => shown,
  });
  if (found.isError) {
    return <AskedFailed error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (found.data === undefined) return <DataLoading shape="tiles" />;
  return children(found.data);
}
