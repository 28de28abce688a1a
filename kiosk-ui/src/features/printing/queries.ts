import { listPrinters } from '@comanda/contract/printers';
import { jobPaper, listPrintJobs } from '@comanda/contract/printing';
import type { Block } from '@comanda/receipt/blocks';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export function useListPrinters() {
  return useQuery({
    queryKey: queryKeys.printers,
    queryFn: ({ signal }) => call(listPrinters, { signal }),
  });
}

/** Papers, newest first: those that need a printer or a person, or all. */
export function useListPrintJobs(onlyOpen: boolean) {
  return useQuery({
    queryKey: [...queryKeys.printJobs, 'queue', onlyOpen],
    queryFn: ({ signal }) => call(listPrintJobs, { query: onlyOpen ? { open: 1 } : {}, signal }),
  });
}

/** What a job puts on paper, laid out. */
export function useJobPaper(jobId: number, state: string) {
  return useQuery({
    queryKey: [...queryKeys.printJobs, 'paper', jobId, state],
    queryFn: async ({ signal }) => {
      const query = { format: 'blocks' } as const;
      // The box laid it out by the very functions of @comanda/receipt.
      return (await call(jobPaper, { params: { id: jobId }, query, signal })) as Block[];
    },
  });
}
