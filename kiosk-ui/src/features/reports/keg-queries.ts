import { deleteKeg, endKeg, kegReport, listKegs, openKeg } from '@comanda/contract/kegs';
import type { BodyOf } from '@comanda/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { uuid } from '../../lib/uuid.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import type { IepsChoice } from './queries.ts';

/** What is tapped and what could be. Pours are not events of a keg: it is asked again each half minute. */
export function useTappedKegs() {
  return useQuery({
    queryKey: [...queryKeys.kegs, 'tapped'],
    queryFn: ({ signal }) => call(listKegs, { signal }),
    refetchInterval: 30_000,
  });
}

export function useKegReport(choice: IepsChoice, enabled: boolean) {
  return useQuery({
    queryKey: [...queryKeys.kegs, 'report', choice],
    queryFn: ({ signal }) => call(kegReport, { query: choice, signal }),
    placeholderData: (shown) => shown,
    enabled,
  });
}

function useKegWrite<Input, Reply>(write: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.kegs }),
  });
}

export const useOpenKeg = () =>
  useKegWrite((body: BodyOf<typeof openKeg>) => call(openKeg, { body, idempotencyKey: uuid() }));

export const useEndKeg = () =>
  useKegWrite((id: number) => call(endKeg, { params: { id }, body: {}, idempotencyKey: uuid() }));

export const useDeleteKeg = () =>
  useKegWrite((id: number) => call(deleteKeg, { params: { id }, idempotencyKey: uuid() }));
