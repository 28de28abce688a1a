import { checkJournalFile } from '@comanda/db/journal-file';
import { contentsOf } from '@comanda/db/contents';
import { prepareRestore } from '@comanda/db/restore';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { keptIn } from '../backups/keep-backups.ts';
import { need, runTool } from './tool.ts';

/**
 * `drill.ts BACKUPS SCRATCH`: restores a backup (the newest of a folder, or a file) into a scratch folder, as a
 * restore would, and compares what both hold; the chain of the journal is checked, too. 1 when anything differs.
 */
await runTool(async (args) => {
  const { backups, scratch } = need(args, 'backups', 'scratch');
  const backup = await newestOf(backups);
  const folder = mkdtempSync(join(scratch, 'comanda-drill-'));
  try {
    const prepared = join(folder, 'restored.db');
    await prepareRestore({ backup, prepared, now: Date.now(), eventsAfter: 0 });
    const [before, after] = [await contentsOf(backup), await contentsOf(prepared)];
    // A backup of an older program is brought to this one's schema; nothing else may change.
    const differs = (Object.keys(before) as (keyof typeof before)[])
      .filter((name) => name !== 'schema' && before[name] !== after[name])
      .map((name) => `${name}: ${before[name]} in the backup, ${after[name]} restored`);
    const journal = await checkJournalFile(prepared);
    if (journal.brokenId !== null || journal.missing) differs.push('the journal is broken');
    for (const line of differs) process.stderr.write(`${line}\n`);
    if (differs.length > 0) return 1;
    const total = (after.closedTotal / 100).toFixed(2);
    process.stdout.write(
      `${backup} can be restored: ${after.checks} checks, ${total} in closed ones, ${after.users} people, ${after.products} products, ${journal.checked} rows of the journal.\n`,
    );
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function newestOf(path: string): Promise<string> {
  if (!statSync(path).isDirectory()) return path;
  const newest = (await keptIn(path))[0];
  if (!newest) throw new Error(`There is no backup in ${path} yet.`);
  return join(path, newest.name);
}
