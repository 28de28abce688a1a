import type * as contract from '@comanda/contract/devices';
import type { Repos } from '@comanda/db/repos';
import type { Row } from '@comanda/db/schema';
import { Problem } from '@comanda/domain/problem';
import { runRead, runWrite, type Work } from '../kernel/context.ts';
import { deviceCookie, hashToken } from '../kernel/guard.ts';
import type { OwnCall } from '../kernel/mount.ts';
import { setDeviceCookie } from '../kernel/cookies.ts';
import { deviceName } from '../kernel/device-name.ts';
import { issuedToken, newDeviceToken } from '../kernel/device-token.ts';
import { newCode } from '../kernel/codes.ts';

const codeLength = 6;
const seenGrainMs = 60_000;
/** Cookies cost nothing: the oldest that wait at an address, or at all, make room for the next. */
const waitingPerAddress = 8;
const waitingAtAll = 200;

const nothing = { code: null, name: '', language: null, start_screen: null, printer_id: null };

/**
 * Whether the asking browser is enrolled. An unknown one is given its cookie, and with the next answer the code
 * that it shows; a box without people has no codes, because there is nobody to approve them.
 */
export async function ownDevice(
  call: OwnCall<typeof contract.ownDevice>,
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
  const isFresh = device && known.now - device.seen_at < seenGrainMs;
  if (isFresh && (device.enrolled || device.code !== null)) return { ...own(device), setup_needed };
  const token = known.issued ?? newDeviceToken(pepper);
  const row = await runWrite(context, (tx) => seen(tx, token, request));
  if (token !== shown) setDeviceCookie(request, reply, token);
  return { ...own(row), setup_needed };
}

/** The device was enrolled by its code: whoever asks first has it from now on, and no one else. */
async function renew(
  { context, request, reply }: OwnCall<typeof contract.ownDevice>,
  device: Row<'devices'>,
): Promise<Omit<contract.OwnDevice, 'setup_needed'>> {
  const token = newDeviceToken(context.config.pepper);
  await runWrite(context, async ({ repos, now }) => {
    if (!(await repos.devices.find(device.id))?.enrolled) throw new Problem('device_not_enrolled');
    await repos.session.renewToken(device.id, hashToken(token));
    await repos.session.touchDevice(device.id, deviceName(request.headers['user-agent']), now);
  });
  setDeviceCookie(request, reply, token);
  return own(device);
}

/** A revoked browser starts over as one that nobody knows. */
export async function askAgain(
  call: OwnCall<typeof contract.askAgain>,
): Promise<contract.OwnDevice> {
  const { context, request, reply } = call;
  const shown = request.cookies[deviceCookie];
  const isRevoked =
    shown !== undefined &&
    (await runRead(context, ({ repos }) => repos.session.isRevoked(hashToken(shown))));
  if (!isRevoked || context.config.demo) return ownDevice(call);
  const token = newDeviceToken(context.config.pepper);
  const row = await runWrite(context, (tx) => seen(tx, token, request));
  setDeviceCookie(request, reply, token);
  return { ...own(row), setup_needed: false };
}

/** Notes that a device is there; one that is not enrolled gets its code. */
async function seen(
  tx: Work,
  token: string,
  request: OwnCall<typeof contract.ownDevice>['request'],
): Promise<Row<'devices'>> {
  const { repos, now, emit } = tx;
  const token_hash = hashToken(token);
  const found = await repos.session.findDevice(token_hash);
  const id =
    found?.id ?? (await repos.session.createDevice({ token_hash, created_at: now, seen_at: now }));
  await repos.session.touchDevice(id, deviceName(request.headers['user-agent']), now);
  if (!found?.enrolled && !found?.code) {
    await makeRoom(repos, request.ip);
    await repos.devices.update(id, { code: await freeCode(repos), address: request.ip });
    emit({ event: 'device.changed', id });
  }
  const row = await repos.devices.find(id);
  if (!row) throw new Problem('internal');
  return row;
}

async function makeRoom(repos: Repos, address: string): Promise<void> {
  const here = await repos.devices.listWaiting(address);
  await repos.devices.clearCodes(here.slice(waitingPerAddress - 1));
  if ((await repos.devices.listWaiting()).length >= waitingAtAll) {
    throw new Problem('too_many_devices', { retryAfter: 60 });
  }
}

async function freeCode(repos: Repos): Promise<string> {
  for (;;) {
    const code = newCode(codeLength);
    if (!(await repos.devices.findByCode(code))) return code;
  }
}

function own(device: Row<'devices'> | undefined): Omit<contract.OwnDevice, 'setup_needed'> {
  if (!device) return { ...nothing, state: 'pending' };
  const { name, language, start_screen, printer_id, enrolled, code } = device;
  return {
    state: enrolled ? 'enrolled' : 'pending',
    code: enrolled ? null : code,
    name,
    language,
    start_screen,
    printer_id,
  };
}
