import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The files of the box's certificate, as provisioning/certificate.sh writes them. */
export const certificateFiles = { cert: 'server.crt', key: 'server.key', ca: 'ca.crt' } as const;

/** Certificate and key of the box. Throws a sentence when they cannot be read. */
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

/** Calls `use` with every renewed certificate, looking every `everyMs`; returns the function that stops it. */
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
      // Half written: the next look finds the whole of it, and until then the old one serves.
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
