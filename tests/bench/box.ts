import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryLimits } from '../../provisioning/dev/paths.mjs';
import { ended, freePort, healthy, startProgram } from '../support/processes.ts';

/** A real appliance in its own process, on its own data folder and port. */
export interface Box {
  origin: string;
  dataDir: string;
  /** Milliseconds from spawn until /api/health answered. */
  startMs: number;
  pid: number;
  residentMegabytes(): Promise<number>;
  stop(): Promise<void>;
}

export function newDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'comanda-bench-'));
}

export function removeDataDir(dataDir: string): Promise<void> {
  return rm(dataDir, { recursive: true, force: true });
}

export async function startBox(dataDir: string): Promise<Box> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const start = performance.now();
  const env = {
    COMANDA_DEMO: '1',
    COMANDA_DATA_DIR: dataDir,
    COMANDA_PORT: String(port),
    COMANDA_LOG_LEVEL: 'error',
  };
  const child = startProgram('appliance/src/main.ts', env, memoryLimits);
  await healthy(origin, child);
  const startMs = performance.now() - start;
  const pid = child.pid ?? 0;
  return {
    origin,
    dataDir,
    startMs,
    pid,
    residentMegabytes: () => residentOf(pid),
    stop: () => ended(child, 'SIGTERM'),
  };
}

async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
