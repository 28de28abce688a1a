import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { setup as setupEn } from '../../kiosk-ui/src/i18n/en/setup.ts';
import { setup as setupEs } from '../../kiosk-ui/src/i18n/es/setup.ts';
import { ended, freePort, healthy, startProgram } from '../support/processes.ts';
import {
  accessibilityProblems,
  openBrowser,
  openDevice,
  picture,
  sizes,
  type Device,
  type Language,
} from './browser.ts';
import { put, setUpVenue } from './new-box.ts';

const texts = { en: setupEn, es: setupEs };

/** A new box, set up with the calls of the wizard on a device on which its owner is logged in. */
export interface OwnVenue extends Device {
  origin: string;
  /** Calls the API as the owner. */
  ask<T>(method: 'get' | 'post' | 'put' | 'delete', path: string, data?: object): Promise<T>;
  close(): Promise<void>;
}

/** Starts a box without the demo, with more settings in `env`, and sets it up with the sample menu. */
export async function openOwnVenue(
  browser: Browser,
  language: Language,
  size: keyof typeof sizes = 'tablet',
  env: Record<string, string> = {},
): Promise<OwnVenue> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-own-'));
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
  const device = await openDevice(browser, origin, { language, size });
  const { page } = device;
  await setUpVenue(page, dataDir, language, { name: texts[language].firstRoom, tables: 8 });
  const registers = await page.request.get('/api/registers');
  const [register] = (await registers.json()) as { id: number }[];
  await put(page, `/api/registers/${register?.id}`, { name: 'Barra' });
  await page.goto('/pos');
  await page.waitForURL('**/pos**');
  return {
    ...device,
    origin,
    ask: async (method, path, data) => {
      const answer = await device.context.request[method](path, data ? { data } : {});
      if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
      return answer.json() as never;
    },
    close: async () => {
      await device.context.close();
      await ended(appliance, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** For a file of journeys: one browser, and a function that opens a venue, which is closed after its test. */
export function ownVenues(): (language: Language) => Promise<OwnVenue> {
  let browser: Browser;
  let venue: OwnVenue | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(async () => {
    await venue?.close();
    venue = undefined;
  });
  afterAll(() => browser.close());
  return async (language) => (venue = await openOwnVenue(browser, language));
}

/** Returns a function that expects no axe findings and takes a picture of each size, named after `prefix`. */
export function looksAt(
  page: Page,
  prefix: string,
  at: (keyof typeof sizes)[] = ['phone', 'tablet'],
) {
  return async (name: string): Promise<void> => {
    expect(await accessibilityProblems(page)).toEqual([]);
    for (const size of at) {
      await page.setViewportSize(sizes[size]);
      await picture(page, `${prefix}-${name}-${size}`);
    }
  };
}
