import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Cost {
  N: number;
  r: number;
  p: number;
}
// OWASP's memory of 16 MB; about 50 ms on a small box.
const passwordCost: Cost = { N: 2 ** 14, r: 8, p: 1 };
// Ten thousand PINs are searched at any cost: the pepper, outside the database, is what protects them.
const pinCost: Cost = { N: 2 ** 12, r: 8, p: 1 };
const keyBytes = 32;

/**
 * `scrypt$N$r$p$salt$key`: the hash contains its cost, so the cost can be raised without a reset. Only the fixtures of
 * tests pass a `cost`.
 */
export function hashPassword(password: string, cost = passwordCost): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

/** Takes as long for no stored hash as for a wrong password, so that time does not tell whether a person exists. */
export function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  return verify(password.normalize('NFC'), stored, passwordCost);
}

/** Like a password, mixed with the pepper first. */
export function hashPin(pin: string, pepper: Buffer, cost = pinCost): Promise<string> {
  return hash(peppered(pin, pepper), cost);
}

/** Takes as long for no stored hash as for a wrong PIN, so that time does not tell whether a PIN is set. */
export function verifyPin(pin: string, pepper: Buffer, stored: string | null): Promise<boolean> {
  return verify(peppered(pin, pepper), stored, pinCost);
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The secret in `<dataDir>/<name>`; made when it is not there. `readers`: the service alone, or its group, too. */
export function secretFile(
  dataDir: string,
  name: string,
  readers: 'service' | 'group' = 'service',
): string {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    // Whole or absent, also after a power cut.
    writeFileSync(`${file}.new`, `${newToken()}\n`, { mode: 0o600, flush: true });
    // Apart from the writing, whose mode the service's umask would narrow.
    if (readers === 'group') chmodSync(`${file}.new`, 0o640);
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * Signs the backups of a box. Another box has another one, so it takes them only from an owner who insists. Where it is
 * missing and cannot be written, it is another one for this run: a box must start on a disk that failed.
 */
export function backupKeyOf(dataDir: string): Buffer {
  try {
    return Buffer.from(secretFile(dataDir, 'backup-key'));
  } catch {
    return Buffer.from(newToken());
  }
}

/** Repeats (1111) and runs (1234, 9876) are what people guess first. */
export function isWeakPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]));
  return [0, 1, -1].some((step) => steps.every((actual) => actual === step));
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
