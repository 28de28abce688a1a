import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { until } from '../support/until.ts';

const root = resolve(import.meta.dirname, '../..');

/** A demo venue as `npm start` runs it: the appliance and the print daemon, each a process of its own. */
export interface Venue {
  origin: string;
  /** The texts that the virtual printer put on paper. */
  papers(): Promise<string[]>;
  /** Cuts the appliance off without warning and starts it again on the same data. */
  killAndRestart(): Promise<void>;
  close(): Promise<void>;
}

export async function openVenue(): Promise<Venue> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-journey-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    COMANDA_DEMO: '1',
    COMANDA_DATA_DIR: dataDir,
    COMANDA_PORT: String(port),
    COMANDA_URL: origin,
    COMANDA_PRINTER: 'virtual:',
    COMANDA_LOG_LEVEL: 'error',
  };
  const start = (script: string) =>
    spawn(process.execPath, [join(root, script)], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  let appliance = start('appliance/src/main.ts');
  await healthy(origin, appliance);
  const daemon = start('print-daemon/src/main.ts');
  return {
    origin,
    papers: async () => {
      const folder = join(dataDir, 'virtual-printer');
      const names = await readdir(folder).catch(() => []);
      const texts = names.filter((name) => name.endsWith('.txt')).sort();
      return Promise.all(texts.map((name) => readFile(join(folder, name), 'utf8')));
    },
    killAndRestart: async () => {
      await ended(appliance, 'SIGKILL');
      appliance = start('appliance/src/main.ts');
      await healthy(origin, appliance);
    },
    close: async () => {
      await ended(daemon, 'SIGTERM');
      await ended(appliance, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill(signal);
  });
}

async function healthy(origin: string, child: ChildProcess): Promise<void> {
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`The appliance stopped with ${child.exitCode}`);
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    return answer?.ok === true;
  }, 30_000);
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
