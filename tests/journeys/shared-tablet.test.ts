import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accessibilityProblems,
  closePages,
  openBrowser,
  picture,
  journeyLanguages,
} from './browser.ts';
import { openOwnVenue, type OwnVenue } from './own-venue.ts';
import { pattern, person } from './pages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => closePages(browser));

const menu = {
  en: { starter: 'Guacamole and chips', dessert: 'Flan' },
  es: { starter: 'Guacamole con totopos', dessert: 'Flan napolitano' },
};
const pins = { Luis: '1357', Sofía: '8642' } as const;
type Name = keyof typeof pins;

describe.each(journeyLanguages)('two servers share a tablet (%s)', (language) => {
  let venue: OwnVenue;
  beforeEach(async () => {
    venue = await openOwnVenue(browser, language);
  }, 90_000);
  afterEach(() => venue.close());

  it('they join with a code, switch in one tap, and keep what they have not sent', async () => {
    const { page } = venue;
    const server = person(page, language);
    const { words } = server;
    const codes = new Map<Name, string>();
    for (const name of ['Luis', 'Sofía'] as const) {
      const { code } = await venue.ask<{ code: string }>('post', '/api/admin/staff', { name });
      codes.set(name, code);
    }
    const type = async (digits: string) => {
      for (const digit of digits) await server.tap(digit);
    };
    const switchPerson = () => server.tap(pattern(words.session.switchPerson));
    const tile = (name: string) =>
      page.getByRole('list').getByRole('button', { name: pattern(name) });
    const atWork = (name: Name) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: pattern(name) })
        .waitFor();
    const join = async (name: Name) => {
      await switchPerson();
      await tile('Ana').waitFor();
      await server.tap(words.session.firstTime);
      await type(codes.get(name) ?? '');
      await page.getByRole('heading', { name: pattern(name) }).waitFor();
      await type(pins[name]);
      await page.getByText(words.session.join.repeat).waitFor();
      await type(pins[name]);
      await atWork(name);
    };
    const switchTo = async (name: Name) => {
      await switchPerson();
      await tile(name).click();
      await type(pins[name]);
      await atWork(name);
    };
    const openTable = async (table: string) => {
      // The number of the table is the first one that its button shows.
      await server.openCheck(`^\\D*${table}`);
      await page.getByLabel(words.checks.picker.search).waitFor();
    };
    const addTo = async (table: string, product: string) => {
      await openTable(table);
      await server.search(product);
      await server.add(product);
    };
    const own = page.locator('[data-pending]');

    server.takeTaps();
    await join('Luis');
    await addTo('1', menu[language].starter);
    await server.send(1);
    // Switch, first time, code, PIN twice, table, product, send; a search is typed.
    expect(server.takeTaps()).toBe(1 + 1 + 8 + 4 + 4 + 3);
    await server.search(menu[language].dessert);
    await server.add(menu[language].dessert);
    await own.getByText(menu[language].dessert).waitFor();

    await join('Sofía');
    await addTo('2', menu[language].starter);
    await own.getByText(menu[language].starter).waitFor();

    await switchPerson();
    await tile('Luis').waitFor();
    expect(await tile('Sofía').count()).toBe(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `shared-${language}-tiles`);
    await tile('Luis').click();
    await type(pins.Luis);
    await atWork('Luis');
    await openTable('1');
    await own.getByText(menu[language].dessert).waitFor();
    expect(await own.getByText(menu[language].starter).count()).toBe(0);
    await picture(page, `shared-${language}-own-lines`);
    await server.send(1);
    await own.getByText(menu[language].dessert).waitFor({ state: 'detached' });

    await switchTo('Sofía');
    await openTable('2');
    await own.getByText(menu[language].starter).waitFor();
    await server.send(1);
    await own.getByText(menu[language].starter).waitFor({ state: 'detached' });

    const answer = await page.request.get('/api/orders');
    const checks = (await answer.json()) as { server_name: string; item_count: number }[];
    const sent = checks.map(({ server_name, item_count }) => `${server_name} ${item_count}`);
    expect(sent.sort()).toEqual(['Luis 2', 'Sofía 1']);
    expect(venue.complaints).toEqual([]);
  }, 120_000);
});
