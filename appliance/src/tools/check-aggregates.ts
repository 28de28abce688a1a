import { rebuildTotals, wrongTotals } from '@comanda/db/storage/rebuild-totals';
import { bulkWrite, openStore } from '@comanda/db/store';
import { existsSync } from 'node:fs';

/**
 * `node appliance/src/tools/check-aggregates.ts FILE [--rebuild]`: compares the stored totals of the reports
 * with the rows. Exit code 0: equal or rebuilt, 1: different, 2: not checked. The box must be stopped.
 */
async function check(file: string | undefined, isRebuild: boolean): Promise<number> {
  if (file === undefined || !existsSync(file)) {
    process.stderr.write('Name the database file to check, for example a backup.\n');
    return 2;
  }
  try {
    const store = await openStore({ file, clock: { now: Date.now } });
    try {
      const wrong = await bulkWrite(store, wrongTotals);
      for (const { table, period, key, kept, rows } of wrong.slice(0, 20)) {
        process.stdout.write(`${table} ${period} ${key}: kept ${kept}, rows ${rows}\n`);
      }
      if (wrong.length === 0) {
        process.stdout.write('Every sum is what the rows say.\n');
        return 0;
      }
      if (!isRebuild) {
        process.stdout.write('WRONG sums: repeat with --rebuild to make them anew.\n');
        return 1;
      }
      await bulkWrite(store, (db) => rebuildTotals(db, Date.now()));
      process.stdout.write('The sums were made anew.\n');
      return 0;
    } finally {
      await store.close();
    }
  } catch (error) {
    process.stderr.write(
      `This file cannot be checked: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    return 2;
  }
}

const [file, ...rest] = process.argv.slice(2);
process.exitCode = await check(file, rest.includes('--rebuild'));
