import type { Repos } from '@comanda/db/repos';
import { parseCutOff, type BusinessClock } from '@comanda/domain/business-day';
import { cashRoundings, type CashRounding } from '@comanda/domain/cash';
import { stations, type Station } from '@comanda/domain/stations';

/** What the venue decides about itself; the defaults are those of decisions (Money, tax, time). */
export interface Venue {
  name: string;
  /** Address lines, tax id and thank-you slogan of the ticket. */
  address: string;
  taxId: string;
  slogan: string;
  /** Of the ticket. */
  language: 'en' | 'es';
  /** Of a screen on which nobody has chosen one. */
  defaultLanguage: 'en' | 'es';
  ivaFormula: 'flat16' | 'extracted';
  /** To which step the rest of a check is rounded when it is paid in cash. */
  cashRounding: CashRounding;
  /** Minutes until a screen locks back to the PIN. */
  screenLockMinutes: number;
  /** Whether the log-in of a device shows only people with a live session on it. */
  deviceTilesOnly: boolean;
  clock: BusinessClock;
  /** People who may not approve payouts learn nothing about the drawer before it is counted. */
  blindCount: boolean;
  /** Weights by role id when tips are shared; null when everybody keeps their own. */
  tipPool: Record<string, number> | null;
  /** Whether closing a check queues its ticket. */
  printOnClose: boolean;
  /** Areas whose orders go to paper too. */
  kitchenPrinting: readonly Station[];
  /** Whether cash opens the drawer of its register. */
  drawerOnCash: boolean;
  /** Page for invoices, with {folio}; empty for none. */
  invoiceUrl: string;
  /** User names that hold printer.test. */
  printerTestUsers: readonly string[];
  /** Thresholds of a new category. */
  kitchenMinutes: { fresh: number; attention: number };
}

type Values = Awaited<ReturnType<Repos['settings']['readAll']>>;

// Nearly every request asks; what is stored is the same object until somebody changes a setting.
const venues = new WeakMap<Values, Venue>();

/** The venue's settings; one that is missing or makes no sense counts as its default. */
export async function readVenue(repos: Repos): Promise<Venue> {
  const values = await repos.settings.readAll();
  const known = venues.get(values);
  if (known) return known;
  const venue = toVenue(values);
  venues.set(values, venue);
  return venue;
}

function toVenue(values: Values): Venue {
  const text = (key: string, otherwise: string) => {
    const value = values[key];
    return typeof value === 'string' && value !== '' ? value : otherwise;
  };
  const minutes = (key: string, otherwise: number) => {
    const value = values[key];
    return typeof value === 'number' && value >= 0 ? value : otherwise;
  };
  const testers = values['printer_test_users'];
  const zone = text('time_zone', 'America/Mexico_City');
  return {
    name: text('venue_name', 'Comanda'),
    address: text('venue_address', ''),
    taxId: text('venue_tax_id', ''),
    slogan: text('venue_slogan', ''),
    language: text('ticket_language', 'es') === 'en' ? 'en' : 'es',
    defaultLanguage: text('default_language', 'en') === 'es' ? 'es' : 'en',
    ivaFormula: text('iva_formula', 'flat16') === 'extracted' ? 'extracted' : 'flat16',
    cashRounding: cashRoundings.find((step) => step === values['cash_rounding']) ?? 'off',
    blindCount: values['blind_count'] === true,
    deviceTilesOnly: values['device_tiles_only'] === true,
    tipPool: readPool(values['tip_pool']),
    printOnClose: values['print_on_close'] !== false,
    kitchenPrinting: readAreas(values['kitchen_printing']),
    drawerOnCash: values['drawer_on_cash'] !== false,
    invoiceUrl: text('invoice_url', ''),
    screenLockMinutes: minutes('screen_lock_minutes', 10) || 10,
    printerTestUsers: Array.isArray(testers)
      ? testers.filter((name) => typeof name === 'string')
      : [],
    kitchenMinutes: {
      fresh: minutes('kitchen_fresh_minutes', 5),
      attention: minutes('kitchen_attention_minutes', 15),
    },
    clock: {
      timeZone: isTimeZone(zone) ? zone : 'America/Mexico_City',
      cutOffMinutes: parseCutOff(text('business_day_cut_off', '05:00')) ?? 300,
    },
  };
}

function readAreas(value: unknown): Station[] {
  return Array.isArray(value) ? stations.filter((area) => value.includes(area)) : [];
}

/** {"2": 3, "3": 2} or null; weights that are no positive number do not count. */
function readPool(value: unknown): Record<string, number> | null {
  if (typeof value !== 'object' || value === null) return null;
  const weights = Object.entries(value).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0,
  );
  return weights.length > 0 ? Object.fromEntries(weights) : null;
}

/** Whether this is the IANA name of a time zone that the box knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
