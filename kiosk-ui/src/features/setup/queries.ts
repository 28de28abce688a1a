import { queuePrinterTest } from '@comanda/contract/browser-printing';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { uuid } from '../../lib/uuid.ts';

/** A test page on the main printer of the box. */
export function useTestPage() {
  return useMutation({
    mutationFn: () => call(queuePrinterTest, { body: {}, idempotencyKey: uuid() }),
  });
}
