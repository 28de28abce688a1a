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

/** Print jobs, newest first: those that need a printer or a user, or all. */
export function useListPrintJobs(onlyOpen: boolean) {
  return useQuery({
    queryKey: [...queryKeys.printJobs, 'queue', onlyOpen],
    queryFn: ({ signal }) => call(listPrintJobs, { query: onlyOpen ? { open: 1 } : {}, signal }),
  });
}

/** The laid out paper of a job. */
export function useJobPaper(jobId: number, state: string) {
  return useQuery({
    queryKey: [...queryKeys.printJobs, 'paper', jobId, state],
    queryFn: async ({ signal }) => {
      const query = { format: 'blocks' } as const;
      // The server lays it out with the functions of @comanda/receipt.
      return (await call(jobPaper, { params: { id: jobId }, query, signal })) as Block[];
    },
  });
}
