import type { EndpointShape } from '@comanda/contract/endpoint';
import { listPrinters } from '@comanda/contract/printers';
import { jobPaper, listPrintJobs } from '@comanda/contract/printing';
import type { Block } from '@comanda/receipt/blocks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { CallInput } from '../../lib/call.ts';
import { uuid } from '../../lib/uuid.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export function usePrinters() {
  return useQuery({
    queryKey: queryKeys.printers,
    queryFn: ({ signal }) => call(listPrinters, { signal }),
  });
}

/** Papers, newest first: those that need a printer or a person, or all. */
export function useJobs(onlyOpen: boolean) {
  return useQuery({
    queryKey: [...queryKeys.printJobs, 'queue', onlyOpen],
    queryFn: ({ signal }) => call(listPrintJobs, { query: onlyOpen ? { open: 1 } : {}, signal }),
  });
}

/** What a job puts on paper, laid out. */
export function usePaper(jobId: number, state: string) {
  return useQuery({
    queryKey: [...queryKeys.printJobs, 'paper', jobId, state],
    queryFn: async ({ signal }) => {
      const query = { format: 'blocks' } as const;
      // The box laid it out by the very functions of @comanda/receipt.
      return (await call(jobPaper, { params: { id: jobId }, query, signal })) as Block[];
    },
  });
}

/** A change of printers or papers: both lists are fetched again afterwards. */
export function usePrintingChange<const E extends EndpointShape>(endpoint: E) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, { ...input, idempotencyKey: uuid() }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.printers });
      await client.invalidateQueries({ queryKey: queryKeys.printJobs });
    },
  });
}
