import { toIso } from '@comanda/domain/time';
import type { ItemView } from '@comanda/db/repos/item-views';
import { areasOf } from '@comanda/db/repos/printers.repo';
import { optionText } from '@comanda/domain/option-choice';
import { CANCELLED } from '@comanda/domain/totals';
import type { Language } from '@comanda/domain/texts';
import type { KitchenKind, KitchenLine, KitchenPaper } from '@comanda/receipt/kitchen-data';
import type { CommandContext } from '../http/command-context.ts';
import { createPaper } from './create-paper.ts';

/**
 * Queues the kitchen tickets of a command in its transaction, one for each printer that serves a station of
 * these lines. Stations without paper (setting `kitchen_printing`), lines that are not made and shared lines
 * are skipped; held lines are listed separately. A station without a printer prints on the ticket printer: a
 * dish on the wrong printer is better than a lost one.
 */
export async function printKitchenTickets(
  tx: CommandContext,
  paper: { kind: KitchenKind; itemIds: readonly number[]; movedFrom?: string | null },
): Promise<void> {
  const { repos, venue, now } = tx;
  if (venue.kitchenPrinting.length === 0) return;
  const isPrinted = (item: ItemView) =>
    venue.kitchenPrinting.includes(item.area) &&
    item.dont_make === 0 &&
    item.share_of === null &&
    item.is_combo === 0;
  const items = (await repos.items.listViews(paper.itemIds)).filter(
    (item) => isPrinted(item) && item.held_at === null,
  );
  const [first] = items;
  if (!first) return;
  const check = await repos.checks.findView(first.order_id);
  if (!check) return;
  const printers = await repos.printers.list();
  const main = await repos.printers.findReceiptPrinter(null);
  const isOrder = paper.kind === 'new' || paper.kind === 'fired';
  const held = isOrder
    ? (await repos.items.listOfCheck(check.id)).filter(
        (item) => item.held_at !== null && isPrinted(item),
      )
    : [];
  for (const printer of printers) {
    const served = areasOf(printer);
    const isHere = (item: ItemView) =>
      served.includes(item.area) ||
      (printer.id === main?.id && !printers.some((each) => areasOf(each).includes(item.area)));
    const own = items.filter(isHere);
    if (own.length === 0) continue;
    const data: KitchenPaper = {
      kind: paper.kind,
      areas: [...new Set(own.map((item) => item.area))],
      check_id: check.id,
      check_name: check.name,
      table_name: check.table_name,
      server_name: check.server_name,
      order_type: check.order_type,
      customer_name: check.customer_name,
      allergies: check.customer_allergies,
      moved_from: paper.movedFrom ?? null,
      sent_at: toIso(now),
      time_zone: venue.clock.timeZone,
      lines: own.map((item) => toLine(item, paper.kind, printer.language)),
      held: held
        .filter((item) => item.status !== CANCELLED && isHere(item))
        .map((item) => toLine(item, paper.kind, printer.language)),
    };
    const id = await createPaper(tx, printer, {
      document: 'kitchen',
      order_id: check.id,
      language: printer.language,
      width: printer.width,
      data: JSON.stringify(data),
    });
    await repos.printing.createItemJobs(
      id,
      own.map((item) => item.id),
    );
  }
}

function toLine(item: ItemView, kind: KitchenKind, language: Language): KitchenLine {
  const reason = language === 'es' ? item.cancel_reason_name_es : item.cancel_reason_name;
  return {
    quantity: item.made_quantity ?? item.quantity,
    name: item.product_name,
    options: item.options.filter((option) => !option.selected).map(optionText),
    note: item.note === '' ? null : item.note,
    ...(item.combo_name === null ? {} : { combo: item.combo_name }),
    course: item.course,
    ...(kind === 'cancelled' ? { reason: item.cancel_note || reason } : {}),
  };
}
