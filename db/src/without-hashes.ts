import { rm } from 'node:fs/promises';
import { connect } from './driver/connect.ts';

/** Writes a copy of a database that nobody has open, without the hashes of passwords and PINs. */
export async function copyWithoutHashes(file: string, copy: string): Promise<void> {
  await rm(copy, { force: true });
  const source = await connect(file, 'read-only');
  try {
    // Unlike a copy of the pages it contains nothing of rows that were changed or deleted.
    await source.run('VACUUM INTO ?', [copy]);
  } finally {
    await source.close();
  }
  const made = await connect(copy, 'existing');
  try {
    // What an update overwrites is set to zeros, and no journal of it is written.
    await made.all('PRAGMA secure_delete = ON');
    await made.all('PRAGMA journal_mode = OFF');
    await made.run(`UPDATE users SET password_hash = '', pin_hash = NULL`);
  } finally {
    await made.close();
  }
}
