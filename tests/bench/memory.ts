import { readFileSync } from 'node:fs';
import { ended, startProgram } from '../support/processes.ts';
import { until } from '../support/until.ts';
import { asTheUnit, type Box } from './box.ts';
import type { BenchClient } from './client.ts';
import type { Measure } from './measure.ts';

/**
 * What the whole box keeps in memory after all that was asked of it: the appliance and the print daemon by
 * themselves, and both together, where what they share (the code of Node) counts once.
 */
export async function measureMemory(box: Box, manager: BenchClient): Promise<Measure[]> {
  const isRunning = async () =>
    (await manager.call<{ running: 0 | 1 }>('GET', '/api/print-service')).running === 1;
  // A daemon of another part may have asked for work a moment ago.
  await until(async () => !(await isRunning()), 60_000);
  const { env, flags } = asTheUnit('print', box.dataDir);
  const daemon = startProgram(
    'print-daemon/src/main.ts',
    { ...env, COMANDA_URL: box.origin, COMANDA_DATA_DIR: box.dataDir, COMANDA_LOG_LEVEL: 'error' },
    flags,
  );
  try {
    await until(isRunning, 30_000);
    const appliance = memoryOf(box.pid);
    const printing = memoryOf(daemon.pid ?? 0);
    const row = (name: string, value: number, budget: number | null): Measure => ({
      name,
      unit: 'MB',
      values: [value],
      budget,
    });
    return [
      row('memory of the appliance', appliance.resident, null),
      row('memory of the print daemon', printing.resident, null),
      row('memory of the whole box', appliance.share + printing.share, 250),
    ];
  } finally {
    await ended(daemon, 'SIGTERM');
  }
}

/** Megabytes of a process: all that is resident, and its share of it where others use the same pages. */
function memoryOf(pid: number): { resident: number; share: number } {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? Number.NaN) / 1024;
  return { resident: megabytes('Rss'), share: megabytes('Pss') };
}
