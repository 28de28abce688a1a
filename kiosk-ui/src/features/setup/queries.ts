import {
  createPrinter,
  printerScan,
  scanPrinters,
  testPrinter,
  type Printer,
} from '@comanda/contract/printers';
import { getPrintJob } from '@comanda/contract/printing';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import { call } from '../../lib/call.ts';
import { uuid } from '../../lib/uuid.ts';

/** Searches without an answer after which the print service counts as not there. */
const LOOKS = 20;
const PAUSE_MS = 700;

/** What the box finds at its own plugs, and what it finds in `net`, for example 192.168.1.0/24. */
export function useSearchPrinters() {
  return useMutation({
    mutationFn: async (net: string) => {
      const hosts = net.trim() === '' ? [] : [net.trim()];
      let scan = await call(scanPrinters, { body: { hosts }, idempotencyKey: uuid() });
      for (let look = 0; scan.state !== 'done' && look < LOOKS; look += 1) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        scan = await call(printerScan, { params: { id: scan.id } });
      }
      return scan.state === 'done' ? scan.found : null;
    },
  });
}

/** The first printer: everything but its name and place is as most printers are. */
export function useCreatePrinter() {
  return useMutation({
    mutationFn: (body: { name: string; transport: string }) =>
      call(createPrinter, { body, idempotencyKey: uuid() }),
  });
}

/** A test page on this printer, and what became of it: the job is asked for until it is settled. */
export function useTestPage(printer: Printer | undefined) {
  const test = useMutation({
    mutationFn: (id: number) => call(testPrinter, { params: { id }, idempotencyKey: uuid() }),
  });
  const id = test.data?.id ?? 0;
  const job = useQuery({
    queryKey: [...queryKeys.printJobs, 'setup', id],
    queryFn: ({ signal }) => call(getPrintJob, { params: { id }, signal }),
    enabled: id > 0,
    refetchInterval: ({ state }) =>
      state.data && ['printed', 'failed', 'cancelled'].includes(state.data.state) ? false : 1000,
  });
  return {
    print: () => printer && test.mutate(printer.id),
    busy: test.isPending,
    error: test.error ?? job.error,
    job: job.data ?? test.data ?? null,
  };
}
