import { createHmac, randomInt } from 'node:crypto';

/** Letters and digits that cannot be mistaken for each other. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Creates a code that a user reads on one screen and types on another. */
export function newCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Normalises a typed code: upper case, without spaces and dashes. */
export function readCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Of a join code. */
const digits = 8;

/** Digits only, so that it can be typed on the on-screen keypad. */
export function newJoinCode(): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/**
 * Looked up by its hash, so the hash has no salt. It cannot be brute-forced without the pepper, which is not
 * in the database.
 */
export function hashJoinCode(typed: string, pepper: Buffer): string {
  const code = typed.replace(/\D/g, '');
  return createHmac('sha256', pepper).update(`join ${code}`).digest('hex');
}
