import type { PersonRow } from '@comanda/db/repos/people.repo';
import type { Repos } from '@comanda/db/repos';
import { businessDayOf } from '@comanda/domain/business-day';
import { may } from '@comanda/domain/permissions';
import { runRead, type AppContext, type Work } from '../process/context.ts';
import { endSessionsOn } from '../devices/devices.service.ts';
import { readVenue } from '../process/venue.ts';
import { isUsedUp, type Trier } from '../accounts/login-guard.ts';

/** A user who may enrol devices may also enrol the current one, with a password. */
export function mayEnrol(context: AppContext, person: PersonRow): Promise<boolean> {
  return runRead(context, async ({ repos }) =>
    may(await repos.people.findPermissions(String(person.user_role)), 'box.devices'),
  );
}

/** The log-in also enrols its device: with a manager's password, or with any in demo mode. */
export async function enrolHere(
  { repos, now, emit }: Work,
  { device_id, person, trier }: { device_id: number; person: PersonRow; trier: Trier },
): Promise<void> {
  await repos.session.approveDevice(device_id, now);
  await repos.devices.update(device_id, { address: trier.address });
  const device = await repos.devices.find(device_id);
  const detail = { name: device?.name ?? '', device: device?.agent ?? '', address: trier.address };
  await append(repos, now, { actor: person.id, action: 'device.enrol', id: device_id, detail });
  emit({ event: 'device.changed', id: device_id });
}

/**
 * A device that has used up its wrong PINs of the day is no longer enrolled. Every user on it is logged out.
 */
export async function sendAway(tx: Work, trier: Trier): Promise<void> {
  const { repos, now, emit } = tx;
  const { deviceId } = trier;
  if (deviceId === null || !trier.enrolled || !(await isUsedUp(repos, trier, now))) return;
  const device = await repos.devices.find(deviceId);
  if (!device?.enrolled) return;
  await repos.devices.update(deviceId, { enrolled: 0 });
  await endSessionsOn(tx, deviceId);
  const detail = { name: device.name, device: device.agent, address: trier.address };
  await append(repos, now, { actor: null, action: 'device.locked', id: deviceId, detail });
  emit({ event: 'device.changed', id: deviceId });
}

async function append(
  repos: Repos,
  now: number,
  act: { actor: number | null; action: string; id: number; detail: Record<string, unknown> },
): Promise<void> {
  const { clock } = await readVenue(repos);
  await repos.journal.append({
    at: now,
    business_day: businessDayOf(now, clock),
    actor_id: act.actor,
    action: act.action,
    subject: 'device',
    subject_id: act.id,
    detail: act.detail,
  });
}
