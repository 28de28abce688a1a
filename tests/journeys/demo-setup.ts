import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { ensureUiBuilt } from '../../provisioning/dev/build-ui.mjs';
import { ended, freePort, healthy, startProgram } from '../support/processes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of a demo venue that was started once and stopped. */
    demoFolder: string;
  }
}

/** The environment of a program of the demo venue, see `npm start`. */
export function demoEnv(dataDir: string, port: number): Record<string, string> {
  return {
    COMANDA_DEMO: '1',
    COMANDA_DATA_DIR: dataDir,
    COMANDA_PORT: String(port),
    COMANDA_URL: `http://127.0.0.1:${port}`,
    COMANDA_PRINTER: 'virtual:',
    // The receivers of the tests are on this computer.
    COMANDA_WEBHOOKS_ANYWHERE: '1',
    COMANDA_LOG_LEVEL: 'error',
  };
}

/** Builds the screens and fills one demo venue for the whole run, because filling takes longer than starting. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureUiBuilt();
  const env = { ...project.config.env } as Record<string, string>;
  const folder = await mkdtemp(join(env['TMPDIR'] ?? tmpdir(), 'comanda-demo-'));
  const port = await freePort();
  const started = demoEnv(folder, port);
  const appliance = startProgram('appliance/src/main.ts', { ...env, ...started });
  try {
    await healthy(started['COMANDA_URL'] ?? '', appliance);
  } finally {
    await ended(appliance, 'SIGTERM');
  }
  project.provide('demoFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}

/** A copy of the filled demo venue, for one file of tests. */
export async function copyDemo(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-journey-'));
  await cp(inject('demoFolder'), folder, { recursive: true });
  return folder;
}
