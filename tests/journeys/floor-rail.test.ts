import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, journeyLanguages, openDevice, picture } from './browser.ts';
import { pattern, person, placeOf, texts } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';

let venue: Venue;
let browser: Browser;

beforeAll(async () => {
  ({ venue, browser } = await openStage());
});
afterAll(() => closeStage(venue, browser));

const product = 'Guacamole con totopos';
const see = async (page: Page, name: string) => {
  expect(await accessibilityProblems(page)).toEqual([]);
  await picture(page, name);
};

describe.each(journeyLanguages)('all that is open is on one floor (%s)', (language) => {
  const { checks, common, floor, customers, payments } = texts[language];
  const tab = language === 'en' ? 'Ana at the bar' : 'Pepe de la barra';
  const [from, to] = language === 'en' ? ['Mesa 2', 'Mesa 3'] : ['Mesa 4', 'Mesa 6'];

  it('shows a bar tab next to the tables, and two drinks for it take four taps', async () => {
    const { page, context, complaints } = await openDevice(browser, venue.origin, {
      language,
      size: 'tablet',
    });
    const server = person(page, language);
    await server.start('server@demo.test');
    const rail = page.getByRole('region', { name: floor.rail });
    await rail.getByRole('button', { name: floor.bar, exact: true }).click();
    await page.getByLabel(floor.checkName).fill(tab);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: tab }).waitFor();
    const back = page.getByRole('button', { name: checks.backToFloor });
    await back.click();

    server.takeTaps();
    await server.tap(pattern(tab));
    await server.search('guacamole');
    await server.add(product);
    await server.add(product);
    await server.send(2);
    expect(server.takeTaps()).toBe(4);
    await server.waitUntilSent();
    await back.click();

    // It waits like a table, and is counted with them.
    const card = rail.getByRole('button', { name: pattern(tab) });
    await card.getByText(floor.waiting_one.replace('{{count}}', '1')).waitFor();
    await see(page, `${language}-rail`);
    const waiting = page
      .getByRole('group', { name: floor.summary })
      .getByRole('checkbox', { name: floor.figures.waiting_one.replace('{{count}}', '1') });
    await waiting.click();
    await card.waitFor();
    // The tables follow in the frames after the button.
    const dimmed = () => server.table(from).getAttribute('data-dimmed');
    await expect.poll(dimmed).toBe('true');
    await see(page, `${language}-rail-filtered`);
    await waiting.click();
    await expect.poll(dimmed).toBeNull();

    // What can be done with the tab is on its card.
    const acts = rail.getByRole('group', { name: tab, exact: true });
    await acts.getByRole('button', { name: floor.moveTab }).click();
    await page.getByText(floor.moveHint.replace('{{name}}', tab)).waitFor();
    await see(page, `${language}-rail-moving`);
    await page.getByRole('button', { name: common.cancel }).click();
    await acts.getByRole('button', { name: checks.summary.pay }).click();
    await page.getByRole('dialog').getByText(payments.amount).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('the table that was left says in words what can be done, and a word does it at any table', async () => {
    const { page, context, complaints } = await openDevice(browser, venue.origin, {
      language,
      size: 'tablet',
    });
    const server = person(page, language);
    await server.start('server@demo.test');
    await server.openCheck(from);
    await server.search('guacamole');
    await server.add(product);
    await server.send(1);
    await server.waitUntilSent();
    await page.getByRole('button', { name: checks.backToFloor }).click();

    // The table that was left is the chosen one: its words need no other tap.
    const acts = page.getByRole('group', { name: from, exact: true });
    await acts.getByRole('button', { name: floor.bill, exact: true }).waitFor();
    await see(page, `${language}-acts`);
    server.takeTaps();
    await server.tap(floor.moveOrJoin);
    await server.openCheck(to);
    await server.tap(floor.moveHere.replace('{{name}}', to));
    expect(server.takeTaps()).toBe(3);
    await page
      .getByRole('button', { name: `${from} ${floor.tableStatus.available}`, exact: true })
      .waitFor();

    // Any other table: first the word, then the table.
    await page.getByRole('button', { name: floor.unchoose.replace('{{name}}', to) }).click();
    const words = page.getByRole('group', { name: floor.acts });
    await words.getByRole('button', { name: checks.summary.pay }).click();
    await page.getByText(floor.actHint.replace('{{action}}', checks.summary.pay)).waitFor();
    await server.openCheck(to);
    await page.getByRole('dialog').getByText(payments.amount).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a phone has the rail above the tables, and the closed checks in the history', async () => {
    const { page, context, complaints } = await openDevice(browser, venue.origin, {
      language,
      size: 'phone',
    });
    const server = person(page, language);
    await server.start('server@demo.test');
    const rail = page.getByRole('region', { name: floor.rail });
    await rail.getByRole('button', { name: pattern(tab) }).waitFor();
    expect((await placeOf(rail)).y).toBeLessThan((await placeOf(server.table(from))).y);
    await see(page, `${language}-rail-phone`);
    await rail.getByRole('button', { name: customers.types.delivery }).click();
    await page.getByLabel(customers.address).waitFor();
    await see(page, `${language}-delivery-phone`);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: floor.history }).click();
    await page.getByRole('button', { name: floor.closedTabs, expanded: true }).waitFor();
    await page.getByLabel(floor.searchChecks).fill(tab);
    await page.getByRole('button', { name: floor.openTabs, expanded: true }).waitFor();
    await page.getByRole('button', { name: pattern(tab) }).waitFor();
    await see(page, `${language}-history-phone`);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
