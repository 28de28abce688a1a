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
  const measures: Measure[] = [];
  const dataDir = await newDataDir();
  try {
    const first = await startBox(dataDir);
    measures.push({
      name: 'first start (demo venue made)',
      unit: 'ms',
      values: [first.startMs],
      budget: null,
    });
    await first.stop();
    const filled = await fillHistory(dataDir, pastItems);
    console.log(`${filled} past items on disk`);

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
  }
  console.log(
    `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${pastItems} past items\n`,
  );
  console.log(asTable(measures));
}

await main();
