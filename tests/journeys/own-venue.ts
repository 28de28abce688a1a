import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { session as sessionEn } from '../../kiosk-ui/src/i18n/en/session.ts';
import { setup as setupEn } from '../../kiosk-ui/src/i18n/en/setup.ts';
import { session as sessionEs } from '../../kiosk-ui/src/i18n/es/session.ts';
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

const texts = {
  en: { setup: setupEn, session: sessionEn },
  es: { setup: setupEs, session: sessionEs },
};

/** A new box, set up with the wizard on a device on which its owner is logged in. */
export interface OwnVenue extends Device {
  origin: string;
  /** Calls the API as the owner. */
  ask<T>(method: 'get' | 'post' | 'put' | 'delete', path: string, data?: object): Promise<T>;
  close(): Promise<void>;
}

/** Starts a box without the demo, with more settings in `env`, and completes the wizard with the sample menu. */
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
  await answerWizard(device.page, language, dataDir);
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

async function answerWizard(page: Page, language: Language, dataDir: string): Promise<void> {
  const { setup, session } = texts[language];
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  await page.goto('/');
  const code = (await readFile(join(dataDir, 'setup-code'), 'utf8')).trim();
  await page.getByLabel(setup.code).fill(code);
  await press(setup.next);
  await page.getByLabel(setup.venueName).fill('La Esquina');
  await press(setup.next);
  await page.getByRole('radio', { name: setup.iva.extracted, checked: true }).waitFor();
  await press(setup.next);
  await page.getByLabel(setup.ownerName).fill('Ana');
  await page.getByLabel(session.email).fill('ana@bar.test');
  await page.getByLabel(session.password).fill('ten letters');
  await page.getByLabel(setup.pin, { exact: true }).fill('2580');
  await press(setup.next);
  await press(setup.finish);
  await page.getByRole('radio', { name: setup.menus.cantina, checked: true }).waitFor();
  await press(setup.next);
  await page.getByLabel(setup.personName).waitFor();
  await press(setup.skip);
  await page.getByLabel(setup.registerName).fill('Barra');
  await press(setup.next);
  await press(setup.noPrinterYet);
  await page.waitForURL('**/pos**');
}
