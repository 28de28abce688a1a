import { listPrinters, type Printer } from '@comanda/contract/printers';
import { call } from '../api/call.ts';
import { useCollection } from '../api/collections.ts';
import { allPrinters, printersInUse } from '../api/floor-collections.ts';
import { PrintFault } from '../api/print-fault.ts';

/** Fetches the box's printers. */
export function boxPrinters(signal?: AbortSignal): Promise<Printer[]> {
  return call(listPrinters, { signal });
}

/** The box's printers, updated live. */
export function useBoxPrinters() {
  return useCollection(allPrinters);
}

/** Whether the box has a printer that produces paper; true until it is known. */
export function useHasPrinter(): boolean {
  return useCollection(printersInUse).data?.some(({ is_set_up }) => is_set_up === 1) ?? true;
}

/** The id of the box's printer for this device's papers. Throws PrintFault when there is none. */
export async function receiptPrinterId(): Promise<number> {
  const mine = (await boxPrinters()).find(
    (printer) => printer.is_mine === 1 && printer.is_set_up === 1,
  );
  if (!mine) throw new PrintFault('noPrinter');
  return mine.id;
}
