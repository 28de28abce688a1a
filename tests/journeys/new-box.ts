import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { ended, freePort, healthy, startProgram } from '../support/processes.ts';
import { openDevice, type Language, type sizes } from './browser.ts';

/** A box after setup: a venue, its owner, tables and the sample menu; no demo. */
export interface NewBox {
  origin: string;
  /** A device on which the owner is logged in. */
  open(browser: Browser, size: keyof typeof sizes): Promise<{ page: Page; complaints: string[] }>;
  close(): Promise<void>;
}

/** Starts a box without the demo on an empty folder, with more settings in `env`; `stop` removes the folder. */
export async function startEmptyBox(env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-new-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const appliance = startProgram('appliance/src/main.ts', {
    COMANDA_DEMO: '0',
    COMANDA_DATA_DIR: dataDir,
    COMANDA_PORT: String(port),
    COMANDA_URL: origin,
    COMANDA_LOG_LEVEL: 'error',
    COMANDA_BACKUPS: '0',
    ...env,
  });
  await healthy(origin, appliance);
  const stop = async () => {
    await ended(appliance, 'SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  };
  return { origin, dataDir, stop };
}

/** Starts an empty box and sets it up with the calls of the wizard. */
export async function openNewBox(language: Language): Promise<NewBox> {
  const { origin, dataDir, stop } = await startEmptyBox();
  return {
    origin,
    open: async (browser, size) => {
      const { page, complaints } = await openDevice(browser, origin, { language, size });
      await setUpVenue(page, dataDir, language, { name: 'Terraza', tables: 6 });
      await page.goto('/pos');
      await page.waitForURL('**/pos**');
      return { page, complaints };
    },
    close: stop,
  };
}

/**
 * Sets an empty box up with the calls of the wizard, which `first-run` tests in the browser: a venue with one room, the
 * owner Ana (PIN 2580), who is logged in on the page, and the sample menu.
 */
export async function setUpVenue(
  page: Page,
  dataDir: string,
  language: Language,
  room: { name: string; tables: number },
): Promise<void> {
  const { user } = await post<{ user: object }>(page, '/api/setup', {
    code: (await readFile(join(dataDir, 'setup-code'), 'utf8')).trim(),
    language,
    venue_name: 'La Esquina',
    time_zone: 'America/Mexico_City',
    owner: { email: 'ana@bar.test', first_names: 'Ana', password: 'ten letters', pin: '2580' },
    rooms: [room],
  });
  await post(page, '/api/menu/sample', { menu: 'cantina', language });
  // What a log-in stores in the browser besides its cookie.
  const person = JSON.stringify(user);
  await page.addInitScript((text) => localStorage.setItem('user', text), person);
}

/** A write by the user who is logged in on the page; a refusal throws. */
export async function post<T>(page: Page, path: string, data: object): Promise<T> {
  return send<T>(page, 'POST', path, data);
}
export async function put<T>(page: Page, path: string, data: object): Promise<T> {
  return send<T>(page, 'PUT', path, data);
}

async function send<T>(page: Page, method: string, path: string, data: object): Promise<T> {
  const answer = await page.request.fetch(path, { method, data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}
