import type { Browser, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessibilityProblems, closePages, openBrowser, picture } from './browser.ts';
import { openNewBox, post, type NewBox } from './new-box.ts';
import { pattern, person, texts } from './pages.ts';

let box: NewBox;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => closePages(browser));
// A box is set up once only, so that each attempt has its own.
beforeEach(async () => {
  box = await openNewBox('es');
});
afterEach(() => box?.close());

const { cash, checks, floor, printing } = texts.es;

/** A paper on the screen says so, has a button to print it, and is closed. */
async function readPaper(page: Page, content: string): Promise<void> {
  const paper = page.getByRole('dialog').filter({ hasText: printing.shown });
  await paper.getByLabel(printing.document).getByText(content).first().waitFor();
  await paper.getByRole('button', { name: printing.printShown, exact: true }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await picture(page, `no-printer-${content.toLowerCase().replaceAll(' ', '-')}`);
  await paper.getByRole('button', { name: texts.es.common.close }).first().click();
  await paper.waitFor({ state: 'detached' });
}

/** Nothing is said to be with a printer, and nothing waits for one. */
async function expectNoPrinter(page: Page): Promise<void> {
  const said = await page.locator('body').innerText();
  expect(said).not.toContain(texts.es.payments.billSent);
  expect(said).not.toContain(printing.strip.service);
  expect(said).not.toMatch(/a la impresora|en espera de impresora/);
  const jobs = (await (await page.request.get('/api/print-jobs')).json()) as { state: string }[];
  expect(jobs.filter(({ state }) => state !== 'shown')).toEqual([]);
}

describe('a venue without a printer', () => {
  it('sees the bill, the slip of a payout and the Z cut, and is never said that they were sent', async () => {
    const { page, complaints } = await box.open(browser, 'tablet');
    const register = await post<{ id: number }>(page, '/api/registers', { name: 'Caja barra' });
    await post(page, '/api/registers/open', {
      register_id: register.id,
      denominations: { 500: 2 },
    });
    await page.reload();
    const owner = person(page, 'es');
    await owner.openCheck('1');
    await owner.search('guacamole');
    await page
      .getByRole('button', { name: /Guacamole/ })
      .first()
      .click();
    await owner.send(1);
    await owner.waitUntilSent();
    await page.getByRole('button', { name: checks.backToFloor }).click();

    // The bill, from the words of the table that was left.
    await page.getByRole('button', { name: floor.bill, exact: true }).click();
    await readPaper(page, 'Guacamole');
    await expectNoPrinter(page);

    // The slip of a payout.
    await page.getByRole('button', { name: new RegExp(`^${cash.floor.title}`) }).click();
    const sheet = page.getByRole('dialog').first();
    const button = (name: string | RegExp, place: Locator = sheet) =>
      place.getByRole('button', { name, exact: typeof name === 'string' });
    await button(cash.floor.payout).click();
    await button('1').click();
    await button('0').click();
    await button('0').click();
    await button(pattern(`${cash.payout.create} · {{amount}}`)).click();
    await button(new RegExp(`^${cash.payout.print}: .*100`)).click();
    await readPaper(page, '100.00');
    await expectNoPrinter(page);

    // Closing shows the Z cut, which was saved and not sent.
    await button(cash.close.action).click();
    await button(/^\$500 /).click();
    await button('2').click();
    await button(pattern(cash.close.closeOver)).click();
    const question = page.getByRole('dialog', {
      name: cash.close.confirmTitle.replace('{{name}}', 'Caja barra'),
    });
    await button(pattern(cash.close.closeOver), question).click();
    await sheet.getByText(cash.close.saved.replace('{{number}}', '1')).waitFor();
    await expectNoPrinter(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(cash.close.showZ).click();
    await page.getByRole('button', { name: new RegExp(`^${cash.cut.print}`) }).click();
    await readPaper(page, 'CORTE Z');
    await expectNoPrinter(page);
    expect(complaints).toEqual([]);
  });
});
