import type { ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/printers';
import { Problem } from '@comanda/domain/problem';
import { isTransport } from '@comanda/domain/printer-address';
import type { Call } from '../http/mount.ts';
import { toProfile } from './job-reply.ts';

/** Printer searches older than this are ignored: no screen waits for them any more. */
const scanWaitsMs = 60_000;

/**
 * Returns the next command other than printing. A drawer command is committed as delivered before the
 * response is sent: if the response is lost the drawer stays shut, but it never opens twice.
 */
export async function daemonCommand(
  call: Call<typeof contract.daemonCommand>,
): Promise<ReplyOf<typeof contract.daemonCommand>> {
  return { pulse: await takePulse(call), scan: await takeScan(call) };
}

async function takePulse({ repos, now, emit }: Call<typeof contract.daemonCommand>) {
  for (const pulse of await repos.printers.listWaitingPulses()) {
    const printer = await repos.printers.find(pulse.printer_id);
    const left = pulse.expires_at - now;
    if (!printer || left <= 0) {
      await repos.printers.updatePulse(pulse.id, { state: 'expired' });
      emit({ event: 'drawer.changed', id: pulse.id, state: 'expired' });
      continue;
    }
    await repos.printers.updatePulse(pulse.id, { state: 'taken' });
    return { id: pulse.id, expires_in_ms: left, printer: toProfile(printer) };
  }
  return null;
}

async function takeScan({ repos, now, emit }: Call<typeof contract.daemonCommand>) {
  const scan = await repos.printers.findNewestScan();
  if (scan?.state !== 'waiting' || now - scan.created_at > scanWaitsMs) return null;
  await repos.printers.updateScan(scan.id, { state: 'running' });
  emit({ event: 'printer_scan.changed', id: scan.id });
  return { id: scan.id, hosts: JSON.parse(scan.hosts) as string[] };
}

export async function daemonPulse(
  call: Call<typeof contract.daemonPulse>,
): Promise<{ success: true }> {
  const { repos, params, body, emit } = call;
  const pulse = await repos.printers.findPulse(params.id);
  if (!pulse) throw new Problem('not_found', { field: 'id' });
  if (pulse.state === body.state) return { success: true };
  if (pulse.state !== 'taken') throw new Problem('job_state', { state: pulse.state });
  await repos.printers.updatePulse(pulse.id, { state: body.state, detail: body.detail ?? null });
  emit({ event: 'drawer.changed', id: pulse.id, state: body.state });
  return { success: true };
}

export async function daemonScan(
  call: Call<typeof contract.daemonScan>,
): Promise<{ success: true }> {
  const { repos, params, body, emit } = call;
  const scan = await repos.printers.findScan(params.id);
  if (!scan) throw new Problem('not_found', { field: 'id' });
  const found = body.found.filter(({ transport }) => isTransport(transport));
  await repos.printers.updateScan(scan.id, { state: 'done', found: JSON.stringify(found) });
  emit({ event: 'printer_scan.changed', id: scan.id });
  return { success: true };
}
