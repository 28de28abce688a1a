import type * as contract from '@comanda/contract/printers';
import type { DrawerPulseRow, PrinterRow } from '@comanda/db/repos/printers.repo';
import { cleanNote } from '@comanda/domain/names';
import { pulseLivesMs } from '@comanda/domain/print-retry';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../http/mount.ts';
import { journal, type CommandContext } from '../http/command-context.ts';
import type { Venue } from '../process/venue.ts';
import { hasPrinter, requireSetUp } from './has-printer.ts';

function toPulse({ id, printer_id, cause, state, detail }: DrawerPulseRow): contract.DrawerPulse {
  return { id, printer_id, cause, state, detail };
}

/**
 * Queues a drawer command. It is delivered to the print service at most once and expires after five seconds.
 */
async function requestPulse(
  { repos, actor, now, emit }: CommandContext,
  printer: PrinterRow,
  cause: DrawerPulseRow['cause'],
  reason: string,
): Promise<number> {
  const id = await repos.printers.createPulse({
    printer_id: printer.id,
    cause,
    reason,
    created_by: actor.user_id,
    created_at: now,
    expires_at: now + pulseLivesMs,
  });
  emit({ event: 'print_command.queued', id });
  return id;
}

/** The reason for opening a drawer by hand; 400 field_required when it is blank. */
export function drawerReason(text: string): string {
  const reason = cleanNote(text);
  if (reason === '') throw new Problem('field_required', { field: 'reason' });
  return reason;
}

/** Opens the drawer by hand, with a reason. The journal names both users when it was approved. */
export async function openDrawer(
  call: Call<typeof contract.openDrawer>,
): Promise<contract.DrawerPulse> {
  const { repos, params, body } = call;
  const printer = await repos.printers.find(params.id);
  if (!printer) throw new Problem('printer_unknown', { field: 'id' });
  const reason = drawerReason(body.reason);
  requireSetUp(call, printer);
  const id = await requestPulse(call, printer, 'hand', reason);
  await journal(call, {
    action: 'drawer.open',
    subject: 'printer',
    id: printer.id,
    detail: { name: printer.name, reason, pulse_id: id },
  });
  const made = await repos.printers.findPulse(id);
  if (!made) throw new Problem('not_found', { field: 'id' });
  return toPulse(made);
}

/**
 * Opens the drawer of a register because cash goes in or out, if a printer is connected to it and the venue
 * wants it. The sale, payout or deposit has its own journal row; this one records which drawer opened.
 */
export async function openDrawerFor(
  tx: CommandContext,
  venue: Venue,
  sessionId: number,
  cause: 'sale' | 'payout' | 'deposit',
): Promise<void> {
  if (!venue.drawerOnCash) return;
  const printer = await tx.repos.printers.findDrawer(sessionId);
  if (!printer || !hasPrinter(tx, printer)) return;
  const pulse_id = await requestPulse(tx, printer, cause, '');
  await journal(tx, {
    action: 'cash.drawer',
    subject: 'printer',
    id: printer.id,
    detail: { name: printer.name, cause, register_session_id: sessionId, pulse_id },
  });
}

export async function getDrawerPulse(
  call: Call<typeof contract.getDrawerPulse>,
): Promise<contract.DrawerPulse> {
  const { repos, params, now } = call;
  const found = await repos.printers.findPulse(params.id);
  if (!found) throw new Problem('not_found', { field: 'id' });
  // The command expired before it was taken.
  const isLate = found.state === 'waiting' && found.expires_at <= now;
  return toPulse(isLate ? { ...found, state: 'expired' } : found);
}
