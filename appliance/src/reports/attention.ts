import type { CheckView } from '@comanda/db/repos/check-views';
import { attentionIds, type Attention } from '@comanda/contract/tonight';
import { judgeBackups, type BackupFacts } from '@comanda/domain/box-backups';
import { addDays, businessDayOf, localDay } from '@comanda/domain/business-day';
import { answerUntil } from '@comanda/domain/invoices/cancellation';
import { openStates, stampUrgency } from '@comanda/domain/invoices/states';
import { may, type Permission } from '@comanda/domain/permissions';
import type { SessionView } from '@comanda/db/repos/cash.repo';
import type { Repos } from '@comanda/db/repos';
import type { Actor } from '../accounts/actor.ts';
import { readComparison } from '../invoices/compare-globals.ts';
import type { Venue } from '../process/venue.ts';

const HOUR = 3_600_000;
/** Papers print within seconds; one that waits longer is reported. */
const paperMs = 60_000;
/** A check that is open this long may have been forgotten. */
const oldCheckMs = 6 * HOUR;
/** How long an attack on the codes of tickets is shown. */
const guessesShownMs = 12 * HOUR;
/** How long the difference of a closed drawer is shown. */
const shortDrawerMs = 24 * HOUR;
/** How long it is shown that an invoice was not cancelled. */
const refusalMs = 7 * 24 * HOUR;
/** How many checks or products are listed by name; the rest is counted. */
const named = 6;

interface Situation {
  repos: Repos;
  now: number;
  venue: Venue;
  actor: Actor;
  openChecks: readonly CheckView[];
  openDrawers: readonly SessionView[];
  backups: BackupFacts;
}

const empty = { name: null, count: 0, amount: null, since: null, subjects: [], text: null };

/** What needs attention now, limited to what the user can act on; most severe first. */
export async function attentionOf(situation: Situation): Promise<Attention[]> {
  const { actor } = situation;
  const parts: [Permission, (situation: Situation) => Promise<Attention[]> | Attention[]][] = [
    ['cash.view', shortDrawers],
    ['cash.view', oldDrawers],
    ['cash.approvePayout', pendingPayouts],
    ['kitchen.view', slowStations],
    ['printer.queue', unprinted],
    ['box.backups', backups],
    ['invoices.create', invoices],
    ['invoices.create', cancellations],
    ['invoices.global', globals],
    ['journal.view', invoiceGuesses],
    ['orders.view', oldChecks],
    ['catalog.view', soldOut],
  ];
  const found: Attention[] = [];
  for (const [permission, part] of parts) {
    if (may(actor.permissions, permission)) found.push(...(await part(situation)));
  }
  return found.sort((a, b) => attentionIds.indexOf(a.id) - attentionIds.indexOf(b.id));
}

async function shortDrawers({ repos, now, venue }: Situation): Promise<Attention[]> {
  const today = businessDayOf(now, venue.clock);
  const rows = await repos.reports.listDrawers({ from: addDays(today, -1), to: today });
  return rows
    .filter((row) => (row.cash_difference ?? 0) < 0 && (row.closed_at ?? 0) > now - shortDrawerMs)
    .map((row) => ({
      ...empty,
      id: 'short_drawer',
      name: row.name,
      count: 1,
      amount: -(row.cash_difference ?? 0),
      since: row.closed_at,
    }));
}

function oldDrawers({ openDrawers, now, venue }: Situation): Attention[] {
  const today = businessDayOf(now, venue.clock);
  return openDrawers
    .filter((drawer) => drawer.business_day < today)
    .map((drawer) => ({
      ...empty,
      id: 'old_drawer',
      name: drawer.register_name,
      count: 1,
      since: drawer.opened_at,
    }));
}

function pendingPayouts({ openDrawers }: Situation): Attention[] {
  return openDrawers
    .filter((drawer) => drawer.pending_payouts > 0)
    .map((drawer) => ({
      ...empty,
      id: 'payouts',
      name: drawer.register_name,
      count: drawer.pending_payouts,
    }));
}

