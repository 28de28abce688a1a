import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ended, startProgram } from '../support/processes.ts';
import { until } from '../support/until.ts';
import { asTheUnit, type Box } from './box.ts';
import type { BenchClient } from './client.ts';
import type { Measure } from './measure.ts';

/** Memory limits, before the first request, while screens are open and after the whole bench. */
const budgets = { idle: 150, 'with 48 screens': 180, 'after the bench': 180 };
/** Time after which memory that only the start needs has been returned. */
const settled = 15_000;

/**
 * The memory of the whole box: the appliance and the print daemon separately, and both together, where pages of files
 * that both use (the code of Node) count once.
 */
export async function measureMemory(
  box: Box,
  manager: BenchClient,
  when: keyof typeof budgets,
): Promise<Measure[]> {
  const isRunning = async () =>
    (await manager.call<{ running: 0 | 1 }>('GET', '/api/print-service')).running === 1;
  // A daemon of another part may have polled a moment ago.
  await until(async () => !(await isRunning()), 60_000);
  // Measured at its second start: the first one compiles, which takes memory.
  await ended(await startDaemon(box, isRunning), 'SIGTERM');
  await until(async () => !(await isRunning()), 60_000);
  const daemon = await startDaemon(box, isRunning);
  try {
    await new Promise((done) => setTimeout(done, settled));
    const appliance = memoryOf(box.child);
    const printing = memoryOf(daemon);
    const row = (name: string, value: number, budget: number | null): Measure => ({
      name: `memory of ${name}, ${when}`,
      unit: 'MiB',
      values: [value],
      budget,
    });
    return [
      row('the appliance', total([appliance]), null),
      row('the print daemon', total([printing]), null),
      row('the whole box', total([appliance, printing]), budgets[when]),
    ];
  } finally {
    await ended(daemon, 'SIGTERM');
  }
}

async function startDaemon(box: Box, isRunning: () => Promise<boolean>): Promise<ChildProcess> {
  const { env, flags } = asTheUnit('print', box.dataDir);
  const daemon = startProgram(
    'print-daemon/src/main.ts',
    { ...env, COMANDA_URL: box.origin, COMANDA_DATA_DIR: box.dataDir, COMANDA_LOG_LEVEL: 'error' },
    flags,
  );
  try {
    await until(isRunning, 30_000);
    return daemon;
  } catch (error) {
    await ended(daemon, 'SIGTERM');
    throw error;
  }
}

interface Memory {
  own: number;
  files: Map<string, number>;
}

/**
 * Kilobytes of a process: its own pages, and by file those that it shares with other processes. The kernel's
 * proportional share would also divide the code of Node among the bench and the reference server, which a box does
 * not run.
 */
function memoryOf({ pid = 0 }: ChildProcess): Memory {
  const memory: Memory = { own: 0, files: new Map() };
  let file = '';
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const mapping = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \S+\s*(.*)$/.exec(line);
    if (mapping) file = mapping[1] ?? '';
    const [, name, text] = /^(Rss|Anonymous):\s+(\d+) kB/.exec(line) ?? [];
    const kilobytes = Number(text);
    if (name === 'Rss') memory.files.set(file, (memory.files.get(file) ?? 0) + kilobytes);
    if (name !== 'Anonymous') continue;
    memory.own += kilobytes;
    memory.files.set(file, (memory.files.get(file) ?? 0) - kilobytes);
  }
  return memory;
}

/** Megabytes of these processes together. */
function total(memories: readonly Memory[]): number {
  const files = new Map<string, number>();
  for (const memory of memories) {
    for (const [file, size] of memory.files) files.set(file, Math.max(size, files.get(file) ?? 0));
  }
  const own = memories.reduce((sum, memory) => sum + memory.own, 0);
  return (own + [...files.values()].reduce((sum, size) => sum + size, 0)) / 1024;
}
