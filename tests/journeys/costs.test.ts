import type { Reconciliation } from '@comanda/contract/shifts';
import type { Json } from '../support/typed-calls.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import {
  accessibilityProblems,
  closePages,
  openBrowser,
  openDevice,
  picture,
  type Language,
} from './browser.ts';
import { person } from './pages.ts';
import { openVenue, type Venue } from './venue.ts';

const texts = { en, es };

let venue: Venue;
let browser: Browser;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-costs-'));
  venue = await openVenue();
  browser = await openBrowser();
});
afterAll(async () => {
  await closePages(browser);
  await venue.close();
  await rm(folder, { recursive: true, force: true });
});

async function manager(language: Language, size: 'tablet' | 'phone') {
  const device = await openDevice(browser, venue.origin, { language, size });
  await person(device.page, language).start('manager@demo.test');
  return { ...device, words: texts[language] };
}

const section = (page: Page, id: string) => page.goto(`/pos?screen=admin&section=${id}`);
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
const tab = (page: Page, name: string) =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
const counted = (text: string, count: number, total = 0) =>
  text.replace('{{count}}', String(count)).replace('{{total}}', String(total));

test('a cost is added, its break-even shown, a plan saved, other costs imported', async () => {
  const { page, words, complaints, context } = await manager('en', 'tablet');
  const { costs, catalog, common } = words;
  await section(page, 'costs');
  const tables = page.getByLabel(costs.activeTables);
  await tables.waitFor();
  const tile = page.getByText(costs.breakEven, { exact: true }).locator('..');
  const before = await tile.innerText();
  expect(await accessibilityProblems(page)).toEqual([]);
  await picture(page, 'costs-projection-en');
  await page.getByLabel(costs.goodsPercent).fill('x');
  await page.getByText(costs.wrongNumber).waitFor();
  await page.getByLabel(costs.goodsPercent).fill('40');
  await tables.fill('80');
  await page.getByRole('button', { name: costs.save }).click();
  await page.getByText(costs.inputsSaved).waitFor();
  await expect.poll(() => tile.innerText()).not.toBe(before);

  await tab(page, costs.view.costs);
  await press(page, costs.add);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: common.save, exact: true }).click();
  await sheet.getByText(common.requiredField).waitFor();
  await sheet.getByLabel(costs.name, { exact: true }).fill('Band on Fridays');
  await sheet.getByLabel(costs.category, { exact: true }).selectOption('+');
  await sheet.getByLabel(costs.ownCategory).fill('Music');
  await sheet.getByLabel(costs.amount).fill('36500');
  await sheet.getByText(costs.rule.replace('{{daily}}', '$1,200.00')).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await sheet.getByRole('button', { name: common.save, exact: true }).click();
  await page.getByRole('row', { name: /Band on Fridays.*Music/ }).waitFor();
  await picture(page, 'costs-list-en');

  const file = join(folder, 'costs.csv');
  await writeFile(
    file,
    'Name,Category,Frequency,Amount\nBAND ON FRIDAYS,,daily,1\nIce,,daily,90\n',
  );
  await press(page, catalog.import.open);
  await sheet.locator('input[type=file]').setInputFiles(file);
  await press(page, counted(catalog.import.start_one, 1));
  await sheet.getByText(counted(catalog.import.done_one, 1, 2)).waitFor();
  await press(page, catalog.import.finish);
  await page.getByRole('row', { name: /Ice/ }).waitFor();

  await tab(page, costs.view.actual);
  await page.getByText(costs.perOpenDay).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await picture(page, 'costs-actual-en');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a shift by user and hour, and its terminal file, on a phone in Spanish', async () => {
  const { page, words, complaints, context } = await manager('es', 'phone');
  const { shifts } = words;
  await section(page, 'shift');
  await press(page, words.dates.earlier);
  await page.getByRole('heading', { name: shifts.byPerson }).waitFor();
  const day = await page.getByLabel(shifts.day).inputValue();
  expect(await accessibilityProblems(page)).toEqual([]);
  await picture(page, 'shift-es');

  const file = join(folder, 'terminal.csv');
  await writeFile(file, await terminalFile(page, day));
  await page.getByRole('button', { name: shifts.cards.open }).click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('input[type=file]').setInputFiles(file);
  const { fields, needed } = words.imports;
  await sheet.getByLabel(needed.replace('{{field}}', fields.amount)).waitFor();
  const reference = sheet.getByLabel(fields.reference, { exact: true });
  expect(await reference.locator('option:checked').textContent()).toBe('Folio');
  expect(await accessibilityProblems(page)).toEqual([]);
  await picture(page, 'shift-columns-es');
  await press(page, shifts.cards.run);
  await sheet.getByRole('tab', { name: `${shifts.cards.results.missing_in_terminal} 1` }).click();
  await sheet.getByRole('tab', { name: `${shifts.cards.results.missing_in_comanda} 1` }).waitFor();
  await sheet.getByRole('tab', { name: `${shifts.cards.results.differs} 1` }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await picture(page, 'shift-matches-es');
  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: shifts.export }).click();
  expect((await saved).suggestedFilename()).toMatch(/^card_reconciliation_.*\.csv$/);
  expect(complaints).toEqual([]);
  await context.close();
});

/** A terminal's file for a day: one charge missing, one foreign, one a peso short. */
async function terminalFile(page: Page, day: string): Promise<string> {
  const mapping = [{ field: 'amount', column: 1 }];
  const answer = await page.request.post('/api/admin/shift-analysis/reconcile', {
    headers: { origin: venue.origin },
    data: { day, csv: 'b,a\nx,none', mapping },
  });
  const { matches } = (await answer.json()) as Json<Reconciliation>;
  const [, ...kept] = matches.flatMap(({ comanda }) => comanda ?? []);
  const wall = (at: string) =>
    new Intl.DateTimeFormat('sv', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone: 'America/Mexico_City',
    }).format(new Date(at));
  const amount = (pesos: number) => pesos.toFixed(2).replace('.', ',');
  const rows = kept.map(({ at, total }, index) => {
    const [date = '', time = ''] = wall(at).split(' ');
    return `${index + 1};${date};${time};${amount(index === 0 ? total - 1 : total)}`;
  });
  const [date = '', time = ''] = wall(kept[0]?.at ?? '').split(' ');
  return ['Folio;Fecha;Hora;Importe', ...rows, `99;${date};${time};99999,00`, ''].join('\r\n');
}
