import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';

/**
 * `useQuery` with options that are made again only when one of `parts` changes, which must be all that they are made of.
 * A query whose options are new objects is set up again in every paint, and a tap paints dozens of them.
 */
export function useSteadyQuery<Data, Shown = Data>(
  options: UseQueryOptions<Data, Error, Shown>,
  parts: readonly unknown[],
) {
  const client = useQueryClient();
  // oxlint-disable-next-line react/exhaustive-deps -- named by the caller
  return useQuery(useMemo(() => client.defaultQueryOptions(options), [client, ...parts]));
}
