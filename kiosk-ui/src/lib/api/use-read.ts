import type { EndpointShape, ReplyOf } from '@comanda/contract/endpoint';
import { hashKey, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { call, type CallInput } from './call.ts';
import { useSteadyQuery } from './steady-query.ts';

export type ReadInput<E extends EndpointShape> = Omit<
  CallInput<E>,
  'signal' | 'idempotencyKey' | 'bytes'
>;

type ReadOptions<E extends EndpointShape, Data> = Pick<
  UseQueryOptions<ReplyOf<E>, Error, Data>,
  | 'enabled'
  | 'placeholderData'
  | 'refetchInterval'
  | 'refetchOnMount'
  | 'retry'
  | 'select'
  | 'staleTime'
>;

/** The key of an answer in the query cache: the path of its endpoint, then the input if it has one. */
export function readKey<E extends EndpointShape>(
  { path }: Pick<E, 'path'>,
  input: ReadInput<E> | object = {},
): QueryKey {
  return Object.keys(input).length === 0 ? [path] : [path, input];
}

/**
 * Shows the answer of an endpoint. It is fetched again after the events that change it (`changedBy` of the endpoint,
 * and live/cache-effects), and otherwise as the options say.
 */
export function useRead<const E extends EndpointShape, Data = ReplyOf<E>>(
  endpoint: E,
  input: ReadInput<E>,
  options: ReadOptions<E, Data> = {},
) {
  const queryKey = readKey(endpoint, input);
  const { enabled, placeholderData, refetchInterval, refetchOnMount, retry, select, staleTime } =
    options;
  return useSteadyQuery<ReplyOf<E>, Data>(
    {
      ...options,
      queryKey,
      meta: { changedBy: endpoint.changedBy },
      queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
    },
    [
      endpoint,
      hashKey(queryKey),
      enabled,
      placeholderData,
      refetchInterval,
      refetchOnMount,
      retry,
      select,
      staleTime,
    ],
  );
}
