import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ended, freePort, healthy, startProgram } from '../support/processes.ts';
import { copyDemo, demoEnv } from './demo-setup.ts';

/** A demo venue as run by `npm start`: the appliance and the print daemon, each in its own process. */
export interface Venue {
  origin: string;
  /** The texts that the virtual printer printed. */
  papers(): Promise<string[]>;
  /** Kills the appliance and starts it again on the same data. */
  killAndRestart(): Promise<void>;
  /** The appliance neither responds nor closes a connection, like a box without power; `resume` ends it. */
  freeze(): void;
  resume(): void;
  /** The print service ends and is not restarted. */
  killPrinting(): Promise<void>;
  startPrinting(): void;
  close(): Promise<void>;
}

export async function openVenue(): Promise<Venue> {
  const dataDir = await copyDemo();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = demoEnv(dataDir, port);
  const start = (script: string) => startProgram(script, env);
  let appliance = start('appliance/src/main.ts');
  await healthy(origin, appliance);
  let daemon = start('print-daemon/src/main.ts');
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
    freeze: () => void appliance.kill('SIGSTOP'),
    resume: () => void appliance.kill('SIGCONT'),
    killPrinting: () => ended(daemon, 'SIGKILL'),
    startPrinting: () => {
      daemon = start('print-daemon/src/main.ts');
    },
    close: async () => {
      await ended(daemon, 'SIGTERM');
      await ended(appliance, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
