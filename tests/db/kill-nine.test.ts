import { join } from 'node:path';
import { brokenLink } from '@comanda/db/repos/journal.repo';
import { randomFrom } from '@comanda/db/demo/random';
import { openStore } from '@comanda/db/store';
import { describe, expect, test } from 'vitest';
import { count, proved, rounds, seed } from '../support/prove.ts';
import { audit } from './kill-nine/audit.ts';
import { prepared } from './kill-nine/prepared.ts';
import { killedWriter, type Mode } from './kill-nine/killed-process.ts';
import { fixedClock, temporaryFolder } from './stores.ts';

const roundsPerFile = 25;
const kills = Math.ceil(rounds(50, 10_000) / roundsPerFile) * roundsPerFile;
console.info(`kill -9: seed ${seed} (COMANDA_SEED=${seed} repeats it)`);

/** Kills a writer repeatedly on one file; stops at the first fault and reports it. */
async function kill(
  mode: Mode,
  times: number,
  lane: number,
): Promise<{ acknowledged: number; wrong: string[] }> {
  const file = join(await temporaryFolder(), 'comanda.db');
  await prepared(file);
  const random = randomFrom(seed + lane);
  const acknowledged = new Set<string>();
  for (let round = 1; round <= times; round += 1) {
    // One in eight is killed while it opens and recovers the file.
    const during = random.chance(0.125) ? 'start' : 'work';
    const delay = random.between(0, during === 'start' ? 400 : 350);
    const acks = await killedWriter({ file, round: `r${round}`, mode, delay, during });
    for (const command of acks) acknowledged.add(command);
    const store = await openStore({ file, clock: fixedClock });
    const wrong = await audit(store, acknowledged);
    const journal = await store.read((repos) => repos.journal.listPage(0, 1_000_000));
    if (brokenLink(journal) !== null) wrong.push('the journal chain is broken');
    await store.close();
    if (wrong.length > 0) return { acknowledged: acknowledged.size, wrong };
  }
  return { acknowledged: acknowledged.size, wrong: [] };
}

describe('kill -9 at random times under mixed load of ten clients', () => {
  test(`${kills} kills: 0 acknowledged commands lost, 0 partial`, async () => {
    const files = Array.from({ length: kills / roundsPerFile }, (_, lane) => lane);
    let acknowledged = 0;
    const work = async () => {
      for (let lane = files.shift(); lane !== undefined; lane = files.shift()) {
        const result = await kill('store', roundsPerFile, lane);
        expect(result.wrong).toEqual([]);
        acknowledged += result.acknowledged;
      }
    };
    await Promise.all([work(), work()]);
    // Without acknowledged commands the test would prove nothing.
    expect(acknowledged).toBeGreaterThan(kills);
    proved({
      promise: 'What was answered 2xx is on disk, whole',
      rounds: `${count(kills)} kills -9 under ten clients (seed ${seed})`,
      figure: `${count(acknowledged)} acknowledged commands, 0 lost, 0 partial; both controls caught`,
    });
  }, 36_000_000);

  test('control: a command in two transactions is caught as partial', async () => {
    const { wrong } = await kill('two-transactions', 40, 1_000);
    expect(wrong.join('; ')).toContain('partial');
  }, 120_000);

  test('control: an acknowledgement before the commit is caught as lost', async () => {
    const { wrong } = await kill('early-ack', 40, 2_000);
    expect(wrong.join('; ')).toContain('lost');
  }, 120_000);
});
