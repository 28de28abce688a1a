import type * as contract from '@comanda/contract/devices';
import type { Repos } from '@comanda/db/repos';
import type { Row } from '@comanda/db/schema';
import { cleanName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import type { Work } from '../process/context.ts';
import { isExpired, requireRank } from '../http/guard.ts';
import type { Call } from '../http/mount.ts';
import { journal } from '../http/command-context.ts';
import { readCode } from '../accounts/codes.ts';
import { waitingDevices, type WaitingDevice } from './waiting.ts';

const revokedShownMs = 30 * 24 * 60 * 60 * 1000;

export async function listDevices(
  call: Call<typeof contract.listDevices>,
): Promise<contract.Device[]> {
  const { repos, actor, now, context } = call;
  const waiting = waitingDevices(context).list().map(toPending);
  const rows = await repos.devices.list(now - revokedShownMs);
  const people = await peopleOn(repos, now);
  const known = rows.map((row) => toDevice(row, people.get(row.id), actor.device_id));
  return [...waiting, ...known];
}

/** Enrols the device that shows the code and resets its counters of failed attempts. */
export async function approveDevice(
  call: Call<typeof contract.approveDevice>,
): Promise<contract.Device> {
  const { repos, body, now, context } = call;
  const code = readCode(body.code);
  const asking = waitingDevices(context)
    .list()
    .find((one) => one.code === code);
  if (!asking) throw new Problem('not_found', { field: 'code' });
  const change = await changeOf(repos, body);
  const waiting = await recordWaiting(call, asking);
  await repos.devices.update(waiting.id, change);
  await repos.session.approveDevice(waiting.id, now);
  // Others may have seen the token while the device waited, so the device gets a new one with its next
  // request.
  await repos.session.markForRenewal(waiting.id);
  await repos.session.clearGuard('pin-place', `device ${waiting.id}`);
  const { agent, address } = waiting;
  await journal(call, {
    action: 'device.enrol',
    subject: 'device',
    id: waiting.id,
    detail: { name: change.name, device: agent, address },
  });
  return changed(call, waiting.id);
}

export async function updateDevice(
  call: Call<typeof contract.updateDevice>,
): Promise<contract.Device> {
  const { repos, params, body } = call;
  const before = await requireDevice(repos, params.id);
  const wanted = await changeOf(repos, body);
  await repos.devices.update(before.id, wanted);
  const keys = Object.keys(wanted) as (keyof typeof wanted)[];
  await journal(call, {
    action: 'device.update',
    subject: 'device',
    id: before.id,
    detail: {
      name: wanted.name ?? before.name,
      before: Object.fromEntries(keys.map((key) => [key, before[key]])),
      after: wanted,
    },
  });
  return changed(call, before.id);
}

/**
 * Ends every session on the device and closes its sockets. From then on it counts as unknown. Refused while a
 * user ranked above the actor is logged in on it.
 */
export async function revokeDevice(
  call: Call<typeof contract.revokeDevice>,
): Promise<{ success: true }> {
  const { repos, params, actor, now, emit, context } = call;
  const asking = waitingDevices(context)
    .list()
    .find((one) => one.id === params.id);
  const device = asking ? await recordWaiting(call, asking) : await requireDevice(repos, params.id);
  for (const session of await repos.session.listLive()) {
    const isThere = session.device_id === device.id && !isExpired(session, now);
    if (isThere && session.active === 1) requireRank(actor, session.user_role);
  }
  await repos.devices.update(device.id, { revoked_at: now, enrolled: 0 });
  await endSessionsOn(call, device.id);
  await journal(call, {
    action: 'device.revoke',
    subject: 'device',
    id: device.id,
    detail: { name: device.name, device: device.agent },
  });
  emit({ event: 'device.changed', id: device.id });
  return { success: true };
}

/** Creates the row of a device that was waiting, or reuses an earlier one. */
async function recordWaiting(
  { repos, context }: Pick<Call<typeof contract.approveDevice>, 'repos' | 'context'>,
  { token_hash, agent, address, created_at, seen_at }: WaitingDevice,
): Promise<Row<'devices'>> {
  const found = await repos.session.findDevice(token_hash);
  const id = found?.id ?? (await repos.session.createDevice({ token_hash, created_at, seen_at }));
  await repos.devices.update(id, { agent, address });
  // If the write fails after this, the device asks again and gets another code.
  waitingDevices(context).forget(token_hash);
  return requireDevice(repos, id);
}

/** Logs out every user on a device and notifies their screens. */
export async function endSessionsOn({ repos, now, emit }: Work, deviceId: number): Promise<void> {
  for (const id of await repos.session.endAllOn(deviceId, now)) {
    emit({ event: 'session.changed', id });
  }
}

async function requireDevice(repos: Repos, id: number): Promise<Row<'devices'>> {
  const device = await repos.devices.find(id);
  if (!device || device.revoked_at !== null) throw new Problem('not_found', { field: 'id' });
  return device;
}

type DeviceChange = Pick<
  Call<typeof contract.updateDevice>['body'],
  'name' | 'language' | 'start_screen'
> & {
  printer_id?: number | null;
};

async function changeOf(repos: Repos, { name, language, start_screen, printer_id }: DeviceChange) {
  const tidy = name === undefined ? undefined : cleanName(name);
  if (tidy === '') throw new Problem('field_required', { field: 'name' });
  if (printer_id != null && !(await repos.printers.find(printer_id))) {
    throw new Problem('not_found', { field: 'printer_id' });
  }
  return {
    ...(tidy === undefined ? {} : { name: tidy }),
    ...(language === undefined ? {} : { language }),
    ...(start_screen === undefined ? {} : { start_screen }),
    ...(printer_id === undefined ? {} : { printer_id }),
  };
}

async function changed(
  {
    repos,
    now,
    actor,
    emit,
  }: Call<typeof contract.updateDevice> | Call<typeof contract.approveDevice>,
  id: number,
): Promise<contract.Device> {
  emit({ event: 'device.changed', id });
  const row = await requireDevice(repos, id);
  return toDevice(row, (await peopleOn(repos, now)).get(id), actor.device_id);
}

interface Presence {
  names: string[];
  at: number;
}

async function peopleOn(repos: Repos, now: number): Promise<Map<number, Presence>> {
  const found = new Map<number, Presence>();
  for (const session of await repos.session.listLive()) {
    if (session.active !== 1 || isExpired(session, now)) continue;
    const there = found.get(session.device_id) ?? { names: [], at: 0 };
    there.names.push(session.display_name);
    there.at = Math.max(there.at, session.active_at);
    found.set(session.device_id, there);
  }
  return found;
}

function toPending(device: WaitingDevice): contract.Device {
  const { id, agent, address, code, created_at, seen_at } = device;
  return {
    id,
    name: '',
    agent,
    state: 'pending',
    code,
    address,
    language: null,
    start_screen: null,
    printer_id: null,
    created: created_at,
    last_seen: seen_at,
    people: [],
    this_device: false,
  };
}

function toDevice(
  row: Row<'devices'>,
  there: Presence | undefined,
  asking: number,
): contract.Device {
  const { id, name, agent, address, language, start_screen, printer_id } = row;
  const state = row.revoked_at !== null ? 'revoked' : 'enrolled';
  return {
    id,
    name,
    agent,
    state,
    code: null,
    address,
    language,
    start_screen,
    printer_id,
    created: row.created_at,
    last_seen: Math.max(row.seen_at, there?.at ?? 0),
    people: there?.names ?? [],
    this_device: id === asking,
  };
}
