import { cleanName } from './names.ts';
import { roleIds } from './permissions.ts';
import { Problem } from './problem.ts';

/** Minimum length of a password (OWASP ASVS 5, 6.2.1); the API's maximum is 200. */
export const shortestPassword = 8;
/** Digits of a PIN. */
export const pinLength = 4;

/** Repeated digits (1111) and sequences (1234, 9876), which are guessed first. */
export function isWeakPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]));
  return [0, 1, -1].some((step) => steps.every((actual) => actual === step));
}

const longestEmail = 200;

/** Whether the role is manager or owner, of which at least one must stay active. */
export function isAdministratorRole(role: number): boolean {
  return role === roleIds.manager || role === roleIds.owner;
}

/** Whether a role ranks above another: the owner above managers, both above all other roles. */
export function isAbove(role: number, other: number): boolean {
  return rankOf(role) > rankOf(other);
}

function rankOf(role: number): number {
  if (role === roleIds.owner) return 2;
  return role === roleIds.manager ? 1 : 0;
}

/**
 * Returns an email address as it is stored: trimmed, full-width characters converted. Throws field_required or
 * invalid_email for the field `email`.
 */
export function checkEmail(raw: string | null | undefined): string {
  const email = cleanName((raw ?? '').normalize('NFKC'));
  if (email === '') throw new Problem('field_required', { field: 'email' });
  const isAddress = /^[^\s@<>"]+@[^\s@<>"]+$/u.test(email) && !/^\.|\.\.|\.$|@[.-]/.test(email);
  if (!isAddress || email.length > longestEmail)
    throw new Problem('invalid_email', { field: 'email' });
  return email;
}

/** Normalises an address for comparison, as at log-in: trimmed, lower case, full-width characters converted. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** Throws field_required or password_too_short for the field `password`. */
export function checkPassword(password: string | null | undefined): string {
  if (!password) throw new Problem('field_required', { field: 'password' });
  if ([...password].length < shortestPassword) {
    throw new Problem('password_too_short', { field: 'password', shortest: shortestPassword });
  }
  return password;
}

/**
 * Returns a phone number as typed, or empty: 7 to 15 digits with the usual signs and an optional extension. Otherwise
 * throws invalid_phone for `field`.
 */
export function checkPhone(raw: string | null | undefined, field = 'cell_phone'): string {
  const phone = cleanName(raw ?? '');
  if (phone === '') return '';
  const [, number = ''] = /^(\+?[\d\s().\-/]+)(?:(?:x|ext\.?)\s?\d{1,6})?$/i.exec(phone) ?? [];
  const digits = number.replace(/\D/g, '').length;
  if (digits < 7 || digits > 15) throw new Problem('invalid_phone', { field });
  return phone;
}

/** The default display name: the part of the address before the @. */
export function nameFromEmail(email: string): string {
  return email.slice(0, email.indexOf('@')).slice(0, 80);
}
