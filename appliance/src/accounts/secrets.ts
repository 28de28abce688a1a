import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash as digest,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Cost {
  N: number;
  r: number;
  p: number;
}
// A fifth of the work that OWASP recommends with 16 MB (p = 5): a small computer needs about 50 ms.
const passwordCost: Cost = { N: 2 ** 14, r: 8, p: 1 };
// Ten thousand PINs can be searched at any cost. The pepper, which is outside the database, protects them.
const pinCost: Cost = { N: 2 ** 12, r: 8, p: 1 };
const keyBytes = 32;

/**
 * Format: `scrypt$N$r$p$salt$key`. The cost is part of the hash, so it can be raised without resetting
 * passwords. Only test fixtures pass a `cost`.
 */
export function hashPassword(password: string, cost = passwordCost): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

/**
 * Takes as long without a stored hash as for a wrong password, so that the time does not reveal whether a
 * user exists.
 */
export function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  return verify(password.normalize('NFC'), stored, passwordCost);
}

/** Hashes a PIN like a password, after mixing it with the pepper. */
export function hashPin(pin: string, pepper: Buffer, cost = pinCost): Promise<string> {
  return hash(peppered(pin, pepper), cost);
}

/**
 * Takes as long without a stored hash as for a wrong PIN, so that the time does not reveal whether a PIN is
 * set.
 */
export function verifyPin(pin: string, pepper: Buffer, stored: string | null): Promise<boolean> {
  return verify(peppered(pin, pepper), stored, pinCost);
}

/** Tokens are stored as hashes, so that a copy of the database opens no session. */
export function hashToken(token: string): string {
  return digest('sha256', token);
}

/** Whether both are equal; takes as long for any wrong one. */
export function isSameSecret(given: string | null, expected: string): boolean {
  if (given === null) return false;
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)));
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Reads the secret in `<dataDir>/<name>`, or creates it. `readers`: only the service, or also its group. */
export function secretFile(
  dataDir: string,
  name: string,
  readers: 'service' | 'group' = 'service',
): string {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    // Written to a new file and renamed: complete or absent, even after a power cut.
    writeFileSync(`${file}.new`, `${newToken()}\n`, { mode: 0o600, flush: true });
    // A separate call, because the service's umask would restrict the mode of the write.
    if (readers === 'group') chmodSync(`${file}.new`, 0o640);
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * The key that signs backups. Every installation has its own, so a backup of another one is only restored
 * when the owner insists. If the file is missing and cannot be written, a temporary key is used for this run:
 * the server must start even when the disk failed.
 */
export function backupKeyOf(dataDir: string): Buffer {
  try {
    return Buffer.from(secretFile(dataDir, 'backup-key'));
  } catch {
    return Buffer.from(newToken());
  }
}

function peppered(pin: string, pepper: Buffer): string {
  return createHmac('sha256', pepper).update(pin).digest('base64');
}

async function hash(secret: string, cost: Cost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(secret, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join(
    '$',
  );
}

async function verify(secret: string, stored: string | null, usual: Cost): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = (stored ?? '').split('$');
  if (scheme !== 'scrypt' || !salt || !key) {
    await derive(secret, randomBytes(16), usual);
    return false;
  }
  const expected = Buffer.from(key, 'base64');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(secret, Buffer.from(salt, 'base64'), cost);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function derive(secret: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, keyBytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Encrypts a secret that the box must use itself, with a key that is not in the database. */
export function seal(secret: string, pepper: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealKey(pepper), nonce);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Null when it was encrypted on another box or is damaged. */
export function unseal(sealed: string, pepper: Buffer): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const key = sealKey(pepper);
    const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), {
      authTagLength: 16,
    });
    cipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

const sealKey = (pepper: Buffer) => createHmac('sha256', pepper).update('sealed secrets').digest();
