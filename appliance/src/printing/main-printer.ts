import { runWrite, type AppContext } from '../context.ts';

const MAIN_PRINTER = 1;

/** Stores the main printer, row 1, as COMANDA_PRINTER names it; called at every start (decisions, Payloads). */
export async function ensureMainPrinter(context: AppContext): Promise<void> {
  const transport = context.config.printer;
  await runWrite(context, async ({ repos, emit }) => {
    const printer = await repos.printing.printer(MAIN_PRINTER);
    if (printer?.transport === transport) return;
    if (printer) {
      // Nothing is known yet about the device behind the new address.
      await repos.printing.changePrinter(printer.id, {
        transport,
        state: 'unknown',
        state_detail: null,
      });
    } else {
      await repos.printing.insertPrinter({ id: MAIN_PRINTER, name: 'Main', transport });
    }
    emit({ event: 'printer.changed', id: MAIN_PRINTER });
  });
}
