import { randomInt } from 'node:crypto';

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
