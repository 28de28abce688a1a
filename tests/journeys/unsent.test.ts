import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityProblems,
  openDevice,
  picture,
  type Language,
  journeyLanguages,
} from './browser.ts';
import { person } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';

let venue: Venue;
let browser: Browser;
beforeAll(async () => {
  ({ venue, browser } = await openStage());
});
afterAll(() => closeStage(venue, browser));

const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

async function atWork(email: string, language: Language, size: 'tablet' | 'phone' = 'tablet') {
  const device = await openDevice(browser, venue.origin, { language, size });
  const server = person(device.page, language);
  await server.start(email);
  return { ...device, server };
}

const addOne = async (server: ReturnType<typeof person>, product: string) => {
  await server.search(product);
  await server.add(product);
};
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe.each(journeyLanguages)('unsent lines (%s)', (language) => {
  const table = { en: 'Mesa 4', es: 'Mesa 6' }[language];

  it('are shown on other devices, taken over and sent there', async () => {
    const first = await atWork('server@demo.test', language);
    const { words } = first.server;
    await first.server.openCheck(table);
    await addOne(first.server, 'Esquites');
    const second = await atWork('bar@demo.test', language);
    await second.server.openCheck(`${table}(?=.*1)`);
    const theirs = second.page.getByRole('region', {
      name: new RegExp(filled(words.checks.unsent.of, { name: '.+' })),
    });
    await theirs.getByText('Esquites').waitFor();
    expect(await accessibilityProblems(second.page)).toEqual([]);
    await picture(second.page, `unsent-${language}-others`);
    await second.server.tap(words.checks.unsent.take);
    await second.server.send(1);
    await second.server.waitUntilSent();
    await first.page.getByText(filled(words.checks.unsent.lost_one, { count: '1' })).waitFor();
    expect(first.complaints).toEqual([]);
    expect(second.complaints).toEqual([]);
    await first.context.close();
    await second.context.close();
  });

  it('cause one question when a check is left, and wait on another tablet', async () => {
    const { page, server, context } = await atWork('server@demo.test', language);
    const { words } = server;
    const back = () => server.tap(words.checks.backToFloor);
    await server.openCheck(table);
    await heading(page, table).waitFor();
    await addOne(server, 'Queso fundido');
    await back();
    await page.getByRole('dialog', { name: words.checks.leave.title }).waitFor();
    await picture(page, `unsent-${language}-leave`);
    await server.tap(words.checks.leave.keep);
    await heading(page, table).waitFor({ state: 'detached' });
    await server.openCheck(table);
    await back();
    await heading(page, table).waitFor({ state: 'detached' });
    await context.close();

    const other = await atWork('server@demo.test', language, 'phone');
    await other.server.openCheck(table);
    await other.page.getByRole('tab', { name: words.checks.check }).click();
    await other.page.locator('[data-pending]').getByText('Queso fundido').waitFor();
    await other.server.tap(words.checks.backToFloor);
    await other.page.getByRole('dialog', { name: words.checks.leave.title }).waitFor();
    await picture(other.page, `unsent-${language}-leave-phone`);
    await other.server.tap(words.checks.leave.discard);
    await heading(other.page, table).waitFor({ state: 'detached' });
    await other.context.close();
  });

  it('without a response are sent once the server is back', async () => {
    const { page, server, context } = await atWork('server@demo.test', language);
    const { words } = server;
    await server.openCheck(table);
    await addOne(server, 'Esquites');
    await page.route('**/send-items', (route) => route.abort());
    await server.send(1);
    await page.getByText(words.checks.pending.unanswered).waitFor();
    await page.unroute('**/send-items');
    // The connection is back, as after a restart of the tablet.
    await page.reload();
    const ask = page.getByRole('dialog', { name: words.checks.unsent.askTitle });
    await ask.waitFor();
    await picture(page, `unsent-${language}-back`);
    await ask.getByRole('button', { name: words.checks.pending.sendAgain }).click();
    await page
      .getByText(filled(words.checks.unsent.sentLate_one, { count: '1', name: table }))
      .waitFor();
    expect(await page.locator('[data-pending]').count()).toBe(0);
    await context.close();
  });
});
