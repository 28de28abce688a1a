import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startBox, type Box } from './box.ts';
import { logIn, type BenchClient } from './client.ts';
import type { LongestTurn } from './loop-watch.ts';
import type { Measure } from './measure.ts';

/** No single piece of work may block all other requests for longer. */
const budget = 20;
/** The delay of the machine itself. */
const noWork = 'nothing for three seconds';
const rounds = 3;
const day = 86_400_000;

/** A long operation of a running box, and how often it is measured: those that take a minute only once. */
type Job = [name: string, times: number, work: () => Promise<unknown>];

/**
 * The longest block of the event loop by each long operation, with the whole history. A block includes waiting for a
 * core, so the most that the box itself worked in one turn is named with it. The last ones restore a backup, so that the
 * box has its own data again.
 */
export async function measureHolds(dataDir: string): Promise<Measure[]> {
  const box = await startBox(dataDir, { watchLoop: true });
  try {
    const owner = await logIn(box.origin, 'owner');
    const measures: Measure[] = [];
    for (const [name, times, work] of jobsOf(box, owner)) {
      const turns: LongestTurn[] = [];
      for (let round = 0; round < times; round += 1) {
        await longestTurn(box.child);
        await work();
        turns.push(await longestTurn(box.child));
      }
      const worked = Math.max(...turns.map((turn) => turn.work)).toFixed(1);
      measures.push({
        name: `event loop held by: ${name} (worked ${worked} ms)`,
        unit: 'ms',
        values: turns.map((turn) => turn.delay),
        budget: name === noWork ? null : budget,
      });
    }
    return measures;
  } finally {
    await box.stop();
  }
}

/** Since the last call. */
async function longestTurn(child: ChildProcess): Promise<LongestTurn> {
  const answer = once(child, 'message');
  child.send('longest');
  const [longest] = (await answer) as [LongestTurn];
  return longest;
}

function jobsOf({ origin, dataDir }: Box, owner: BenchClient): Job[] {
  const month = new Date(Date.now() - 30 * day).toISOString().slice(0, 7);
  const past = [400, 370].map((days) =>
    new Date(Date.now() - days * day).toISOString().slice(0, 10),
  );
  const read = (path: string) => () => owner.download(path);
  let backup = '';
  const restore = async () => {
    // A restore logs out every user. The second backup was changed by the bench itself.
    const again = await logIn(origin, 'owner');
    await again.call('POST', `/api/backups/${backup}/restore`, {
      confirm: backup,
      accept_altered: true,
    });
  };
  return [
    [noWork, 1, () => new Promise((done) => setTimeout(done, 3000))],
    ['statistics, all time', rounds, read('/api/reports/sales?period=all')],
    [
      'statistics, eight hours of 31 days',
      rounds,
      read(`/api/reports/sales?from=${past[0]}&to=${past[1]}&from_hour=14&to_hour=22`),
    ],
    ['heat map, all time', rounds, read('/api/reports/heat-map')],
    ['forecast', rounds, read('/api/reports/forecast')],
    [
      'global invoices of a month by day',
      rounds,
      read(`/api/reports/global-invoices?every=day&month=${month}`),
    ],
    [
      'dry run of a global invoice',
      rounds,
      read(`/api/global-invoices?every=month&day=${month}-01`),
    ],
    ['daily close', rounds, read('/api/reports/daily-close')],
    ['export of all sold lines', 1, read('/api/admin/export-statistics?format=csv')],
    ['check of the journal', 1, read('/api/journal/check')],
    [
      'backup',
      1,
      async () => {
        const made = await owner.call<{ backup: { name: string } }>('POST', '/api/backups');
        backup = made.backup.name;
      },
    ],
    [
      'import of 5,000 products',
      1,
      async () => owner.call('POST', '/api/products/import', { csv: await menuOf(owner, 5000) }),
    ],
    ['restore', 1, restore],
    [
      'restore that makes the totals again',
      1,
      async () => {
        forgetTotals(join(dataDir, 'backups', backup));
        await restore();
      },
    ],
  ];
}

async function menuOf(owner: BenchClient, rows: number): Promise<string> {
  const categories = await owner.call<{ name: string }[]>('GET', '/api/categories');
  const lines = Array.from({ length: rows }, (_, row) =>
    [`Bench ${row}`, '', '', categories[row % categories.length]?.name, 5, 10 + (row % 90)].join(),
  );
  return ['Name,Description,Description Español,Category,Cost,Price', ...lines].join('\n');
}

/** Simulates a backup from before there were totals. */
function forgetTotals(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('DELETE FROM sales_totals_state');
  } finally {
    database.close();
  }
}
