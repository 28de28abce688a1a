import { getJobPaper } from '@comanda/contract/printing';
import type { Block } from '@comanda/receipt/blocks';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { useCollection } from '../../lib/api/collections.ts';
import { allPrinters, printQueue } from '../../lib/api/floor-collections.ts';
import { queryKeys } from '../../lib/api/query-keys.ts';

export function useListPrinters() {
  return useCollection(allPrinters);
}

/** Print jobs, newest first: those that need a printer or a user, or all. */
export function useListPrintJobs(onlyOpen: boolean) {
  return useCollection(printQueue(onlyOpen));
}

/** The laid out paper of a job. */
export function useGetJobPaper(jobId: number | null, state: string) {
  return useQuery({
    queryKey: [...queryKeys.printJobs, 'paper', jobId, state],
    enabled: jobId !== null,
    queryFn: async ({ signal }) => {
      if (jobId === null) return [];
      const query = { format: 'blocks' } as const;
      // The server lays it out with the functions of @comanda/receipt.
      return (await call(getJobPaper, { params: { id: jobId }, query, signal })) as Block[];
    },
  });
}
