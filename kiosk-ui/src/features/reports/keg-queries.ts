import { endKeg, kegReport, listKegs, openKeg } from '@comanda/contract/kegs';
import type { BodyOf } from '@comanda/contract/endpoint';
import { useCommand } from '../../live/command.ts';
import type { IepsChoice } from './queries.ts';
import { useRead } from '../../lib/api/use-read.ts';

/** Tapped kegs, and products that can be tapped. Pours emit no keg events, so it is refetched every half minute. */
export function useListKegs() {
  return useRead(listKegs, {}, { refetchInterval: 30_000 });
}

export function useKegReport(choice: IepsChoice, enabled: boolean) {
  return useRead(
    kegReport,
    { query: choice },
    {
      placeholderData: (shown) => shown,
      enabled,
    },
  );
}

export const useOpenKeg = () => useCommand(openKeg, (body: BodyOf<typeof openKeg>) => ({ body }));

export const useEndKeg = () => useCommand(endKeg, (id: number) => ({ params: { id }, body: {} }));
