import { testPrinter } from '@comanda/contract/printers';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { receiptPrinterId } from '../../lib/printing/box-printers.ts';
import { uuid } from '../../lib/uuid.ts';

/** A test page on the main printer of the box. */
export function useTestPrinter() {
  return useMutation({
    mutationFn: async () =>
      call(testPrinter, { params: { id: await receiptPrinterId() }, idempotencyKey: uuid() }),
  });
}
