import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import {
  accessibilityProblems,
  closePages,
  openBrowser,
  openDevice,
  picture,
  sizes,
  type Device,
  type Language,
} from './browser.ts';
import { put, setUpVenue, startEmptyBox } from './new-box.ts';

const texts = { en: en.setup, es: es.setup };

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
  const { origin, dataDir, stop } = await startEmptyBox(env);
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
      await stop();
    },
  };
}

/**
 * For a file of journeys: one browser, and a function that opens a venue, by default one with the sample menu, which is
 * closed after its test.
 */
export function ownVenues<Venue extends OwnVenue = OwnVenue>(
  open: (browser: Browser, language: Language) => Promise<Venue>,
): (language: Language) => Promise<Venue>;
export function ownVenues(): (language: Language) => Promise<OwnVenue>;
export function ownVenues(
  open: (browser: Browser, language: Language) => Promise<OwnVenue> = openOwnVenue,
): (language: Language) => Promise<OwnVenue> {
  let browser: Browser;
  let venue: OwnVenue | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(async () => {
    await venue?.close();
    venue = undefined;
  });
  afterAll(() => closePages(browser));
  return async (language) => (venue = await open(browser, language));
}

/** Opens a check and sends this many of the first products without a mandatory choice. Returns its id. */
export async function openCheck(
  { ask }: Pick<OwnVenue, 'ask'>,
  name: string,
  quantities: number[] = [2],
): Promise<number> {
  const products = await ask<{ id: number; option_groups: { mandatory: 0 | 1 }[] }[]>(
    'get',
    '/api/products',
  );
  const plain = products.filter((one) => one.option_groups.every((group) => !group.mandatory));
  const { id } = await ask<{ id: number }>('post', '/api/orders', { name, guests: 2 });
  const items = quantities.map((qty, at) => ({ product_id: plain[at]?.id, qty }));
  await ask('post', `/api/orders/${id}/send-items`, { items });
  return id;
}

/** The same check, paid by card. */
export async function sellCheck(
  venue: Pick<OwnVenue, 'ask'>,
  name: string,
  quantities?: number[],
): Promise<number> {
  const id = await openCheck(venue, name, quantities);
  await venue.ask('put', `/api/orders/${id}`, { closed: 1, payment_type_id: 2 });
  return id;
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
