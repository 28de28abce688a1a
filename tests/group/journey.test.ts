import type { GroupReport } from '@comanda/contract/group';
import type { Product } from '@comanda/contract/catalog';
import { revokeVenue } from '@comanda/db/group/venues';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import {
  accessibilityProblems,
  closePages,
  openBrowser,
  picture,
  sizes,
} from '../journeys/browser.ts';
import { openOwnVenue, type OwnVenue } from '../journeys/own-venue.ts';
import { until } from '../support/until.ts';
import { makeGroup, type TestGroup } from './groups.ts';

const texts = { en, es };

let group: TestGroup;
let browser: Browser;
let norte: number;
const boxes = new Map<'en' | 'es', OwnVenue>();
beforeAll(async () => {
  group = await makeGroup(inject('postgresUrl'));
  browser = await openBrowser();
  const reportUrl = await group.readerUrl();
  for (const [name, language] of [
    ['Centro', 'en'],
    ['Norte', 'es'],
  ] as const) {
    const { url, id } = await group.addVenue(name);
    const env = { COMANDA_GROUP_URL: url, COMANDA_GROUP_REPORT_URL: reportUrl };
    boxes.set(language, await openOwnVenue(browser, language, 'tablet', env));
    norte = id;
  }
});
afterAll(async () => {
  for (const box of boxes.values()) await box.close();
  await closePages(browser);
  await group.close();
});

const boxOf = (language: 'en' | 'es') => boxes.get(language) as OwnVenue;

/** Sells `quantity` of the first product of the menu by card; returns the pesos. */
async function sell(box: OwnVenue, quantity: number): Promise<number> {
  const products = await box.ask<Product[]>('get', '/api/products');
  const product = products.find(({ option_groups }) => option_groups.length === 0);
  const order = await box.ask<{ id: number }>('post', '/api/orders', { name: `Mesa ${quantity}` });
  const items = [{ product_id: product?.id, qty: quantity }];
  await box.ask('post', `/api/orders/${order.id}/send-items`, { items });
  await box.ask('put', `/api/orders/${order.id}`, { closed: 1, payment_type_id: 2 });
  return (product?.price ?? 0) * quantity;
}

const report = (box: OwnVenue) => box.ask<GroupReport>('get', '/api/group/report?period=all');

async function openGroup(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/pos?screen=admin&section=group&period=month`);
}

// Repeated once like the other journeys.
describe('two venues in a group', { retry: 1 }, () => {
  test('each box shows both, with the figures of their own statistics', async () => {
    await sell(boxOf('en'), 3);
    await sell(boxOf('es'), 5);
    await until(async () => {
      const { venues } = await report(boxOf('en'));
      return venues.length === 2 && venues.every(({ checks }) => checks > 0);
    }, 120_000);
    const { venues } = await report(boxOf('en'));
    for (const [name, language] of [
      ['Centro', 'en'],
      ['Norte', 'es'],
    ] as const) {
      const { summary } = await boxOf(language).ask<{ summary: Record<string, number> }>(
        'get',
        '/api/reports/sales?period=all',
      );
      expect(venues.find((venue) => venue.name === name)).toMatchObject({
        checks: summary['closed_checks'],
        total: summary['revenue'],
        iva: summary['iva'],
        card: summary['card'],
      });
    }
  });

  test.each(['en', 'es'] as const)(
    'the owner compares them on the screen (%s)',
    async (language) => {
      const { page, origin, complaints } = boxOf(language);
      const { admin, group: words } = texts[language];
      await openGroup(page, origin);
      await page.getByRole('heading', { name: admin.sections.group, level: 1 }).waitFor();
      const venues = page.getByRole('region', { name: words.venues });
      for (const name of ['Centro', 'Norte']) {
        await venues.getByText(name, { exact: true }).waitFor();
      }
      await page.getByText(words.tiles.best, { exact: true }).waitFor();
      await page.getByRole('heading', { name: words.best }).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
        await page.setViewportSize(sizes[size]);
        await page.getByRole('heading', { name: admin.sections.group, level: 1 }).waitFor();
        expect(await accessibilityProblems(page)).toEqual([]);
        await picture(page, `group-${language}-${size}`);
      }
      await page.setViewportSize(sizes.tablet);
      expect(complaints).toEqual([]);
    },
  );

  test('a revoked box says so, and the owner sees it', async () => {
    await revokeVenue(group.db, norte);
    await sell(boxOf('es'), 1);
    const level = async () => {
      const { checks } = await boxOf('es').ask<{
        checks: { id: string; level: string; text: { es: string } }[];
      }>('get', '/api/box');
      return checks.find(({ id }) => id === 'group');
    };
    await until(async () => (await level())?.level === 'bad', 120_000);
    expect((await level())?.text.es).toMatch(/ya no acepta este equipo/);
    const { page, origin } = boxOf('en');
    await openGroup(page, origin);
    await page.getByText(en.group.state.revoked, { exact: true }).first().waitFor();
  });
});
