import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { accessibilityProblems, picture, type sizes, journeyLanguages } from './browser.ts';
import { looksAt, ownVenues } from './own-venue.ts';
import { person } from './pages.ts';

const texts = {
  en: {
    admin: en.admin,
    help: en.help,
    practice: en.common.practice,
    dish: 'Guacamole and chips',
    cash: 'Cash',
  },
  es: {
    admin: es.admin,
    help: es.help,
    practice: es.common.practice,
    dish: 'Guacamole con totopos',
    cash: 'Efectivo',
  },
};
const everywhere: (keyof typeof sizes)[] = ['phone', 'rotated', 'tablet'];

const openVenue = ownVenues();

describe.each(journeyLanguages)('practice (%s)', (language) => {
  const { help, practice, dish, cash } = texts[language];
  const strip = (page: Page) => page.getByRole('status').filter({ hasText: practice.strip });
  const floor = (page: Page) => page.getByRole('main').getByRole('button').first().waitFor();

  it('sells, cooks and charges on a copy of the venue, which stays untouched', async () => {
    const venue = await openVenue(language);
    const { page } = venue;
    const server = person(page, language);
    const see = looksAt(page, `practice-${language}`, everywhere);

    // A second tablet, and a second tab of the first one.
    const other = await page.context().browser()?.newContext({ baseURL: venue.origin });
    const tablet = await other?.newPage();
    if (!other || !tablet) throw new Error('no second tablet');
    const data = { email: 'ana@bar.test', password: 'ten letters' };
    const { user } = (await (await other.request.post('/api/login', { data })).json()) as {
      user: object;
    };
    await tablet.addInitScript((text) => localStorage.setItem('user', text), JSON.stringify(user));
    await tablet.goto('/pos?screen=server');
    await floor(tablet);
    const tab = await venue.context.newPage();
    await tab.goto('/pos?screen=server');
    await floor(tab);

    await page.goto('/pos?screen=server');
    await floor(page);
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText(help.practice.title, { exact: true }).waitFor();
    await see('help');
    await page.getByRole('button', { name: help.practice.start, exact: true }).click();
    await strip(page).waitFor();
    await strip(tab).waitFor();
    await tab.close();
    await see('floor');

    server.takeTaps();
    await server.openCheck('^\\D*1');
    await server.search(dish);
    await server.add(dish);
    await server.send(1);
    await strip(page).waitFor();
    await see('check');
    await server.startClosing();
    await server.tap(cash);
    const payment = page.getByRole('dialog');
    await payment
      .getByRole('button', { name: /\$\s?200/ })
      .first()
      .click();
    await server.submitClose();
    await page.getByText(server.words.checks.close.doneTitle).first().waitFor();
    expect(server.takeTaps()).toBeLessThanOrEqual(7);
    await picture(page, `practice-${language}-paid`);

    await page.goto('/pos?screen=status');
    await page.getByText(dish).first().waitFor();
    await strip(page).waitFor();
    await see('board');

    await page.goto('/pos?screen=admin');
    await strip(page).waitFor();
    const { sections } = texts[language].admin;
    await page.getByText(sections.products, { exact: true }).first().waitFor();
    expect(await page.getByText(sections.backups, { exact: true }).count()).toBe(0);
    await see('back-office');

    // Unsent lines of practice stay there.
    await page.goto('/pos?screen=server');
    await server.openCheck('^\\D*2');
    await server.search(dish);
    await server.add(dish);
    expect(await practiceKeys(page)).toHaveLength(1);

    expect(await strip(tablet).count()).toBe(0);
    expect(await tablet.getByRole('main').getByText('$').count()).toBe(0);
    await strip(page).getByRole('button', { name: practice.leave }).click();
    await floor(page);
    await strip(page).waitFor({ state: 'detached' });
    expect(await practiceKeys(page)).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `practice-${language}-left`);
    expect(await venue.ask('get', '/api/orders')).toEqual([]);
    expect(await venue.ask('get', '/api/closed-orders')).toEqual([]);
    expect(await venue.ask('get', '/api/registers/active')).toEqual([]);
    expect(await venue.ask('get', '/api/reports/sales?period=all')).toMatchObject({
      open_checks: 0,
      summary: { closed_checks: 0, total: 0, tips: 0 },
      products: [],
    });
    await other.close();
    expect(venue.complaints).toEqual([]);
  }, 180_000);

  it('ends with the box: the screen says so and shows the real venue', async () => {
    const venue = await openVenue(language);
    const { page } = venue;
    await page.goto('/pos?screen=server');
    await floor(page);
    await page.keyboard.press('?');
    await page.getByRole('button', { name: help.practice.start, exact: true }).click();
    await strip(page).waitFor();
    await floor(page);
    // As after a restart or half an hour: the box no longer knows about it.
    await venue.ask('put', '/api/practice', { active: false });
    await page.getByText(practice.ended).waitFor();
    await strip(page).waitFor({ state: 'detached' });
    await picture(page, `practice-${language}-ended`);
    expect(venue.complaints).toEqual([]);
  }, 120_000);
});

/** What practice stored in the browser, such as unsent lines. */
function practiceKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('practice_')),
  );
}
