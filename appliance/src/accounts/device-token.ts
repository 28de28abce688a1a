import type { Repos } from '@comanda/db/repos';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hashToken } from './secrets.ts';

const bytes = 24;
const characters = (bytes * 4) / 3;

/**
 * Creates the token of a device cookie: signed random bytes, so that the token is recognised before the
 * device has a row.
 */
export function newDeviceToken(pepper: Buffer): string {
  const random = randomBytes(bytes).toString('base64url');
  return random + signatureOf(random, pepper);
}

function signatureOf(random: string, pepper: Buffer): string {
  const mac = createHmac('sha256', pepper).update(`device ${random}`).digest();
  return mac.subarray(0, bytes).toString('base64url');
}

function isSigned(token: string, pepper: Buffer): boolean {
  if (token.length !== 2 * characters) return false;
  const expected = signatureOf(token.slice(0, characters), pepper);
  const given = Buffer.from(token.slice(characters));
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
}

/**
 * Returns the token of a cookie when it was issued here (it is signed, or its device has a row), else null.
 */
export async function issuedToken(
  repos: Repos,
  pepper: Buffer,
  shown: string | undefined,
): Promise<string | null> {
  if (shown === undefined) return null;
  const isIssued =
    isSigned(shown, pepper) || (await repos.devices.findByToken(hashToken(shown))) !== undefined;
  return isIssued ? shown : null;
}
