import { checkJournalFile } from '@comanda/db/storage/journal-file';
import { contentsOf } from '@comanda/db/storage/contents';
import { prepareRestore } from '@comanda/db/storage/restore';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readNotes } from '../backups/copies.ts';
import { listBackupFiles } from '../backups/keep-backups.ts';
import { isSealed } from '../backups/seal-format.ts';
import { openSealed } from '../backups/seal.ts';
import { need, runTool } from './tool.ts';

/**
 * `drill.ts BACKUPS SCRATCH`: restores a backup (the newest of a folder, or a file) into a scratch folder,
 * compares the contents and verifies the chain of the journal. With a folder, it also tries the newest copy
 * in each folder of COMANDA_BACKUP_COPY_TO and the one chosen on the page, decrypted with the passphrase. Exit code 1 when anything
 * differs. Writes the result and the output to `last` in STATE_DIRECTORY.
 */
await runTool(async (args) => {
  const { backups, scratch } = need(args, 'backups', 'scratch');
  const isFolder = statSync(backups).isDirectory();
  const files = isFolder ? [await newestOf(backups), ...(await newestCopies(backups))] : [backups];
  const faults: string[] = [];
  const lines: string[] = [];
  for (const file of files) {
    try {
      lines.push(`${file} can be restored: ${await rehearse(file, scratch)}`);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      faults.push(`${file} cannot be restored: ${why}`);
    }
  }
  for (const line of lines) process.stdout.write(`${line}\n`);
  for (const line of faults) process.stderr.write(`${line}\n`);
  keepResult([faults.length > 0 ? 'failed' : 'ok', ...faults, ...lines]);
  return faults.length > 0 ? 1 : 0;
});

/** Returns the contents of the restored database. @throws when they differ from the backup. */
async function rehearse(file: string, scratch: string): Promise<string> {
  const folder = mkdtempSync(join(scratch, 'comanda-drill-'));
  try {
    const backup = (await isSealed(file)) ? join(folder, 'opened.db') : file;
    if (backup !== file) await openSealed(file, backup, passphrase());
    const prepared = join(folder, 'restored.db');
    await prepareRestore({ backup, prepared, now: Date.now(), eventsAfter: 0 });
    const [before, after] = [await contentsOf(backup), await contentsOf(prepared)];
    // A backup of an older version is migrated to the current schema; nothing else may change.
    const differs = (Object.keys(before) as (keyof typeof before)[])
      .filter((name) => name !== 'schema' && before[name] !== after[name])
      .map((name) => `${name}: ${before[name]} in the backup, ${after[name]} restored`);
    const journal = await checkJournalFile(prepared);
    if (journal.brokenId !== null || journal.missing || journal.wrongHoursId !== null)
      differs.push('the journal is broken');
    if (differs.length > 0) throw new Error(differs.join('; '));
    const total = (after.closedTotal / 100).toFixed(2);
    return `${after.checks} checks, ${total} in closed ones, ${after.users} people, ${after.products} products, ${journal.checked} rows of the journal.`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function newestOf(folder: string): Promise<string> {
  const newest = (await listBackupFiles(folder))[0];
  if (!newest) throw new Error(`There is no backup in ${folder} yet.`);
  return join(folder, newest.name);
}

async function newestCopies(backups: string): Promise<string[]> {
  const chosen = readNotes(dirname(backups)).folder ?? '';
  const named = [...(process.env['COMANDA_BACKUP_COPY_TO'] ?? '').split(','), chosen];
  const copies: string[] = [];
  for (const folder of named.map((name) => name.trim()).filter((name) => name !== '')) {
    const newest = (await listBackupFiles(folder))[0];
    if (newest) copies.push(join(folder, newest.name));
  }
  return copies;
}

function passphrase(): string {
  const file = process.env['COMANDA_BACKUP_PASSPHRASE_FILE'] ?? '';
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new Error('it is sealed, and COMANDA_BACKUP_PASSPHRASE_FILE names no file.');
}

function keepResult(lines: string[]): void {
  const folder = process.env['STATE_DIRECTORY'];
  if (folder) writeFileSync(join(folder, 'last'), `${lines.join('\n')}\n`);
}
