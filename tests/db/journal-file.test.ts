import { checkJournalFile } from '@comanda/db/storage/journal-file';
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { openMigratedStore } from '../support/migrated-store.ts';
import { fixedClock, noon, runRaw, temporaryFolder } from './stores.ts';

const tool = resolve(import.meta.dirname, '../../appliance/src/tools/check-journal.ts');
const run = (file: string) => spawnSync(process.execPath, [tool, file], { encoding: 'utf8' });

/** A file with eight rows that was then altered with other means. */
async function fileWith(statements: string[]): Promise<string> {
  const file = join(await temporaryFolder(), 'box.db');
  const store = await openMigratedStore({ file, clock: fixedClock });
  await store.write(async (repos) => {
    for (let number = 1; number <= 8; number += 1) {
      await repos.journal.append({
        at: noon,
        business_day: '2026-01-17',
        actor_id: null,
        action: 'item.cancel',
        subject: 'order_product',
        subject_id: number,
        detail: { amount: number * 100 },
      });
    }
  });
  for (const trigger of ['journal_no_update', 'journal_no_delete']) {
    await runRaw(store, `DROP TRIGGER ${trigger}`);
  }
  for (const statement of statements) await runRaw(store, statement);
  await store.close();
  return file;
}

test('a complete journal: 0 and its seal', async () => {
  const { status, stdout } = run(await fileWith([]));
  expect(stdout).toMatch(/^Whole: 8 rows, seal [0-9a-f]{64}\n$/);
  expect(status).toBe(0);
});

test.each([
  ['a changed amount', `UPDATE journal SET detail = '{"amount":1}' WHERE id = 5`, 5, 4],
  ['another person', `UPDATE journal SET actor_id = NULL, at = at + 1 WHERE id = 1`, 1, 0],
  ['a row taken out', 'DELETE FROM journal WHERE id = 3', 4, 2],
])('%s is found', async (_what, statement, brokenId, checked) => {
  const file = await fileWith([statement]);
  expect(await checkJournalFile(file)).toMatchObject({ brokenId, checked, missing: false });
  const { status, stdout } = run(file);
  expect([status, stdout]).toEqual([1, expect.stringContaining(`BROKEN at row ${brokenId}:`)]);
});

test('rows removed from the end are found', async () => {
  const file = await fileWith(['DELETE FROM journal WHERE id > 6']);
  expect(await checkJournalFile(file)).toMatchObject({ brokenId: null, missing: true, checked: 6 });
  expect(run(file).status).toBe(1);
});

test('a file in use, a missing and a foreign one: 2 and a sentence', async () => {
  const file = join(await temporaryFolder(), 'box.db');
  const store = await openMigratedStore({ file, clock: fixedClock });
  const held = run(file);
  expect([held.status, held.stderr]).toEqual([2, expect.stringContaining('using this file')]);
  await store.close();
  expect(run(`${file}.none`).status).toBe(2);
  expect(run(import.meta.filename).stderr).toContain('cannot be checked');
});
