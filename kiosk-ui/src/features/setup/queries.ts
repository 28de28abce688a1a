import { testPrinter } from '@comanda/contract/printers';
import { useMutation } from '@tanstack/react-query';
import { receiptPrinterId } from '../../lib/printing/box-printers.ts';
import { useSendCommand } from '../../live/command.ts';

/** A test page on the main printer of the box. */
export function useTestPrinter() {
  const send = useSendCommand();
  return useMutation({
    mutationFn: async () => send(testPrinter, { params: { id: await receiptPrinterId() } }),
  });
}
