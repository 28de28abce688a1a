import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { memoryLimits } from '../../provisioning/dev/paths.mjs';

const root = resolve(import.meta.dirname, '../..');

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
  const child = spawn(process.execPath, [...memoryLimits, join(root, 'appliance/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      COMANDA_DEMO: '1',
      COMANDA_DATA_DIR: dataDir,
      COMANDA_PORT: String(port),
      COMANDA_LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await healthy(origin, child);
  const startMs = performance.now() - start;
  const pid = child.pid ?? 0;
  return {
    origin,
    dataDir,
    startMs,
    pid,
    residentMegabytes: () => residentOf(pid),
    stop: () => stop(child),
  };
}

async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

async function healthy(origin: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The appliance stopped with ${child.exitCode}`);
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((wake) => setTimeout(wake, 10));
  }
  throw new Error('The appliance did not become healthy within a minute');
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
}
