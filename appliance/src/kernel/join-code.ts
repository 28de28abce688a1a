import { createHmac, randomInt } from 'node:crypto';

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
