import { existsSync, readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ensureUiBuilt } from '../../provisioning/dev/build-ui.mjs';
import { ensureBundles } from '../support/bundles.ts';
import { writeResults, type Result } from '../support/results.ts';
import { until } from '../support/until.ts';
import { bundles, newDataDir, removeDataDir, startBox, type Box } from './box.ts';
import { logIn } from './client.ts';
import { compareFloor, comparePrices, measureLists } from './compare.ts';
import { fillHistory } from './history.ts';
import { measureLive } from './live.ts';
import { measureHolds } from './loop-holds.ts';
import { asComparison, asTable, type Measure } from './measure.ts';
import { measureMemory } from './memory.ts';
import { measurePrinting } from './printing.ts';
import { measureRepaints } from './repaint.ts';
import type { Comparison } from './alternate.ts';
import { measureReports, measureWritesBeside } from './reports.ts';
import { measureFirstScreen, measureHearing } from './screens.ts';
import { measureTaps } from './taps.ts';

/** Comparisons of a part with the reference server, in a table of their own. */
let comparisons: Comparison[] = [];

type Part = (box: Box) => Promise<Measure[]>;

/** Measurements of a running box, in this order: the most demanding come last. */
const parts: Record<string, Part> = {
  idle: async (box) => measureMemory(box, await logIn(box.origin, 'manager'), 'idle'),
  lists: async ({ origin }) => measureLists(await logIn(origin, 'manager')),
  live: async (box) => [
    await measureHearing(
      box.origin,
      await logIn(box.origin, 'server'),
      await logIn(box.origin, 'manager'),
      100,
    ),
    ...(await measureLive(box)),
  ],
  printing: async (box) => measurePrinting(box, await logIn(box.origin, 'manager'), 100),
  repaints: async ({ origin }) => measureRepaints(origin, await logIn(origin, 'manager')),
  taps: measureTaps,
  // Leaves hundreds of checks with undelivered dishes, so it comes after the parts that use the boards.
  floor: async (box) => {
    comparisons.push(...(await compareFloor(box)));
    return [];
  },
  prices: async (box) => {
    comparisons.push(...(await comparePrices(box)));
    return [];
  },
  reports: async ({ origin }) => measureReports(await logIn(origin, 'manager')),
  beside: async ({ origin }) => measureWritesBeside(origin, await logIn(origin, 'server')),
  memory: async (box) => measureMemory(box, await logIn(box.origin, 'manager'), 'after the bench'),
};
/** Measurements of a stopped box's file or of the build. */
const resting: Record<string, (dataDir: string) => Promise<Measure[]>> = {
  // Each start makes a backup, whose disk writes must not affect the floor.
  starts: async (dataDir) => [await measureStarts(dataDir)],
  holds: measureHolds,
  screen: async () => [await measureFirstScreen()],
};

const named = process.argv.slice(2);
const isWanted = (name: string) => named.length === 0 || named.includes(name);

/**
 * `npm run bench`: measures the project's budgets on this machine, prints them and writes them into `results.md`; names
 * of parts run only those. A part that fails is reported, and the others still run.
 */
async function main(): Promise<void> {
  const all = [...Object.keys(parts), ...Object.keys(resting)];
  const unknown = named.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}: ${all.join(', ')}`);
  await ensureUiBuilt();
  await ensureBundles(bundles);
  const pastItems = Number(process.env.COMANDA_BENCH_ITEMS ?? 1_000_000);
  // Filling takes minutes: a folder given here is filled once and copied for each run.
  const kept = process.env.COMANDA_BENCH_DATA;
  const results: Result[] = [];
  const dataDir = await newDataDir();
  const measure = async (name: string, work: () => Promise<Measure[]>) => {
    if (!isWanted(name)) return;
    try {
      const measures = await work();
      const tables = [
        comparisons.length > 0 ? asComparison(comparisons) : '',
        measures.length > 0 ? asTable(measures) : '',
      ];
      results.push({ name, table: tables.filter((table) => table !== '').join('\n\n') });
      comparisons = [];
    } catch (error) {
      console.error(`${name}:`, error);
      process.exitCode = 1;
    }
  };
  try {
    if (kept && existsSync(kept)) {
      await cp(kept, dataDir, { recursive: true });
      // The compile cache of this folder may be outdated, so a box is measured at its second start.
      await (await startBox(dataDir)).stop();
    } else {
      results.push({ name: 'first start', table: asTable([await fill(dataDir, pastItems)]) });
    }
    if (kept && !existsSync(kept)) await cp(dataDir, kept, { recursive: true });

    const box = await startBox(dataDir);
    try {
      for (const [name, part] of Object.entries(parts)) {
        await measure(name, () => part(box));
        // A backup takes memory, so the memory at rest is measured before it.
        if (name === 'idle') await backedUp(dataDir);
      }
    } finally {
      await box.stop();
    }
    for (const [name, part] of Object.entries(resting)) await measure(name, () => part(dataDir));
  } finally {
    await removeDataDir(dataDir);
    // Also what was measured before a failure.
    writeResults('tests/bench/results.md', results);
    console.log(
      `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${pastItems} past items`,
    );
    for (const { name, table } of results) console.log(`\n${name}\n${table}`);
  }
}

/**
 * A box without a backup makes one in its second minute. It takes seconds of an hour, but here it would fall on one part
 * and could be most of its p99. `beside` and `holds` measure what long work does to the floor.
 */
function backedUp(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'backups');
  return until(
    () => existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.db')),
    300_000,
  );
}

async function measureStarts(dataDir: string): Promise<Measure> {
  const values: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const again = await startBox(dataDir);
    values.push(again.startMs);
    await again.stop();
  }
  return { name: 'server start', unit: 'ms', values, budget: 1500 };
}

/** Creates the demo venue and extends its history; returns the duration of the first start. */
async function fill(dataDir: string, pastItems: number): Promise<Measure> {
  const first = await startBox(dataDir);
  await first.stop();
  console.log(`${await fillHistory(dataDir, pastItems)} past items on disk`);
  return {
    name: 'first start (demo venue made)',
    unit: 'ms',
    values: [first.startMs],
    budget: null,
  };
}

await main();