async function slowStations({ repos, now }: Situation): Promise<Attention[]> {
  return (await repos.reports.listLate(now)).map((row) => ({
    ...empty,
    id: 'slow_station',
    name: row.area,
    count: row.items,
    since: row.since,
  }));
}

async function unprinted({ repos, now }: Situation): Promise<Attention[]> {
  return (await repos.printing.listUnprinted(now - paperMs)).map((row) => ({
    ...empty,
    id: 'papers',
    name: row.name,
    count: row.papers,
    since: row.since,
  }));
}

function backups({ backups: facts, now }: Situation): Attention[] {
  const { level, text } = judgeBackups({ ...facts, now });
  return level === 'ok' ? [] : [{ ...empty, id: 'backup', count: 1, text }];
}

/** Invoices that need a person, or whose 72 hours run out. */
async function invoices({ repos, now }: Situation): Promise<Attention[]> {
  const open = await repos.invoices.list(openStates);
  const late = open.filter(
    ({ state, sealed_at }) =>
      state === 'rejected' || state === 'unclear' || stampUrgency(sealed_at, now) !== 'fine',
  );
  const since = late.at(-1)?.sealed_at ?? null;
  return late.length === 0 ? [] : [{ ...empty, id: 'invoices', count: late.length, since }];
}

/** Invoices that were not cancelled: the SAT or the receiver refused, or the receiver should have answered. */
async function cancellations({ repos, now, venue }: Situation): Promise<Attention[]> {
  const dayOf = (at: number) => localDay(at, venue.clock.timeZone);
  const late = (await repos.cancellations.listWaiting()).filter(
    ({ at }) => dayOf(now) > answerUntil(dayOf(at)),
  );
  const refused = await repos.cancellations.listRefused(now - refusalMs);
  const count = new Set([...late, ...refused].map(({ id }) => id)).size;
  const since = Math.min(...[...late, ...refused].map(({ at }) => at));
  return count === 0 ? [] : [{ ...empty, id: 'cancellations', count, since }];
}

/** What the last comparison of global invoices with their checks found. */
async function globals({ repos }: Situation): Promise<Attention[]> {
  const { difference, open } = (await readComparison(repos)) ?? { difference: null, open: null };
  const found: Attention[] = [];
  if (difference) {
    const { documents: count, amount } = difference;
    found.push({ ...empty, id: 'global_difference', count, amount });
  }
  if (open) found.push({ ...empty, id: 'global_open', count: open.checks, amount: open.total });
  return found;
}

/** Someone in the Wi-Fi of guests tries codes of tickets. */
async function invoiceGuesses({ repos, now }: Situation): Promise<Attention[]> {
  const since = await repos.journal.readNewest('invoice_code');
  if (since === null || since < now - guessesShownMs) return [];
  return [{ ...empty, id: 'invoice_guesses', count: 1, since }];
}

function oldChecks({ openChecks, now, venue }: Situation): Attention[] {
  const today = businessDayOf(now, venue.clock);
  const old = openChecks.filter(
    (check) =>
      now - check.created_at >= oldCheckMs || businessDayOf(check.created_at, venue.clock) < today,
  );
  return listed('old_checks', old, unpaidOn(old));
}

async function soldOut({ repos }: Situation): Promise<Attention[]> {
  const products = await repos.catalog.listProducts();
  const out = products.filter((product) => product.active === 1 && product.sold_out === 1);
  return listed('sold_out', out, null);
}

function listed(
  id: Attention['id'],
  rows: readonly { id: number; name: string }[],
  amount: number | null,
): Attention[] {
  if (rows.length === 0) return [];
  const subjects = rows.slice(0, named).map((row) => ({ id: row.id, name: row.name }));
  return [{ ...empty, id, count: rows.length, amount, subjects }];
}

/** The total still to be paid on checks. */
export function unpaidOn(checks: readonly CheckView[]): number {
  return checks.reduce((sum, row) => sum + row.total - row.paid, 0);
}
