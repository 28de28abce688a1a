import { testPrinter, type Printer } from '@comanda/contract/printers';
import { getPrintJob } from '@comanda/contract/printing';
import { useCommand } from '../../live/command.ts';
import { useRead } from '../../lib/api/use-read.ts';

/** Prints a test page on this printer; the job is polled until it is settled. */
export function useTestPage(printer: Printer) {
  const test = useCommand(testPrinter);
  const id = test.data?.id ?? 0;
  const job = useRead(
    getPrintJob,
    { params: { id } },
    {
      enabled: id > 0,
      refetchInterval: ({ state }) =>
        state.data && ['printed', 'failed', 'cancelled'].includes(state.data.state) ? false : 1000,
    },
  );
  return {
    print: () => test.mutate({ params: { id: printer.id } }),
    busy: test.isPending,
    error: test.error ?? job.error,
    job: job.data ?? test.data ?? null,
  };
}
