import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { accessibilityProblems, openDevice, picture } from './browser.ts';
import { person } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';

let venue: Venue;
let browser: Browser;
beforeAll(async () => {
  ({ venue, browser } = await openStage());
});
afterAll(() => closeStage(venue, browser));

const texts = { en, es };

describe.each([
  ['es', 'tablet'],
  ['en', 'phone'],
] as const)('the cash of the header (%s, %s)', (language, size) => {
  it('opens the card of the drawer: expected cash, payout, X cut and closing', async () => {
    const { cash, common } = texts[language];
    const { page, context, complaints } = await openDevice(browser, venue.origin, {
      language,
      size,
    });
    await person(page, language).start('manager@demo.test');
    const opened = await page.request.post('/api/registers/open', {
      headers: { origin: venue.origin },
      data: { register_id: 1, denominations: { 500: 2 } },
    });
    expect([200, 409]).toContain(opened.status());
    await page.getByRole('button', { name: new RegExp(`^${cash.floor.title}`) }).click();
    const sheet = page.getByRole('dialog').first();
    const button = (name: string) => sheet.getByRole('button', { name, exact: true });
    await sheet.getByText('$1,000.00').first().waitFor();
    await button(cash.floor.payout).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `cash-drawer-${language}`);

    await button(cash.floor.payout).click();
    const tab = sheet.getByRole('tab', { name: cash.sheet.tabs.createPayout });
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');

    await button(cash.cut.x).click();
    const cut = page.getByRole('dialog', { name: cash.cut.x });
    await cut.waitFor();
    await cut.getByRole('button', { name: common.close, exact: true }).click();
    await cut.waitFor({ state: 'detached' });

    await button(cash.close.action).click();
    await sheet
      .getByRole('heading', { name: cash.close.title.replace('{{name}}', '').trim() })
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `cash-close-${language}`);
    await button(cash.close.back).click();
    await button(cash.floor.payout).waitFor();
    const [{ session_id }] = (await (await page.request.get('/api/registers/active')).json()) as [
      { session_id: number },
    ];
    await page.request.post('/api/registers/close', {
      headers: { origin: venue.origin },
      data: { session_id, denominations: { 500: 2 }, notes: '' },
    });
    await sheet.getByText(cash.noneOpen).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
