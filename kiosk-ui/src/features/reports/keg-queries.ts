import { endKeg, kegReport, listKegs, openKeg } from '@comanda/contract/kegs';
import type { BodyOf } from '@comanda/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../live/command.ts';
import type { IepsChoice } from './queries.ts';

/** Tapped kegs, and products that can be tapped. Pours emit no keg events, so it is refetched every half minute. */
export function useListKegs() {
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

export const useOpenKeg = () => useCommand(openKeg, (body: BodyOf<typeof openKeg>) => ({ body }));

export const useEndKeg = () => useCommand(endKeg, (id: number) => ({ params: { id }, body: {} }));
