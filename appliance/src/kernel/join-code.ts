import { createHmac, randomInt } from 'node:crypto';

const digits = 8;

/** Digits only, so that our own keypad types it on a screen without a keyboard. */
export function newJoinCode(): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** Found by its hash, so it has no salt; without the pepper, which is not in the database, it cannot be searched. */
export function hashJoinCode(typed: string, pepper: Buffer): string {
  const code = typed.replace(/\D/g, '');
  return createHmac('sha256', pepper).update(`join ${code}`).digest('hex');
}
