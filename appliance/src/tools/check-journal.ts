import { checkJournalFile } from '@comanda/db/storage/journal-file';
import { existsSync } from 'node:fs';

/**
 * `node appliance/src/tools/check-journal.ts FILE`: exit code 0: complete, 1: tampered with, 2: not checked.
 */
async function check(file: string | undefined): Promise<number> {
  if (file === undefined || !existsSync(file)) {
    process.stderr.write('Name the database file to check, for example a backup.\n');
    return 2;
  }
  try {
    const { checked, brokenId, missing, wrongHoursId, seal } = await checkJournalFile(file);
    if (brokenId !== null) {
      process.stdout.write(
        `BROKEN at row ${brokenId}: it does not follow from the row before it.\n`,
      );
      return 1;
    }
    if (missing) {
      process.stdout.write(`BROKEN: rows were taken from the end, after ${checked} good ones.\n`);
      return 1;
    }
    if (wrongHoursId !== null) {
      process.stdout.write(
        `BROKEN: row ${wrongHoursId} of the hours is not what the journal says that it is.\n`,
      );
      return 1;
    }
    process.stdout.write(`Whole: ${checked} rows, seal ${seal}\n`);
    return 0;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const isHeld = /SQLITE_BUSY|locked/.test(text);
    process.stderr.write(
      isHeld
        ? 'The box is using this file: check it on the screen (Journal), or check a backup.\n'
        : `This file cannot be checked: ${text}\n`,
    );
    return 2;
  }
}

process.exitCode = await check(process.argv[2]);
