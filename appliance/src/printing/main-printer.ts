import { isSetUp, releaseWaiting } from './set-up.ts';
import { runWrite, type AppContext } from '../kernel/context.ts';

const MAIN_PRINTER = 1;
/** Setting: what COMANDA_PRINTER said when it last decided. */
const APPLIED = 'main_printer_from_environment';

/**
 * Stores the main printer, row 1, as COMANDA_PRINTER names it; called at every start. The
 * variable decides only when it says something new: what people changed since then stays.
 */
export async function ensureMainPrinter(context: AppContext): Promise<void> {
  const transport = context.config.printer;
  await runWrite(context, async (tx) => {
    const { repos, now, emit } = tx;
    const printer = await repos.printers.find(MAIN_PRINTER);
    if (transport === null || (await repos.settings.get(APPLIED)) === transport) return;
    await repos.settings.set(APPLIED, transport, now);
    if (!printer || printer.transport === transport) return;
    const after = { ...printer, transport };
    // A new box says `virtual:` by default; a backup that was restored on it names the venue's printer.
    if (isSetUp(tx, printer) && !isSetUp(tx, after)) return;
    // Nothing is known yet about the device behind the new address.
    await repos.printers.update(printer.id, {
      transport,
      answers: 0,
      state: 'unknown',
      state_detail: null,
      state_since: now,
    });
    if (!isSetUp(tx, printer) && isSetUp(tx, after)) await releaseWaiting(tx, printer.id, after);
    emit({ event: 'printer.changed', id: MAIN_PRINTER });
  });
}
