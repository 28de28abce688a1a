import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { newDataDir, removeDataDir, startBox } from './box.ts';
import { logIn } from './client.ts';
import { measureLists, measureWrites } from './floor.ts';
import { fillHistory } from './history.ts';
import { measureHolds } from './holds.ts';
import { asTable, type Measure } from './measure.ts';
import { measurePrinting } from './printing.ts';
import { measureRepaints } from './repaint.ts';
import { measureReports, measureWritesBeside } from './reports.ts';
import { measureFirstScreen, measureLive } from './screens.ts';

/** `npm run bench`: the budgets of the project, measured on this machine and printed as a table. */
async function main(): Promise<void> {
  const pastItems = Number(process.env.COMANDA_BENCH_ITEMS ?? 1_000_000);
  // Filling takes minutes: a folder named here is filled once and copied for each run.
  const kept = process.env.COMANDA_BENCH_DATA;
  const measures: Measure[] = [];
  const dataDir = await newDataDir();
  try {
    if (kept && existsSync(kept)) await cp(kept, dataDir, { recursive: true });
    else measures.push(await fill(dataDir, pastItems));
    if (kept && !existsSync(kept)) await cp(dataDir, kept, { recursive: true });

    const starts: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const again = await startBox(dataDir);
      starts.push(again.startMs);
      await again.stop();
    }
    measures.push({ name: 'server start', unit: 'ms', values: starts, budget: 2000 });

    const box = await startBox(dataDir);
    try {
      const manager = await logIn(box.origin, 'manager');
      const server = await logIn(box.origin, 'server');
      measures.push(...(await measureLists(manager)));
      measures.push(...(await measureWrites(manager)));
      const owner = await logIn(box.origin, 'owner');
      measures.push(...(await measureReports(manager)));
      measures.push(...(await measureWritesBeside(manager, owner, server)));
      measures.push(await measureLive(box.origin, server, manager, 100));
      measures.push(...(await measurePrinting(box, manager, 100)));
      measures.push(...(await measureRepaints(box.origin, manager)));
      const resident = await box.residentMegabytes();
      measures.push({
        name: 'memory of the appliance',
        unit: 'MB',
        values: [resident],
        budget: 250,
      });
    } finally {
      await box.stop();
    }
    measures.push(...(await measureHolds(dataDir)));
    measures.push(await measureFirstScreen());
  } finally {
    await removeDataDir(dataDir);
    // Also what was measured before something failed.
    console.log(
      `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${pastItems} past items\n`,
    );
    console.log(asTable(measures));
  }
}

/** Makes the demo venue and lengthens its past; answers how long the first start took. */
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
