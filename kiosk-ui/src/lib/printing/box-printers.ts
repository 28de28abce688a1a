import { listPrinters, type Printer } from '@comanda/contract/printers';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../live/query-keys.ts';
import { call } from '../call.ts';

/** The box's printers as they are now. */
export function boxPrinters(signal?: AbortSignal): Promise<Printer[]> {
  return call(listPrinters, { signal });
}

/** The box's printers, live. */
export function useBoxPrinters() {
  return useQuery({
    queryKey: queryKeys.printers,
    queryFn: ({ signal }) => boxPrinters(signal),
  });
}
