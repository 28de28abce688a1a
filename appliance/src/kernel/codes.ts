import { randomInt } from 'node:crypto';

/** Letters and digits that nobody mistakes for another one. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A code that a person reads from one screen and types on another. */
export function newCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** What was typed, as it was made: capital letters, without spaces and dashes. */
export function readCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
