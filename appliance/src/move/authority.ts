import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { existsSync } from 'node:fs';
import type { AppContext } from '../process/context.ts';
import { certificateFiles } from '../lan/certificate.ts';
import type { Authority } from './move-file.ts';
import { moveFolders } from './move-folders.ts';

/** How long the certificate unit may take to hand out the key. */
const longestMs = 20_000;
const lookEveryMs = 250;

/**
 * The certificate authority of this box. Its key belongs to the certificate unit, which writes a copy while
 * `authority-wanted` in the data folder says yes (decisions/0046). Null when the box has no certificate.
 */
export async function readAuthority({ config, log }: AppContext): Promise<Authority | null> {
  if (config.lan.mode !== 'https') return null;
  const { tlsDir } = config.lan;
  const certificate = await readFile(join(tlsDir, certificateFiles.ca), 'utf8').catch(() => null);
  if (certificate === null) return null;
  const copy = join(tlsDir, 'authority.key');
  try {
    await writeWanted(config.dataDir, 'yes');
    const until = Date.now() + longestMs;
    for (;;) {
      const key = await readFile(copy, 'utf8').catch(() => '');
      if (/-----END [A-Z ]*PRIVATE KEY-----\s*$/.test(key)) return { key, certificate };
      if (Date.now() > until) {
        log.error('the certificate unit did not hand out the key of the authority');
        return null;
      }
      await sleep(lookEveryMs);
    }
  } finally {
    // Ends the hand-out: the unit removes the copy.
    await writeWanted(config.dataDir, 'no');
  }
}

/** Starts the certificate unit, which watches this file, and says whether a move file is being made. */
async function writeWanted(dataDir: string, isWanted: 'yes' | 'no'): Promise<void> {
  const file = join(dataDir, 'authority-wanted');
  await writeFile(file, `${isWanted}\n`);
  await chmod(file, 0o640);
}

/** Has the certificate unit take over the authority that came with a move, and then removes it. */
export async function handOverAuthority({ config, log }: AppContext): Promise<void> {
  const { authority } = moveFolders(config.dataDir);
  if (config.lan.mode !== 'https' || !existsSync(authority)) return;
  let tries = 24;
  await writeWanted(config.dataDir, 'no');
  const checkAuthority = async () => {
    const moved = await readFile(join(authority, certificateFiles.ca), 'utf8').catch(() => null);
    const own = await readFile(join(config.lan.tlsDir, certificateFiles.ca), 'utf8').catch(
      () => '',
    );
    if (own !== moved) {
      // A request while the unit was running is missed. An authority that it refuses stays until it is removed.
      tries -= 1;
      if (tries === 0) clearInterval(timer);
      return writeWanted(config.dataDir, 'no');
    }
    await rm(authority, { recursive: true, force: true });
    log.info('the certificate authority of the old box is in use');
    clearInterval(timer);
  };
  const timer = setInterval(() => {
    checkAuthority().catch((error: unknown) =>
      log.error({ err: error }, 'the moved authority stays'),
    );
  }, 5000);
  timer.unref();
}
