import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ended, freePort, healthy, startProgram } from '../support/processes.ts';

/** A real appliance in its own process, with its own data folder and port. */
export interface Box {
  origin: string;
  dataDir: string;
  /** Milliseconds from spawn until /api/health answered. */
  startMs: number;
  child: ChildProcess;
  stop(): Promise<void>;
}

/** A release bundles its programs in the same way. */
export const bundles = join(import.meta.dirname, '../.artifacts/bundles');
const loopWatch = join(import.meta.dirname, 'loop-watch.ts');

export function newDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'comanda-bench-'));
}

export function removeDataDir(dataDir: string): Promise<void> {
  return rm(dataDir, { recursive: true, force: true });
}

export async function startBox(dataDir: string, { watchLoop = false } = {}): Promise<Box> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const start = performance.now();
  const env = {
    COMANDA_DEMO: '1',
    COMANDA_DATA_DIR: dataDir,
    COMANDA_PORT: String(port),
    COMANDA_LOG_LEVEL: 'error',
  };
  const unit = asTheUnit('appliance', dataDir);
  const flags = watchLoop ? [...unit.flags, '--import', loopWatch] : unit.flags;
  const child = startProgram('appliance/src/main.ts', { ...unit.env, ...env }, flags);
  await healthy(origin, child);
  const startMs = performance.now() - start;
  return {
    origin,
    dataDir,
    startMs,
    child,
    stop: () => ended(child, 'SIGTERM'),
  };
}

/**
 * The Node and allocator settings of the systemd unit, so that the measured process is like an installed one: memory
 * limits, the compile cache, here in the data folder, and the bundle.
 */
export function asTheUnit(
  program: 'appliance' | 'print',
  dataDir: string,
): { env: Record<string, string>; flags: string[] } {
  const unit = readFileSync(
    join(import.meta.dirname, `../../systemd/comanda-${program}.service`),
    'utf8',
  );
  const [, flagsOfUnit = ''] = /^ExecStart=\S+ ((?:--\S+ )*)/m.exec(unit) ?? [];
  const flags = flagsOfUnit.split(' ').filter(Boolean);
  const env: Record<string, string> = {};
  for (const [, name, value] of unit.matchAll(/(MALLOC_\w+)=(\d+)/g))
    if (name && value) env[name] = value;
  if (unit.includes('NODE_COMPILE_CACHE=')) env['NODE_COMPILE_CACHE'] = join(dataDir, 'compiled');
  if (flags.length === 0 || Object.keys(env).length === 0) {
    throw new Error(`The unit of ${program} says nothing about memory`);
  }
  return { env: { ...env, COMANDA_TEST_BUNDLES: bundles }, flags };
}
