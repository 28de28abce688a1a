import { readFile, writeFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';

/** The IPv4 addresses of the box in the venue's network. */
export function ownAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
}

/**
 * Updates the file `addresses` of the data folder. systemd renews the certificate when it changes. Returns a
 * function that stops it.
 */
export function noteAddresses(
  dataDir: string,
  everyMs: number,
  read: () => string[] = ownAddresses,
): () => void {
  const file = join(dataDir, 'addresses');
  let noted: string | undefined;
  const recordAddresses = async () => {
    const now = `${read().sort().join(' ')}\n`;
    noted ??= await readFile(file, 'utf8').catch(() => '');
    // Without a network there is no address for the certificate.
    if (now === noted || now === '\n') return;
    await writeFile(file, now, { mode: 0o600 });
    noted = now;
  };
  // On a full disk the certificate is still renewed by its timer.
  const lookQuietly = () => void recordAddresses().catch(() => undefined);
  lookQuietly();
  const timer = setInterval(lookQuietly, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
