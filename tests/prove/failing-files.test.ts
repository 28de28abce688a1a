import { randomFrom } from '@comanda/db/demo/random';
import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { programFile } from '../support/processes.ts';
import { count, proved, rounds, seed } from '../support/prove.ts';
import { makeDataFolder, migrationsFor, nextStart, renew } from './files/data-folder.ts';
import { canTrace, failuresIn, trace, type Failure } from './files/strace.ts';

const acts = ['start', 'backup', 'restore', 'migration'] as const;
/** All in the long form; a few random ones in the short form. */
const most = rounds(5, 10_000);
const program = programFile('tests/prove/files/act.ts');
const random = randomFrom(seed);

let root: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'comanda-failing-'));
  for (const act of acts) await makeDataFolder(join(root, 'templates', act));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A run in a new folder, and the state that the next start finds. */
async function attempt(act: string, failure: Failure | null) {
  const folder = join(root, 'data');
  renew(join(root, 'templates', act), folder);
  const run = trace([program, act, folder], failure);
  return { ...run, folder, found: await nextStart(folder, migrationsFor(act)) };
}

function some(failures: Failure[]): Failure[] {
  const left = [...failures];
  const take = () => left.splice(random.between(0, left.length - 1), 1);
  return Array.from({ length: Math.min(most, left.length) }, take).flat();
}

describe.skipIf(!canTrace)('every file operation can fail', () => {
  test.each(acts)('%s: nothing is lost or empty', { timeout: 3_600_000 }, async (act) => {
    const whole = await attempt(act, null);
    const expected = act === 'restore' ? 'New' : 'Old';
    expect([whole.said.trim(), whole.found]).toEqual(['wrote', { venue: expected, wrote: true }]);
    const failures = failuresIn(whole.log, whole.folder);
    expect(failures.length).toBeGreaterThan(30);
    const chosen = some(failures);
    for (const failure of chosen) {
      const { code, said, found } = await attempt(act, failure);
      const where = `${act}, ${JSON.stringify(failure)}, seed ${seed}: ${said}`;
      if (failure.how !== 'SIGKILL') expect(code, where).not.toBeNull();
      expect(said, where).not.toMatch(/\n +at |Unhandled|uncaught/);
      expect(act === 'restore' ? ['Old', 'New'] : ['Old'], where).toContain(found.venue);
      const wasAcknowledged = said.includes('wrote');
      if (wasAcknowledged)
        expect(found, where).toMatchObject({ venue: expect.anything(), wrote: true });
      const isOfBackup = act === 'backup' && failure.path.includes('/backups/');
      if (isOfBackup && failure.how !== 'SIGKILL') expect(wasAcknowledged, where).toBe(true);
    }
    proved({
      promise: 'Every file operation may fail',
      rounds: `${act}: ${count(chosen.length)} of ${count(failures.length)} failures`,
      figure: 'never empty, never half, nothing acknowledged lost, no backup ends the box',
    });
  });
});

test.each([
  ['a lost database', 'comanda.db', 'restore a backup'],
  ['half a backup', 'backups/manual-20260117T190000Z.db', 'malformed'],
])('control: %s is found', async (_, name, why) => {
  const folder = join(root, 'control');
  renew(join(root, 'templates/start'), folder);
  truncateSync(join(folder, name), name === 'comanda.db' ? 0 : 40_960);
  await expect(nextStart(folder)).rejects.toThrow(why);
});
