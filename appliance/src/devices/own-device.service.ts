import type * as contract from '@comanda/contract/devices';
import type { Row } from '@comanda/db/schema';
import { Problem } from '@comanda/domain/problem';
import { runRead, runWrite } from '../process/context.ts';
import { deviceCookie } from '../http/guard.ts';
import { hashToken } from '../accounts/secrets.ts';
import type { OwnCall } from '../http/mount.ts';
import { setDeviceCookie } from '../http/cookies.ts';
import { deviceName } from '../accounts/device-name.ts';
import { issuedToken, newDeviceToken } from '../accounts/device-token.ts';
import { waitingDevices } from './waiting.ts';

const seenGrainMs = 60_000;

const nothing = { code: null, name: '', language: null, start_screen: null, printer_id: null };

/**
 * Whether the requesting browser is enrolled. An unknown one gets a cookie and a code to show, and nothing is
 * written. Before the first user exists there are no codes, because no one could approve them.
 */
export async function getOwnDevice(
  call: OwnCall<typeof contract.getOwnDevice>,
): Promise<contract.OwnDevice> {
  const { context, request, reply } = call;
  const shown = request.cookies[deviceCookie];
  const { pepper } = context.config;
  const known = await runRead(context, async ({ repos, now }) => ({
    now,
    setup_needed: !(await repos.people.hasAny()),
    device: shown === undefined ? undefined : await repos.devices.findByToken(hashToken(shown)),
    issued: await issuedToken(repos, pepper, shown),
    toRenew: shown === undefined ? undefined : await repos.session.findToRenew(hashToken(shown)),
  }));
  const { device, setup_needed } = known;
  if (context.config.demo) {
    if (known.issued === null) setDeviceCookie(request, reply, newDeviceToken(pepper));
    return { ...own(device), state: 'enrolled', code: null, setup_needed };
  }
  if (known.toRenew) return { ...(await renew(call, known.toRenew)), setup_needed };
  if (device && device.revoked_at !== null) return { ...nothing, state: 'revoked', setup_needed };
  if (setup_needed) return { ...nothing, state: 'pending', setup_needed };
  if (!device?.enrolled) {
    const code = wait(call, known.issued ?? newDeviceToken(pepper), known.now);
    return { ...own(device), code, setup_needed };
  }
  if (known.now - device.seen_at >= seenGrainMs && context.store.readOnly === null) {
    const agent = deviceName(request.headers['user-agent']);
    await runWrite(context, ({ repos, now }) => repos.session.touchDevice(device.id, agent, now));
  }
  return { ...own(device), setup_needed };
}

/** Returns the code of a browser that is not enrolled. */
function wait(
  { context, request, reply }: OwnCall<typeof contract.getOwnDevice>,
  token: string,
  now: number,
) {
  const agent = deviceName(request.headers['user-agent']);
  const token_hash = hashToken(token);
  const isBack = token === request.cookies[deviceCookie];
  const code = waitingDevices(context).see({ token_hash, agent, address: request.ip }, isBack, now);
  if (!isBack) setDeviceCookie(request, reply, token);
  return code;
}

/** The device was enrolled by its code. The client that asks first receives the new token. */
async function renew(
  { context, request, reply }: OwnCall<typeof contract.getOwnDevice>,
  device: Row<'devices'>,
): Promise<Omit<contract.OwnDevice, 'setup_needed'>> {
  const token = newDeviceToken(context.config.pepper);
  await runWrite(context, async ({ repos, now }) => {
    if (!(await repos.devices.find(device.id))?.enrolled) throw new Problem('device_not_enrolled');
    await repos.session.setToken(device.id, hashToken(token));
    await repos.session.touchDevice(device.id, deviceName(request.headers['user-agent']), now);
  });
  setDeviceCookie(request, reply, token);
  return own(device);
}

/** A revoked browser starts over as an unknown one. */
export async function askAgain(
  call: OwnCall<typeof contract.askAgain>,
): Promise<contract.OwnDevice> {
  const { context, request } = call;
  const shown = request.cookies[deviceCookie];
  const isRevoked =
    shown !== undefined &&
    (await runRead(context, ({ repos }) => repos.session.isRevoked(hashToken(shown))));
  if (!isRevoked || context.config.demo) return getOwnDevice(call);
  const code = wait(call, newDeviceToken(context.config.pepper), context.clock.now());
  return { ...nothing, state: 'pending', code, setup_needed: false };
}

function own(device: Row<'devices'> | undefined): Omit<contract.OwnDevice, 'setup_needed'> {
  if (!device) return { ...nothing, state: 'pending' };
  const { name, language, start_screen, printer_id, enrolled } = device;
  return {
    state: enrolled ? 'enrolled' : 'pending',
    code: null,
    name,
    language,
    start_screen,
    printer_id,
  };
}
