import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import {
  accessibilityProblems,
  openDevice,
  picture,
  type Device,
  type Language,
  journeyLanguages,
} from './browser.ts';
import { pattern, person } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';

const words = { en: en.transfers, es: es.transfers };
const tables: Record<Language, [string, string]> = {
  en: ['Mesa 4', 'Mesa 6'],
  es: ['Mesa 7', 'Mesa 8'],
};
const freeTables: Record<Language, [string, string]> = {
  en: ['Mesa 1', 'Mesa 2'],
  es: ['Mesa 3', 'Mesa 5'],
};

let venue: Venue;
let browser: Browser;

beforeAll(async () => {
  ({ venue, browser } = await openStage());
});
afterAll(() => closeStage(venue, browser));

describe.each(journeyLanguages)('checks that are divided (%s)', (language) => {
  let device: Device;
  afterAll(() => device?.context.close());

  it('splits, shares, undoes and combines with few taps', async () => {
    device = await openDevice(browser, venue.origin, { language, size: 'tablet' });
    const { page, complaints } = device;
    const server = person(page, language);
    const text = words[language];
    const [table, other] = tables[language];
    const free = freeTables[language];
    await server.start('server@demo.test');
    await server.table(other).waitFor();
    await aSentCheck(server, other, ['Guacamole con totopos']);
    await page.getByRole('button', { name: server.words.checks.backToFloor }).click();
    await aSentCheck(server, table, ['Guacamole con totopos', 'Queso fundido']);
    const total = await otherTotal(page, '$0.00');

    // One line to a new check: four taps.
    server.takeTaps();
    await server.openTotal();
    await server.tap(text.split.open);
    await server.tap(/^1 × Queso fundido/);
    await picture(page, `${language}-split`);
    await server.tap(pluralOf(text.split.submit_one, 1));
    expect(server.takeTaps()).toBe(4);
    const child = server.words.checks.children.open.replace('{{name}}', `${table} – 2`);
    await page.getByRole('button', { name: child, exact: true }).waitFor();
    await otherTotal(page, total);

    // Undone with one.
    await server.tap(text.split.undo);
    expect(server.takeTaps()).toBe(1);
    await expectTotal(page, total);

    // A line for two, half each.
    await server.openTotal();
    await server.tap(text.split.open);
    await server.tap(text.split.divide.replace('{{line}}', '1 × Queso fundido'));
    await server.tap(text.divide.evenly);
    await server.tap(text.divide.done);
    await page
      .getByText(/^1\/2 /)
      .first()
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await server.tap(pluralOf(text.split.submit_one, 1));
    expect(server.takeTaps()).toBe(6);
    await page.getByRole('button', { name: child, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: `${table} – 2` }).waitFor();
    await page.getByText('1/2').first().waitFor();
    await picture(page, `${language}-share`);

    // Recombined into the parent from the split check.
    await server.openTotal();
    await server.tap(text.recombine.open);
    await page.getByRole('dialog').getByRole('button', { name: text.recombine.confirm }).click();
    await page.getByRole('heading', { level: 1, name: new RegExp(`^${table}(?! –)`) }).waitFor();
    await expectTotal(page, total);

    // Some items to another table, and the whole check to a further one, with one tap each.
    const { menu, move } = text;
    server.takeTaps();
    await server.openTotal();
    await server.tap(menu.moveItems);
    await page.getByRole('checkbox', { name: /Queso fundido/ }).check({ force: true });
    await server.tap(move.toTable);
    await server.tap(new RegExp(`^${free[0]}\\b`));
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `${language}-move-items`);
    await server.tap(pluralOf(move.submit_one, 1));
    expect(server.takeTaps()).toBe(5);
    await page.getByText(move.done.replace('{{name}}', free[0])).waitFor();
    await server.openTotal();
    await server.tap(menu.moveTable);
    await page.getByRole('group', { name: move.chooseTable }).waitFor();
    await picture(page, `${language}-move-table`);
    await server.tap(new RegExp(`^${free[1]}\\b`));
    expect(server.takeTaps()).toBe(3);
    await page.getByText(move.tableDone.replace('{{table}}', free[1])).waitFor();
    const less = await otherTotal(page, total);

    // Another server takes over.
    server.takeTaps();
    await server.openTotal();
    await server.tap(menu.handOver);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Manager/ })
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `${language}-hand-over`);
    await server.tap(/^Manager/);
    expect(server.takeTaps()).toBe(3);
    await page.getByText(text.handOver.done.replace('{{name}}', 'Manager')).waitFor();

    // Another check is combined into this one.
    server.takeTaps();
    await server.openTotal();
    await server.tap(text.combine.open);
    const choice = page.getByLabel(text.combine.choose);
    const label = await choice
      .locator('option', { hasText: `${other} - ` })
      .first()
      .textContent();
    expect(label).toMatch(/\(ID: \d+\)$/);
    await choice.selectOption({ label: label ?? '' });
    const tiles = page.getByRole('group', { name: text.combine.chooseOne });
    const tile = tiles.getByRole('button', { name: pattern(other) }).first();
    expect(await tile.getAttribute('aria-pressed')).toBe('true');
    await choice.selectOption({ value: '' });
    await tile.click();
    expect(await choice.locator('option:checked').textContent()).toBe(label);
    await page.getByText(text.combine.warning).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `${language}-combine`);
    await page.getByRole('dialog').getByRole('button', { name: text.combine.submit }).click();
    await page.getByText(text.combine.done.replace('{{name}}', other)).waitFor();
    await otherTotal(page, less);
    expect(complaints).toEqual([]);
  });
});

/** Opens a check on a free table and sends one of each product. */
async function aSentCheck(
  server: ReturnType<typeof person>,
  table: string,
  products: readonly string[],
): Promise<void> {
  await server.openCheck(table);
  for (const product of products) {
    await server.search(product.toLowerCase());
    await server.add(product);
  }
  await server.send(products.length);
}

function pluralOf(text: string, count: number): string {
  return text.replace('{{count}}', String(count));
}

/** The total in the bar of the check. */
function figureOf(page: Page): Locator {
  return page.getByRole('region', { name: /^(Summary|Resumen)$/ }).locator('strong');
}

/** The total once it has changed. */
async function otherTotal(page: Page, before: string): Promise<string> {
  const total = figureOf(page).filter({ hasNotText: before });
  return (await total.textContent()) ?? '';
}

async function expectTotal(page: Page, total: string): Promise<void> {
  await figureOf(page).filter({ hasText: total }).waitFor();
}
