import { addDays, type BusinessClock } from '../business-day.ts';
import { dayOf, dueOf, endOfDay, type GlobalRule } from '../global-days.ts';
import { spanOf } from '../global-invoice.ts';

/** Crockford's base 32: no I, L, O and U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Random letters of a code, 5 bits each; one check letter follows. */
const RANDOM_LETTERS = 10;

/** Times x in the field of 32 elements (x⁵ + x² + 1). */
const times = (value: number) => (value << 1) ^ (value & 16 ? 0b100101 : 0);

/**
 * Each place counts with another power of x, of which the first 31 differ: a code of which one letter is wrong, or two
 * changed places, never sums up to 0.
 */
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => times(sum) ^ value, 0);

const valuesOf = (code: string) => [...code].map((letter) => letters.indexOf(letter));

/** The code with which a guest invoices a check, of 10 random bytes: 10 letters (50 bits) and a check letter. */
export function invoiceCodeOf(random: Uint8Array): string {
  const values = [...random.subarray(0, RANDOM_LETTERS)].map((byte) => byte & 31);
  return [...values, times(sumOf(values))].map((value) => letters[value]).join('');
}

/**
 * Reads a code as people type it: in small letters, with O for 0, I or L for 1, any spaces and hyphens. Null when it is
 * none, or has a typing error.
 */
export function readInvoiceCode(raw: string): string | null {
  const code = raw
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const isWhole =
    code.length === RANDOM_LETTERS + 1 && [...code].every((one) => letters.includes(one));
  return isWhole && sumOf(valuesOf(code)) === 0 ? code : null;
}

/**
 * What a user types or scans of a ticket: its code, also within the address of its QR, or its folio. Null when it is
 * neither.
 */
export function readTicket(raw: string): { code: string } | { folio: number } | null {
  const parts = [raw, ...raw.split(/[^\p{L}\d]+/u).toReversed()];
  const code = parts.map(readInvoiceCode).find((one) => one !== null);
  if (code !== undefined) return { code };
  const folio = /^\s*#?(\d{1,10})\s*$/.exec(raw)?.[1];
  return folio === undefined ? null : { folio: Number(folio) };
}

/** A code in groups, as it is printed: 7K2M-9QXF-3TZ. */
export const shownInvoiceCode = (code: string): string =>
  `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;

/**
 * The instant (milliseconds UTC) from which on guests cannot invoice a check any more: when the period of its global
 * invoice ends, for those of its last day when the following day does; when the global invoice is due; or at the end of
 * the last of `days` days after its own, whichever is first.
 */
export function invoiceableUntil(
  closedAt: number,
  issuer: GlobalRule,
  { clock, days }: { clock: BusinessClock; days: number },
): number {
  const { day_border, global_period } = issuer;
  const day = dayOf(closedAt, day_border, clock);
  const span = spanOf(day, global_period);
  const last = day === span.to ? addDays(day, 1) : span.to;
  return Math.min(
    endOfDay(last, day_border, clock),
    endOfDay(addDays(day, days), day_border, clock),
    dueOf(span, issuer, clock),
  );
}
