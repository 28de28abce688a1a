import { toIso } from '@comanda/domain/time';
import type { ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/printers';
import type { PrintJob } from '@comanda/contract/printing';
import { areasOf, type PrinterRow } from '@comanda/db/repos/printers.repo';
import type { Repos } from '@comanda/db/repos';
import type { Row, RowChange } from '@comanda/db/schema';
import { freeName } from '@comanda/domain/names';
import {
  baudOf,
  hostsToSearch,
  isPrinterPlace,
  isTransport,
  withBaud,
} from '@comanda/domain/printer-address';
import { Problem } from '@comanda/domain/problem';
import { testSections, type TestPaper } from '@comanda/receipt/test-data';
import type { Call } from '../http/mount.ts';
import { journal } from '../http/command-context.ts';
import type { Work } from '../process/context.ts';
import { createPaper } from './create-paper.ts';
import { requireJob, toJob, toProfile } from './job-reply.ts';
import { hasPrinter, requireSetUp, showWaiting } from './has-printer.ts';

/** Lists every active printer with its state, as this device sees it. */
export async function listPrinters(
  call: Call<typeof contract.listPrinters>,
): Promise<contract.Printer[]> {
  return readPrinters(call, call.actor.device_id);
}

/** The part of the list that everyone may read. */
export async function listPrinterStates(
  call: Call<typeof contract.listPrinterStates>,
): Promise<contract.PrinterInUse[]> {
  return (await readPrinters(call, call.actor.device_id)).map(toPrinterInUse);
}

/** The part of a printer that everyone may read. */
export function toPrinterInUse(printer: contract.Printer): contract.PrinterInUse {
  const { id, name, areas, is_receipt, is_set_up, state, waiting_jobs, asking_jobs } = printer;
  return { id, name, areas, is_receipt, is_set_up, state, waiting_jobs, asking_jobs };
}

type ReadContext = Pick<Work, 'repos' | 'demo'>;

/** The active printers as a device sees them. */
export async function readPrinters(tx: ReadContext, deviceId: number): Promise<contract.Printer[]> {
  const { repos } = tx;
  const mine = await repos.printers.findReceiptPrinter(deviceId);
  const drawers = await repos.printers.listDrawers();
  return (await repos.printers.list()).map((row) => ({
    ...toProfile(row),
    baud: baudOf(row.transport),
    areas: areasOf(row),
    is_receipt: row.is_receipt,
    backup_printer_id: row.backup_printer_id,
    is_set_up: hasPrinter(tx, row) ? 1 : 0,
    is_mine: row.id === mine?.id ? 1 : 0,
    register_ids: drawers
      .filter((drawer) => drawer.printer_id === row.id)
      .map((drawer) => drawer.register_id),
    state: hasPrinter(tx, row) ? row.state : 'unknown',
    state_detail: row.state_detail,
    waiting_jobs: row.waiting_jobs,
    asking_jobs: row.asking_jobs,
  }));
}

async function readPrinter(
  tx: ReadContext,
  deviceId: number,
  id: number,
): Promise<contract.Printer> {
  const found = (await readPrinters(tx, deviceId)).find((printer) => printer.id === id);
  if (!found) throw new Problem('printer_unknown', { field: 'id' });
  return found;
}

async function requirePrinter(repos: Repos, id: number, field = 'id'): Promise<PrinterRow> {
  const printer = await repos.printers.find(id);
  if (!printer) throw new Problem('printer_unknown', { field });
  return printer;
}

/** Converts a body to columns. Validates name, address and backup. */
async function readChange(
  { repos, context }: Pick<Call<typeof contract.updatePrinter>, 'repos' | 'context'>,
  body: contract.PrinterChange,
  own: PrinterRow | null,
): Promise<RowChange<'printers'>> {
  const { areas, baud, is_receipt, name, transport, backup_printer_id, ...plain } = body;
  const change: RowChange<'printers'> = { ...plain };
  if (name !== undefined)
    change.name = freeName(await repos.printers.list(), name, own?.id ?? null);
  if (areas) change.areas = JSON.stringify(areas);
  if (is_receipt !== undefined) change.is_receipt = is_receipt ? 1 : 0;
  const address = transport?.trim() ?? own?.transport;
  if (address !== undefined && (transport !== undefined || baud != null)) {
    // A transport set by the environment or by an earlier version is allowed as long as it is not changed.
    const isPermitted =
      address === own?.transport || context.config.demo || isPrinterPlace(address);
    if (!isTransport(address) || !isPermitted) {
      throw new Problem('bad_transport', { field: 'transport' });
    }
    change.transport = baud == null ? address : withBaud(address, baud);
  }
  if (backup_printer_id !== undefined) {
    if (backup_printer_id !== null) {
      if (backup_printer_id === own?.id) {
        throw new Problem('backup_loop', { field: 'backup_printer_id' });
      }
      await requirePrinter(repos, backup_printer_id, 'backup_printer_id');
    }
    change.backup_printer_id = backup_printer_id;
  }
  return change;
}

export async function createPrinter(
  call: Call<typeof contract.createPrinter>,
): Promise<contract.Printer> {
  const { repos, body, actor, now, emit } = call;
  const { name = '', transport = '', ...rest } = await readChange(call, body, null);
  const row = { ...rest, name, transport, state_since: now };
  const id = await repos.printers.create(row);
  await journal(call, {
    action: 'printer.create',
    subject: 'printer',
    id,
    detail: { name, transport },
  });
  await replaceVirtual(call, id);
  emit({ event: 'printer.edited', id });
  return readPrinter(call, actor.device_id, id);
}

/** The first real printer replaces the virtual one that every installation starts with. */
async function replaceVirtual(tx: Work, id: number): Promise<void> {
  const { repos, now } = tx;
  const added = await requirePrinter(repos, id);
  if (!hasPrinter(tx, added)) return;
  for (const printer of await repos.printers.list()) {
    if (hasPrinter(tx, printer)) continue;
    await repos.printers.delete(printer.id, now);
  }
}

export async function updatePrinter(
  call: Call<typeof contract.updatePrinter>,
): Promise<contract.Printer> {
  const { repos, params, body, actor, now, emit } = call;
  const before = await requirePrinter(repos, params.id);
  const change = await readChange(call, body, before);
  const isElsewhere = change.transport !== undefined && change.transport !== before.transport;
  await repos.printers.update(before.id, {
    ...change,
    // The state of the device at the new address is not known yet.
    ...(isElsewhere ? { state: 'unknown', state_detail: null, state_since: now } : {}),
    // The same address may now lead to another device. Saving it resets what is known about the device.
    ...(change.transport !== undefined ? { answers: 0 } : {}),
  });
  await showWaiting(call);
  const changed = (Object.keys(change) as (keyof Row<'printers'>)[]).filter(
    (key) => change[key] !== before[key],
  );
  if (changed.length > 0) {
    await journal(call, {
      action: 'printer.update',
      subject: 'printer',
      id: before.id,
      detail: {
        name: change.name ?? before.name,
        before: Object.fromEntries(changed.map((key) => [key, before[key]])),
        after: Object.fromEntries(changed.map((key) => [key, change[key]])),
      },
    });
    emit({ event: 'printer.edited', id: before.id });
  }
  return readPrinter(call, actor.device_id, before.id);
}

export async function deletePrinter(
  call: Call<typeof contract.deletePrinter>,
): Promise<{ success: true }> {
  const { repos, params, now, emit } = call;
  const all = await repos.printers.list();
  const printer = all.find((each) => each.id === params.id);
  if (!printer) throw new Problem('printer_unknown', { field: 'id' });
  if (all.length === 1) throw new Problem('last_printer', { field: 'id' });
  if (printer.waiting_jobs > 0) {
    throw new Problem('printer_in_use', { field: 'id', jobs: printer.waiting_jobs });
  }
  await repos.printers.delete(printer.id, now);
  await journal(call, {
    action: 'printer.delete',
    subject: 'printer',
    id: printer.id,
    detail: { name: printer.name, transport: printer.transport },
  });
  emit({ event: 'printer.edited', id: printer.id });
  return { success: true };
}

/** Queues a test page for a printer in any state, with its stored settings unless the body overrides them. */
export async function testPrinter(call: Call<typeof contract.testPrinter>): Promise<PrintJob> {
  const { repos, venue, params, now } = call;
  const printer = await requirePrinter(repos, params.id);
  requireSetUp(call, printer);
  const { clock } = venue;
  const { font, sections, language, width } = call.body ?? {};
  const data: TestPaper = {
    printer_name: printer.name,
    transport: printer.transport,
    printed_at: toIso(now),
    time_zone: clock.timeZone,
    font: font ?? 'normal',
    sections: sections ?? [...testSections],
  };
  const id = await createPaper(call, printer, {
    document: 'test',
    language: language ?? printer.language,
    width: width ?? printer.width,
    data: JSON.stringify(data),
  });
  return toJob(call, await requireJob(repos, id));
}

export async function choosePrinter(
  call: Call<typeof contract.choosePrinter>,
): Promise<{ success: true }> {
  const { repos, body, actor, emit } = call;
  if (body.printer_id !== null) await requirePrinter(repos, body.printer_id, 'printer_id');
  await repos.printers.choosePrinter(actor.device_id, body.printer_id);
  emit({ event: 'printer.changed', id: body.printer_id ?? 1 });
  return { success: true };
}

export async function updateRegisterDrawer(
  call: Call<typeof contract.updateRegisterDrawer>,
): Promise<{ success: true }> {
  const { repos, params, body, emit } = call;
  const register = await repos.records('registers').find(params.id);
  if (!register) throw new Problem('not_found', { field: 'id' });
  const printer =
    body.printer_id === null ? null : await requirePrinter(repos, body.printer_id, 'printer_id');
  await repos.printers.updateRegisterDrawer(register.id, printer?.id ?? null);
  await journal(call, {
    action: 'register.drawer',
    subject: 'register',
    id: register.id,
    detail: { name: register.name, printer: printer?.name ?? null },
  });
  emit({ event: 'printer.edited', id: printer?.id ?? 1 });
  return { success: true };
}

/** Asks the print service to search for printers, which takes a few seconds. */
export async function scanPrinters(
  call: Call<typeof contract.scanPrinters>,
): Promise<contract.PrinterScan> {
  const { repos, body, actor, now, emit } = call;
  const hosts = hostsToSearch(body.hosts);
  if (hosts === null) throw new Problem('bad_host', { field: 'hosts' });
  const id = await repos.printers.createScan({
    hosts: JSON.stringify(hosts),
    created_by: actor.user_id,
    created_at: now,
  });
  emit({ event: 'print_command.queued', id });
  return { id, state: 'waiting', found: [] };
}

export async function getPrinterScan({
  repos,
  params,
}: Call<typeof contract.getPrinterScan>): Promise<ReplyOf<typeof contract.getPrinterScan>> {
  const found = await repos.printers.findScan(params.id);
  if (!found) throw new Problem('not_found', { field: 'id' });
  const known = (await repos.printers.list()).map(({ transport }) => transport.split('?')[0]);
  const places = JSON.parse(found.found) as { transport: string; label: string }[];
  return {
    id: found.id,
    state: found.state,
    found: places.map(({ transport, label }) => ({
      transport,
      label,
      known: known.includes(transport.split('?')[0]) ? 1 : 0,
    })),
  };
}
