import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The certificate files that provisioning/certificate.sh writes. */
export const certificateFiles = { cert: 'server.crt', key: 'server.key', ca: 'ca.crt' } as const;

/** Reads certificate and key. Throws a readable sentence when they cannot be read. */
export function readCertificate(folder: string): { cert: Buffer; key: Buffer } {
  try {
    return {
      cert: readFileSync(join(folder, certificateFiles.cert)),
      key: readFileSync(join(folder, certificateFiles.key)),
    };
  } catch (error) {
    throw new Error(
      `The certificate in ${folder} cannot be read (${String((error as NodeJS.ErrnoException).code)}): run \`comanda certificate\`.`,
      { cause: error },
    );
  }
}

/**
 * Checks every `everyMs` for a renewed certificate and calls `use` with it. Returns a function that stops it.
 */
export function watchCertificate(
  folder: string,
  everyMs: number,
  use: (certificate: { cert: Buffer; key: Buffer }) => void,
): () => void {
  const stamp = () =>
    statSync(join(folder, certificateFiles.cert), { throwIfNoEntry: false })?.mtimeMs;
  let known = stamp();
  const timer = setInterval(() => {
    const found = stamp();
    if (found === undefined || found === known) return;
    try {
      use(readCertificate(folder));
      known = found;
    } catch {
      // The file is only partly written. The old certificate stays in use until the next check.
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
