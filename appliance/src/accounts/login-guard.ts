import type { Repos } from '@comanda/db/repos';
import type { Row } from '@comanda/db/schema';
import {
  addDays,
  businessDayOf,
  businessDayStart,
  type BusinessClock,
} from '@comanda/domain/business-day';
import { Problem } from '@comanda/domain/problem';
import { readVenue } from '../process/venue.ts';

/**
 * A counter of failed attempts: `tries` in a row lock for five minutes, `perDay` until the venue's next day.
 */
interface Counter {
  scope: string;
  subject: string;
  tries: number | null;
  perDay: number;
}

/**
 * Who attempts to log in: the device of the cookie, or only an address. `enrolled` is set once a correct
 * password was entered on the device.
 */
export interface Trier {
  deviceId: number | null;
  enrolled: boolean;
  address: string;
}

const tries = 5;
const lockMs = 5 * 60 * 1000;
const perAccountAndDay = 20;
const perDeviceAndDay = 30;

const place = (trier: Trier) =>
  trier.deviceId === null ? `address ${trier.address}` : `device ${trier.deviceId}`;

/**
 * The counters of one attempt: account and device, the device alone, and the address for devices that are not
 * enrolled, since a new cookie of such a device costs nothing.
 */
export function countersOf(kind: 'pin' | 'password', account: string, trier: Trier): Counter[] {
  const counters: Counter[] = [
    { scope: kind, subject: `${account} ${place(trier)}`, tries, perDay: perAccountAndDay },
    { scope: `${kind}-place`, subject: place(trier), tries: null, perDay: perDeviceAndDay },
  ];
  if (trier.deviceId !== null && !trier.enrolled) {
    const subject = `address ${trier.address}`;
    counters.push({ scope: `${kind}-place`, subject, tries: null, perDay: perDeviceAndDay });
  }
  return counters;
}

/**
 * Counts an attempt before it is checked, so that neither a crash nor parallel attempts gain one. Throws
 * login_locked (429, `retryAfter` in seconds) when a counter is used up. Returns the attempts left after this
 * one, and the seconds to wait when it was the last.
 */
export async function countTry(
  repos: Repos,
  counters: readonly Counter[],
  now: number,
): Promise<{ left: number; retryAfter: number }> {
  const { clock } = await readVenue(repos);
  const rows: Row<'login_guards'>[] = [];
  for (const counter of counters) rows.push(await current(repos, counter, now));
  const waits = rows.map((row, index) => waitOf(row, counters[index]?.perDay ?? 0, now, clock));
  const wait = Math.max(...waits);
  if (wait > 0) {
    throw new Problem('login_locked', { retryAfter: Math.ceil(wait / 1000), attemptsRemaining: 0 });
  }
  let left = Infinity;
  let waitAfter = 0;
  for (const [index, row] of rows.entries()) {
    const counter = counters[index];
    if (!counter) continue;
    const failures = row.failures + 1;
    const isLast = counter.tries !== null && failures >= counter.tries;
    const counted = {
      ...row,
      failures: isLast ? 0 : failures,
      locked_until: isLast ? now + lockMs : null,
      day_failures: row.day_failures + 1,
    };
    await repos.session.saveGuard(counted);
    waitAfter = Math.max(waitAfter, waitOf(counted, counter.perDay, now, clock));
    const untilLock = counter.tries === null ? Infinity : counter.tries - failures;
    left = Math.min(left, untilLock, counter.perDay - row.day_failures - 1);
  }
  return { left: Math.max(0, left), retryAfter: Math.ceil(waitAfter / 1000) };
}

/** The details of a wrong attempt: the attempts left, and how long to wait after the last one. */
export function wrongTry({ left, retryAfter }: { left: number; retryAfter: number }) {
  const wait = left === 0 && retryAfter > 0 ? { retryAfter } : {};
  return { attemptsRemaining: left, ...wait };
}

/** Clears the counters after a correct attempt. */
export async function clearFailures(
  repos: Repos,
  counters: readonly Counter[],
  now: number,
): Promise<void> {
  for (const counter of counters) {
    const row = await current(repos, counter, now);
    await repos.session.saveGuard({
      ...row,
      failures: 0,
      locked_until: null,
      day_failures: Math.max(0, row.day_failures - 1),
    });
  }
}

/** Whether wrong PINs have used up this device's daily limit. It must then be enrolled again. */
export async function isUsedUp(repos: Repos, trier: Trier, now: number): Promise<boolean> {
  const scope = 'pin-place';
  const counter = { scope, subject: place(trier), tries: null, perDay: perDeviceAndDay };
  return (await current(repos, counter, now)).day_failures >= perDeviceAndDay;
}

/** A correct password enrols the device again: its own daily counter of PINs is reset. */
export async function reopenPlace(repos: Repos, trier: Trier): Promise<void> {
  await repos.session.clearGuard('pin-place', place(trier));
}

async function current(
  repos: Repos,
  { scope, subject }: Counter,
  now: number,
): Promise<Row<'login_guards'>> {
  const today = businessDayOf(now, (await readVenue(repos)).clock);
  const row = await repos.session.findGuard(scope, subject);
  if (!row) return { scope, subject, failures: 0, locked_until: null, day: today, day_failures: 0 };
  // A clock that went back does not start a new day.
  return row.day < today ? { ...row, day: today, day_failures: 0 } : row;
}

function waitOf(
  row: Row<'login_guards'>,
  perDay: number,
  now: number,
  clock: BusinessClock,
): number {
  if (row.locked_until !== null && row.locked_until > now) return row.locked_until - now;
  return row.day_failures >= perDay ? businessDayStart(addDays(row.day, 1), clock) - now : 0;
}
