import type * as contract from '@comanda/contract/setup';
import type { Person } from '@comanda/contract/session';
import { businessDayOf } from '@comanda/domain/business-day';
import { cleanName, cleanNote, foldName } from '@comanda/domain/names';
import { checkEmail, checkPassword, emailKey, isWeakPin } from '@comanda/domain/people';
import { roleIds } from '@comanda/domain/permissions';
import { Problem } from '@comanda/domain/problem';
import { checkTaxId } from '@comanda/domain/tax-id';
import { runWrite, type AppContext, type Work } from '../process/context.ts';
import { hashToken, hashPassword, hashPin, newToken } from '../accounts/secrets.ts';
import type { OwnCall } from '../http/mount.ts';
import { setDeviceCookie, setSessionCookie } from '../http/cookies.ts';
import { deviceName } from '../accounts/device-name.ts';
import { newDeviceToken } from '../accounts/device-token.ts';
import { countTry, clearFailures } from '../accounts/login-guard.ts';
import { toPerson } from '../session/person.ts';
import { demoPassword, refuseEasyPassword } from '../people/common-passwords.ts';
import { isTimeZone, readVenue } from '../process/venue.ts';
import { requirePerson } from '../people/user-rules.ts';
import { nameFirstThings } from './first-names.ts';
import { addRooms } from './first-rooms.ts';
import { oneTimeCode } from '../accounts/one-time-code.ts';

export async function checkSetupCode(
  call: OwnCall<typeof contract.checkSetupCode>,
): Promise<{ success: true }> {
  await requireCode(call.context, call.body.code, call.request.ip);
  return { success: true };
}

/** Writes the whole setup or nothing, so that no installation is half set up. */
export async function setUp(
  call: OwnCall<typeof contract.setUp>,
): Promise<{ success: true; user: Person }> {
  const { context, body, request, reply } = call;
  await requireCode(context, body.code, request.ip);
  const owner = await ownerOf(body.owner);
  const venue = venueOf(body);
  await atOwner('password', () =>
    refuseEasyPassword(owner.password, owner, [venue.venue_name, demoPassword]),
  );
  const secrets = {
    password_hash: await hashPassword(owner.password),
    pin_hash: await hashPin(owner.pin, context.config.pepper),
  };
  const token = newToken();
  const device = newDeviceToken(context.config.pepper);
  const user = await runWrite(context, async (tx) => {
    const { repos, now, emit } = tx;
    await refuseWhenSetUp(tx);
    for (const [key, value] of Object.entries({
      ...venue,
      printer_test_users: [owner.first_names],
    })) {
      await repos.settings.set(key, value, now);
    }
    const id = await repos.people.create({
      email: owner.email,
      email_key: emailKey(owner.email),
      user_name: owner.first_names,
      first_names: owner.first_names,
      ...secrets,
      user_role: roleIds.owner,
      language: null,
      created_at: now,
      modified_at: now,
    });
    await addRooms(tx, body.rooms);
    await nameFirstThings(tx, body.language);
    const token_hash = hashToken(device);
    const deviceId = await repos.session.createDevice({
      token_hash,
      created_at: now,
      seen_at: now,
    });
    await repos.session.touchDevice(deviceId, deviceName(request.headers['user-agent']), now);
    await repos.devices.update(deviceId, {
      name: cleanName(body.device_name ?? ''),
      address: request.ip,
    });
    await repos.session.approveDevice(deviceId, now);
    const session = await repos.session.create({
      user_id: id,
      device_id: deviceId,
      token_hash: hashToken(token),
      full_login_at: now,
      now,
    });
    const { clock } = await readVenue(repos);
    await repos.journal.append({
      at: now,
      business_day: businessDayOf(now, clock),
      actor_id: id,
      action: 'venue.setup',
      subject: 'setting',
      subject_id: 1,
      detail: { name: venue.venue_name, address: request.ip },
    });
    emit({ event: 'settings.changed', id: 1 });
    emit({ event: 'session.changed', id: session });
    return toPerson(await requirePerson(repos, id), session);
  });
  oneTimeCode(context.config.dataDir, 'setup-code').forget();
  setDeviceCookie(request, reply, device);
  setSessionCookie(request, reply, token);
  request.log.info({ user_id: user.id }, 'the box is set up');
  return { success: true, user };
}

export async function refuseWhenSetUp({ repos }: Pick<Work, 'repos'>): Promise<void> {
  if (await repos.people.hasAny()) throw new Problem('already_set_up');
}

/**
 * Five attempts per address, then a wait of five minutes. A wrong one also counts for the whole box, so that no one
 * gains by many addresses; the right one does not, so that no one keeps the owner out.
 */
export async function requireCode(
  context: AppContext,
  typed: string,
  address: string,
): Promise<void> {
  const isRight = oneTimeCode(context.config.dataDir, 'setup-code').isRight(typed);
  const counters = [
    { scope: 'setup', subject: `address ${address}`, tries: 5, perDay: 50 },
    ...(isRight ? [] : [{ scope: 'setup', subject: 'box', tries: null, perDay: 500 }]),
  ];
  const { left } = await runWrite(context, async (tx) => {
    await refuseWhenSetUp(tx);
    return countTry(tx.repos, counters, tx.now);
  });
  if (!isRight) {
    throw new Problem('setup_code_wrong', { field: 'code', attemptsRemaining: left });
  }
  await runWrite(context, ({ repos, now }) => clearFailures(repos, counters, now));
}

/** Reports a problem of the owner's data at the owner's field. */
async function atOwner<T>(field: string, check: () => T | Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(error.code, { ...error.extra, field: `owner.${field}` });
  }
}

async function ownerOf({
  email,
  first_names,
  password,
  pin,
}: OwnCall<typeof contract.setUp>['body']['owner']) {
  const name = cleanName(first_names);
  if (name === '') throw new Problem('field_required', { field: 'owner.first_names' });
  if (!/^[0-9]{4}$/.test(pin)) throw new Problem('invalid_pin', { field: 'owner.pin' });
  if (isWeakPin(pin)) throw new Problem('weak_pin', { field: 'owner.pin' });
  return {
    email: await atOwner('email', () => checkEmail(email)),
    password: await atOwner('password', () => checkPassword(password)),
    first_names: name,
    pin,
  };
}

function venueOf(body: OwnCall<typeof contract.setUp>['body']) {
  const venue_name = cleanName(body.venue_name);
  if (venue_name === '') throw new Problem('field_required', { field: 'venue_name' });
  const zone = body.time_zone.trim();
  if (!isTimeZone(zone)) throw new Problem('unknown_time_zone', { field: 'time_zone' });
  const rooms = body.rooms.map(({ name }) => cleanName(name));
  const index = rooms.findIndex((name, at) => {
    const first = rooms.findIndex((other) => foldName(other) === foldName(name));
    return name === '' || first !== at;
  });
  if (index !== -1) {
    const code = rooms[index] === '' ? 'field_required' : 'duplicate_name';
    throw new Problem(code, { field: `rooms.${index}.name` });
  }
  return {
    venue_name,
    venue_address: cleanNote(body.address ?? ''),
    venue_tax_id: checkTaxId(body.tax_id, 'tax_id'),
    time_zone: zone,
    default_language: body.language,
    iva_formula: body.iva_formula ?? 'extracted',
  };
}
