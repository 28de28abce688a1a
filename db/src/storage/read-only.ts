import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConnection, openUnchanged } from './connection.ts';
import type { Connection } from '../driver/driver.ts';
import { LostDatabase, UnusableDatabase } from './migrate.ts';
import { isBeingReplaced } from './replace.ts';

const refusals = ['EROFS', 'EACCES', 'EPERM', 'EIO'];

/**
 * Why a database cannot be written to: the error code, for example EROFS, or null when it can. A full disk
 * does not count, since writing works again once there is space.
 */
export function whyReadOnly(file: string): string | null {
  const probe = `${file}.probe`;
  try {
    writeFileSync(probe, 'x', { flush: true });
    rmSync(probe);
    if (existsSync(file)) accessSync(file, constants.W_OK);
    return null;
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    return refusals.includes(code) ? code : null;
  }
}

/**
 * Opens a database in a folder that cannot be written to. If a crash left a log, its commits cannot be moved
 * into the file there: both are copied to the temporary folder and read from the copy.
 */
export async function openReadOnly(file: string, why: string): Promise<Connection> {
  if (!existsSync(file)) {
    throw new UnusableDatabase(
      `${file} cannot be created (${why}): check the disk and the owner of the folder.`,
    );
  }
  if (isBeingReplaced(file)) {
    throw new LostDatabase(
      `A restore was interrupted, and the folder cannot be written to (${why}).`,
    );
  }
  const log = `${file}-wal`;
  if (!existsSync(log) || statSync(log).size === 0) return openUnchanged(file);
  const folder = mkdtempSync(join(tmpdir(), 'comanda-read-'));
  const forget = () => rmSync(folder, { recursive: true, force: true });
  try {
    const copy = join(folder, 'comanda.db');
    for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, `${copy}${end}`);
    const connection = await openConnection(copy);
    await connection.all('PRAGMA query_only = ON');
    return { ...connection, close: () => connection.close().finally(forget) };
  } catch (error) {
    forget();
    throw error;
  }
}
