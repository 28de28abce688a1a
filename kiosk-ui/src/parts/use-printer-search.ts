import { getPrinterScan, scanPrinters, type PrinterScan } from '@comanda/contract/printers';
import { useMutation } from '@tanstack/react-query';
import { call } from '../lib/api/call.ts';
import { useSendCommand } from '../live/command.ts';

/** A network of 254 addresses takes two seconds. After this many polls the print service counts as not running. */
const LOOKS = 20;
const PAUSE_MS = 700;

export type FoundPrinter = PrinterScan['found'][number];

/**
 * Lets the print service search its ports and the given networks and hosts, separated by commas. Null: the service
 * does not answer.
 */
export function usePrinterSearch() {
  const send = useSendCommand();
  return useMutation({
    mutationFn: async (typed: string): Promise<FoundPrinter[] | null> => {
      const hosts = typed
        .split(',')
        .map((host) => host.trim())
        .filter((host) => host !== '');
      let scan = await send(scanPrinters, { body: { hosts } });
      for (let look = 0; scan.state !== 'done' && look < LOOKS; look += 1) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        scan = await call(getPrinterScan, { params: { id: scan.id } });
      }
      return scan.state === 'done' ? scan.found : null;
    },
  });
}
