import type { Repos } from '@comanda/db/repos';
import { parseCutOff, type BusinessClock } from '@comanda/domain/business-day';
import { cashRoundings, type CashRounding } from '@comanda/domain/cash';
import type { ServiceCharge } from '@comanda/domain/service-charge';
import { stations, type Station } from '@comanda/domain/stations';
import { FIRST_TAX, type TaxChoice, type Taxes } from '@comanda/domain/taxes';
import type { Language } from '@comanda/domain/texts';
import { clockInRules, type ClockInRule } from '@comanda/domain/work-periods';

/** The settings of a venue. The defaults are in the decisions (Money, tax, time). */
export interface Venue {
  name: string;
  /** Address lines, tax id and closing line of the ticket. */
  address: string;
  taxId: string;
  slogan: string;
  /** Language of the ticket. */
  language: Language;
  /** Language of a screen on which no one has chosen one. */
  defaultLanguage: Language;
  ivaFormula: 'flat16' | 'extracted';
  /** Every tax by id, and those of products and categories without one of their own. */
  taxes: Taxes;
  taxChoice: TaxChoice & { tax_id: number };
  /** Every service charge by id, deleted ones too. */
  serviceCharges: ReadonlyMap<number, ServiceCharge>;
  /** The step to which the rest of a check is rounded when it is paid in cash. */
  cashRounding: CashRounding;
  /** Minutes until a screen locks and asks for the PIN. */
  screenLockMinutes: number;
  /** Whether the log-in shows only users with a live session on the device. */
  deviceTilesOnly: boolean;
  /** Whether a screen resends automatically after reconnecting. */
  sendAfterReconnect: boolean;
  usesCourses: boolean;
  /** Whether keypads for money count centavos. */
  keypadCentavos: boolean;
  /** Whether a tap on a board finishes a ticket. */
  oneTapTickets: boolean;
  clock: BusinessClock;
  /** Users who may not approve payouts see no drawer figures before the count. */
  blindCount: boolean;
  /** Weights by role id for sharing tips; null when all staff keep their own. */
  tipPool: Record<string, number> | null;
  /** Whether the tip pool is shared by hours worked. */
  tipPoolHours: boolean;
  /** Whether closing a check prints its ticket. */
  printOnClose: boolean;
  /** Stations whose orders are also printed. */
  kitchenPrinting: readonly Station[];
  /** Whether a cash payment opens the drawer of its register. */
  drawerOnCash: boolean;
  /** Address of the venue's own invoice page, with {folio}, {code} or {total}; empty for none. */
  invoiceUrl: string;
  /** Whether guests invoice their checks themselves, on a page of the box in the venue's Wi-Fi. */
  selfInvoice: boolean;
  /** The beginning of its address, as tickets have it: http://192.168.1.50:8080. */
  selfInvoiceAddress: string;
  /** Days after that of a check in which its guest may invoice it. */
  selfInvoiceDays: number;
  /** What happens when a user orders without being clocked in. */
  clockIn: ClockInRule;
  /** Years after which hours are deleted; 0: never. */
  hoursKeptYears: number;
  /** User names with the permission printer.test. */
  printerTestUsers: readonly string[];
  /** Time thresholds of a new category. */
  kitchenMinutes: { fresh: number; attention: number };
}

type Values = Awaited<ReturnType<Repos['settings']['readAll']>>;

// Cached, because nearly every request reads the settings. The stored values are the same object until a
// setting changes.
const venues = new WeakMap<Values, Venue>();

/** Reads the venue's settings. A missing or invalid one gets its default. */
export async function readVenue(repos: Repos): Promise<Venue> {
  const values = await repos.settings.readAll();
  const taxes = await repos.taxes.readAll();
  const charges = await repos.serviceCharges.readAll();
  const known = venues.get(values);
  if (known?.taxes === taxes && known.serviceCharges === charges) return known;
  const venue = toVenue(values, taxes, charges);
  venues.set(values, venue);
  return venue;
}

function toVenue(values: Values, taxes: Taxes, serviceCharges: Venue['serviceCharges']): Venue {
  const text = (key: string, otherwise: string) => {
    const value = values[key];
    return typeof value === 'string' && value !== '' ? value : otherwise;
  };
  const figure = (key: string, otherwise: number) => {
    const value = values[key];
    return typeof value === 'number' && value >= 0 ? value : otherwise;
  };
  const idOf = (key: string) => {
    const value = values[key];
    return typeof value === 'number' ? value : null;
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
    taxes,
    taxChoice: {
      tax_id: idOf('tax_id') ?? FIRST_TAX,
      tax_take_out_id: idOf('tax_take_out_id'),
      tax_delivery_id: idOf('tax_delivery_id'),
    },
    serviceCharges,
    cashRounding: cashRoundings.find((step) => step === values['cash_rounding']) ?? 'off',
    blindCount: values['blind_count'] === true,
    deviceTilesOnly: values['device_tiles_only'] === true,
    sendAfterReconnect: values['send_after_reconnect'] === true,
    usesCourses: values['use_courses'] === true,
    keypadCentavos: values['keypad_centavos'] === true,
    oneTapTickets: values['one_tap_tickets'] === true,
    tipPool: readPool(values['tip_pool']),
    tipPoolHours: values['tip_pool_hours'] === true,
    printOnClose: values['print_on_close'] !== false,
    kitchenPrinting: readAreas(values['kitchen_printing']),
    drawerOnCash: values['drawer_on_cash'] !== false,
    invoiceUrl: text('invoice_url', ''),
    selfInvoice: values['self_invoice'] === true,
    selfInvoiceAddress: text('self_invoice_address', ''),
    selfInvoiceDays: figure('self_invoice_days', 30),
    clockIn: clockInRules.find((rule) => rule === values['clock_in']) ?? 'off',
    hoursKeptYears: figure('hours_kept_years', 0),
    screenLockMinutes: figure('screen_lock_minutes', 10) || 10,
    printerTestUsers: Array.isArray(testers)
      ? testers.filter((name) => typeof name === 'string')
      : [],
    kitchenMinutes: {
      fresh: figure('kitchen_fresh_minutes', 5),
      attention: figure('kitchen_attention_minutes', 15),
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

/** Returns for example {"2": 3, "3": 2}, or null. Weights that are not positive numbers are ignored. */
function readPool(value: unknown): Record<string, number> | null {
  if (typeof value !== 'object' || value === null) return null;
  const weights = Object.entries(value).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0,
  );
  return weights.length > 0 ? Object.fromEntries(weights) : null;
}

/** Whether this is an IANA time zone that the system knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
