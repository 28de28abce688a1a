import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { flush, removeDatabase } from '@comanda/db/storage/replace';
import { invoiceKeyFile } from '../issuer/seal.ts';
import { readOldBox } from './old-box.ts';

/** The folders of a move, inside the data folder. */
export function moveFolders(dataDir: string) {
  return {
    /** Of the old box: the move file. */
    out: join(dataDir, 'move-out'),
    /** Of the new box: the uploaded file and what is prepared from it. */
    incoming: join(dataDir, 'move-in'),
    /** What the next start puts into place. It gets this name in one step, once it is complete and on disk. */
    taken: join(dataDir, 'move-taken'),
    /** The authority of the old box, for the certificate unit (provisioning/box/renew-certificate.sh). */
    authority: join(dataDir, 'authority'),
  };
}

/** The secrets that come with a venue, by the names of their files. */
const movedSecrets = ['pepper', 'backup-key', invoiceKeyFile] as const;

/**
 * Completes a move to this box, and removes what is left of one that was not completed. Must run at each start before
 * anything else reads the data folder. After a power cut at any time the box is empty as before, or has all of the
 * venue: each step can be repeated, and the folder is removed last.
 */
export async function finishMove(dataDir: string): Promise<boolean> {
  const { out, incoming, taken, authority } = moveFolders(dataDir);
  await rm(incoming, { recursive: true, force: true });
  if (readOldBox(dataDir) === null) await rm(out, { recursive: true, force: true });
  if (!existsSync(taken)) return false;
  const file = join(dataDir, 'comanda.db');
  if (existsSync(join(taken, 'comanda.db'))) {
    // The empty database of the new box. If its log stayed, SQLite would replay it over the venue's.
    await removeDatabase(file);
    await rename(join(taken, 'comanda.db'), file);
  }
  for (const name of movedSecrets) {
    if (existsSync(join(taken, name))) await rename(join(taken, name), join(dataDir, name));
  }
  if (existsSync(join(taken, 'authority'))) {
    await mkdir(authority, { recursive: true });
    // Readable for the certificate unit. Separate calls, because the service's umask would restrict the modes.
    await chmod(authority, 0o750);
    for (const name of await readdir(join(taken, 'authority'))) {
      await copyFile(join(taken, 'authority', name), join(authority, name));
      await chmod(join(authority, name), 0o640);
      await flush(join(authority, name));
    }
  }
  await rm(join(dataDir, 'setup-code'), { force: true });
  await flush(dataDir);
  await rm(taken, { recursive: true });
  await flush(dataDir);
  return true;
}
