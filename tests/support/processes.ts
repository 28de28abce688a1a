import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { until } from './until.ts';

const root = resolve(import.meta.dirname, '../..');

/** The name of the bundle of a program, see bundles.ts. */
export function bundleName(script: string): string {
  return script.replace('/src/main.ts', '').replace('.ts', '').replaceAll('/', '-');
}

/** The file of a program below the project: its bundle where the environment names the folder of bundles. */
export function programFile(script: string, env: NodeJS.ProcessEnv = process.env): string {
  const bundles = env['COMANDA_TEST_BUNDLES'];
  return bundles === undefined ? join(root, script) : join(bundles, `${bundleName(script)}.mjs`);
}

/** Starts a program of the product as a separate process, with the pinned Node. */
export function startProgram(
  script: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
  args: readonly string[] = [],
): ChildProcess {
  const all = { ...process.env, ...env };
  return spawn(process.execPath, [...flags, programFile(script, all), ...args], {
    cwd: root,
    env: all,
    // An IPC channel for modules that a test loads into the program. It takes 4 MB, so other programs have none.
    stdio: ['ignore', 'inherit', 'inherit', flags.includes('--import') ? 'ipc' : 'ignore'],
  });
}

/** Waits until the appliance of this process is healthy; throws when it has stopped. */
export function healthy(origin: string, child: ChildProcess): Promise<void> {
  return until(async () => {
    const stopped = child.exitCode ?? child.signalCode;
    if (stopped !== null) throw new Error(`The appliance stopped with ${stopped}`);
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    return answer?.ok === true;
  }, 60_000);
}

/** Sends a signal and waits for the exit. */
export function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill(signal);
  });
}

/** A free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
}
