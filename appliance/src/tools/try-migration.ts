import { contentsOf } from '@comanda/db/storage/contents';
import { prepareRestore } from '@comanda/db/storage/restore';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { need, runTool } from './tool.ts';

/** `try-migration.ts BACKUP SCRATCH`: tests on a copy whether this version can migrate the data. */
await runTool(async (args) => {
  const { backup, scratch } = need(args, 'backup', 'scratch');
  const folder = mkdtempSync(join(scratch, 'comanda-upgrade-'));
  try {
    const prepared = join(folder, 'comanda.db');
    await prepareRestore({ backup, prepared, now: Date.now(), eventsAfter: 0 });
    const [before, after] = [await contentsOf(backup), await contentsOf(prepared)];
    if (before.checks !== after.checks || before.closedTotal !== after.closedTotal) {
      throw new Error('The copy holds other checks after its migration than before.');
    }
    process.stdout.write(`${before.schema} ${after.schema}\n`);
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
