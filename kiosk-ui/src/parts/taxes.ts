import { listTaxes } from '@comanda/contract/taxes';
import { useRead } from '../lib/api/use-read.ts';

export function useListTaxes() {
  return useRead(listTaxes, {}, { staleTime: 10 * 60_000 });
}
