import { endKeg, getKegReport, listKegs } from '@comanda/contract/kegs';
import { useCommand } from '../../live/command.ts';
import type { IepsChoice } from './queries.ts';
import { useRead } from '../../lib/api/use-read.ts';

/** Tapped kegs, and products that can be tapped. Pours emit no keg events, so it is refetched every half minute. */
export function useListKegs() {
  return useRead(listKegs, {}, { refetchInterval: 30_000 });
}

export function useGetKegReport(choice: IepsChoice, enabled: boolean) {
  return useRead(
    getKegReport,
    { query: choice },
    {
      placeholderData: (shown) => shown,
      enabled,
    },
  );
}

export const useEndKeg = () => useCommand(endKeg, (id: number) => ({ params: { id }, body: {} }));
