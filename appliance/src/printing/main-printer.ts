import { hasPrinter, showWaiting } from './has-printer.ts';
import { runWrite, type AppContext } from '../process/context.ts';

const MAIN_PRINTER = 1;
/** Setting: the value of COMANDA_PRINTER that was applied last. */
const APPLIED = 'main_printer_from_environment';

/**
 * Applies COMANDA_PRINTER to the main printer, row 1, at every startup. The variable is applied only when its
 * value has changed, so that later edits by users are kept. Papers that an earlier version left waiting for a
 * printer that is not set up are only shown from then on.
 */
export async function ensureMainPrinter(context: AppContext): Promise<void> {
  const transport = context.config.printer;
  await runWrite(context, async (tx) => {
    await showWaiting(tx);
    const { repos, now, emit } = tx;
    const printer = await repos.printers.find(MAIN_PRINTER);
    if (transport === null || (await repos.settings.get(APPLIED)) === transport) return;
    await repos.settings.set(APPLIED, transport, now);
    if (!printer || printer.transport === transport) return;
    const after = { ...printer, transport };
    // The default of a new installation is `virtual:`. It must not replace the venue's printer in a restored
    // backup.
    if (hasPrinter(tx, printer) && !hasPrinter(tx, after)) return;
    // The state of the device at the new address is not known yet.
    await repos.printers.update(printer.id, {
      transport,
      answers: 0,
      state: 'unknown',
      state_detail: null,
      state_since: now,
    });
    emit({ event: 'printer.changed', id: MAIN_PRINTER });
  });
}
