import type * as contract from '@comanda/contract/settings';
import { settingSwitches } from '@comanda/contract/settings';
import type { Repos } from '@comanda/db/repos';
import { cutOffText } from '@comanda/domain/business-day';
import { cleanName, cleanNote, foldName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import { checkTaxId } from '@comanda/domain/tax-id';
import { isDeepStrictEqual } from 'node:util';
import { requirePermission } from '../http/guard.ts';
import type { Call } from '../http/mount.ts';
import { journal } from '../http/command-context.ts';
import { isTimeZone, readVenue } from '../process/venue.ts';

export function getSettings({
  repos,
}: Call<typeof contract.getSettings>): Promise<contract.Settings> {
  return read(repos);
}

/** Stores the values that differ, each with before and after in the journal. Screens receive one event. */
export async function updateSettings(
  call: Call<typeof contract.updateSettings>,
): Promise<contract.Settings> {
  const { repos, body, actor, now, emit } = call;
  const before = await read(repos);
  const wanted = tidy(body);
  check({ ...before, ...wanted });
  // One from before this check may stay.
  if (wanted.venue_tax_id !== undefined && wanted.venue_tax_id !== before.venue_tax_id) {
    wanted.venue_tax_id = checkTaxId(wanted.venue_tax_id, 'venue_tax_id');
  }
  if (wanted.tip_pool) await requireRoles(repos, wanted.tip_pool);
  const changed = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
    (key) => !isDeepStrictEqual(wanted[key], before[key]),
  );
  if (changed.length === 0) return before;
  // The listed users get a permission.
  if (changed.includes('printer_test_users')) requirePermission(actor, 'permissions.edit');
  for (const key of changed) {
    await repos.settings.set(key, stored(key, wanted[key]), now);
    // The business day of the entry follows a change of the time zone or of the cut-off.
    const tx = { ...call, venue: await readVenue(repos) };
    await journal(tx, {
      action: 'settings.update',
      subject: 'setting',
      id: 1,
      detail: { setting: key, before: before[key], after: wanted[key] },
    });
  }
  emit({ event: 'settings.changed', id: 1 });
  return read(repos);
}

type SettingsValues = Partial<Omit<contract.Settings, 'has_logo'>>;

function tidy(body: contract.SettingsChange): SettingsValues {
  const { tip_pool, printer_test_users, venue_name, ...rest } = body;
  const texts = [
    'venue_address',
    'venue_tax_id',
    'venue_slogan',
    'time_zone',
    'invoice_url',
  ] as const;
  const switches = Object.fromEntries(
    settingSwitches.filter((key) => rest[key] !== undefined).map((key) => [key, rest[key] ? 1 : 0]),
  );
  const clean = { ...rest, ...switches } as SettingsValues;
  for (const key of texts) {
    const text = rest[key];
    if (text !== undefined) clean[key] = cleanNote(text);
  }
  if (venue_name !== undefined) clean.venue_name = cleanName(venue_name);
  if (tip_pool !== undefined) clean.tip_pool = sharing(tip_pool);
  if (printer_test_users !== undefined) {
    // Cleaned, without repetitions.
    const names = printer_test_users.map(cleanName).filter((name) => name !== '');
    clean.printer_test_users = [...new Map(names.map((name) => [foldName(name), name])).values()];
  }
  return clean;
}

/** Keeps only roles with a weight; null when there are none. */
function sharing(weights: contract.Settings['tip_pool']): contract.Settings['tip_pool'] {
  const parts = Object.entries(weights ?? {}).filter(([, weight]) => weight > 0);
  return parts.length > 0 ? Object.fromEntries(parts) : null;
}

async function requireRoles(repos: Repos, weights: Record<string, number>): Promise<void> {
  const known = new Set((await repos.people.listRoles()).map(({ id }) => String(id)));
  if (Object.keys(weights).some((role) => !known.has(role))) {
    throw new Problem('unknown_role', { field: 'tip_pool' });
  }
}

function check(next: contract.Settings): void {
  if (next.venue_name === '') throw new Problem('field_required', { field: 'venue_name' });
  if (!isTimeZone(next.time_zone)) throw new Problem('unknown_time_zone', { field: 'time_zone' });
  if (!isInvoiceUrl(next.invoice_url)) throw new Problem('invoice_url', { field: 'invoice_url' });
  if (next.kitchen_attention_minutes <= next.kitchen_fresh_minutes) {
    throw new Problem('thresholds_order', { field: 'kitchen_attention_minutes' });
  }
}

/** Only plain characters, because the printer itself makes a QR code of it. */
function isInvoiceUrl(url: string): boolean {
  return url === '' || (/^https?:\/\/[\x21-\x7e]+$/.test(url) && /\{(folio|code)\}/.test(url));
}

function stored(key: keyof SettingsValues, value: SettingsValues[keyof SettingsValues]): unknown {
  return settingSwitches.some((name) => name === key) ? value === 1 : value;
}

async function read(repos: Repos): Promise<contract.Settings> {
  const venue = await readVenue(repos);
  return {
    venue_name: venue.name,
    venue_address: venue.address,
    venue_tax_id: venue.taxId,
    venue_slogan: venue.slogan,
    time_zone: venue.clock.timeZone,
    business_day_cut_off: cutOffText(venue.clock.cutOffMinutes),
    iva_formula: venue.ivaFormula,
    cash_rounding: venue.cashRounding,
    default_language: venue.defaultLanguage,
    ticket_language: venue.language,
    screen_lock_minutes: venue.screenLockMinutes,
    kitchen_fresh_minutes: venue.kitchenMinutes.fresh,
    kitchen_attention_minutes: venue.kitchenMinutes.attention,
    printer_test_users: [...venue.printerTestUsers],
    blind_count: venue.blindCount ? 1 : 0,
    device_tiles_only: venue.deviceTilesOnly ? 1 : 0,
    send_after_reconnect: venue.sendAfterReconnect ? 1 : 0,
    use_courses: venue.usesCourses ? 1 : 0,
    keypad_centavos: venue.keypadCentavos ? 1 : 0,
    one_tap_tickets: venue.oneTapTickets ? 1 : 0,
    tip_pool: venue.tipPool,
    tip_pool_hours: venue.tipPoolHours ? 1 : 0,
    print_on_close: venue.printOnClose ? 1 : 0,
    kitchen_printing: [...venue.kitchenPrinting],
    drawer_on_cash: venue.drawerOnCash ? 1 : 0,
    invoice_url: venue.invoiceUrl,
    clock_in: venue.clockIn,
    hours_kept_years: venue.hoursKeptYears,
    has_logo: (await repos.logo.hasLogo()) ? 1 : 0,
  };
}
