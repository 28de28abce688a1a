import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { boxClient } from './box-client.ts';
import { accessibilityProblems, openDevice, picture } from './browser.ts';
import { person, placeOf } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';

let venue: Venue;
let browser: Browser;
beforeAll(async () => {
  ({ venue, browser } = await openStage());
});
afterAll(() => closeStage(venue, browser));

interface Placed {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One black pixel: the smallest possible logo. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

const background =
  "getComputedStyle(document.documentElement).getPropertyValue('--color-background')";
const logoWidth = `document.querySelector('img[src^="/api/settings/logo"]')?.naturalWidth`;

/** Presses, moves in steps, and releases. */
async function drag(page: Page, from: Locator, dx: number, dy: number): Promise<void> {
  const box = await placeOf(from);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 });
  await page.mouse.move(x + dx, y + dy, { steps: 4 });
  await page.mouse.up();
}

const section = async (page: Page, id: string, title: string) => {
  await page.goto(`/pos?screen=admin&section=${id}`);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
};

describe('settings of a manager reach the other screens', () => {
  it('rooms, tables and the plan (en); themes and settings (es)', async () => {
    const boss = await openDevice(browser, venue.origin, { language: 'en', size: 'tablet' });
    const waiter = await openDevice(browser, venue.origin, { language: 'en', size: 'tablet' });
    const box = await boxClient(venue.origin, 'manager@demo.test');
    const { page } = boss;
    await person(page, 'en').start('manager@demo.test');
    await person(waiter.page, 'en').start('server@demo.test');
    const table = async (name: string) =>
      (await box.get<Placed[]>('/api/tables')).find((one) => one.name === name);

    await section(page, 'tables', en.admin.sections.tables);
    await page.getByRole('button', { name: en.floor.admin.addRoom }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(en.floor.name, { exact: true }).fill('Jardín');
    await sheet.getByRole('button', { name: en.common.save }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: en.floor.admin.addTable }).click();
    await sheet.getByLabel(en.floor.name, { exact: true }).fill('Jardín 1');
    await sheet.getByLabel(en.floor.admin.room).selectOption({ label: 'Jardín' });
    await sheet.getByRole('button', { name: en.common.add, exact: true }).click();
    await waiter.page.getByRole('tab', { name: 'Jardín' }).click();
    await waiter.page
      .getByRole('button', { name: /Jardín 1/ })
      .first()
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    const before = await table('Mesa 1');
    if (!before) throw new Error('The demo venue has no Mesa 1.');
    await page.getByRole('button', { name: en.floor.admin.editPlan }).click();
    const piece = page.getByRole('button', { name: /^Mesa 1, at/ });
    const stands = async () => (await piece.getAttribute('aria-label')) ?? '';
    const at = (x: number, y: number, width: number, height: number) =>
      `Mesa 1, at ${x}, ${y}, ${width} by ${height}`;
    const { x, y, width, height } = before;
    await piece.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'en-plan-editor');
    const undo = page.getByRole('button', { name: en.floor.admin.undo, exact: true });
    // A slight movement of the finger moves nothing.
    await drag(page, piece, 3, 2);
    expect(await stands()).toBe(at(x, y, width, height));
    expect(await undo.isDisabled()).toBe(true);
    await drag(page, piece, 60, 30);
    const moved = at(snapped(x + 60), snapped(y + 30), width, height);
    expect(await stands()).toBe(moved);
    await drag(page, page.locator('[class*="handle"]'), 40, 40);
    const resized = await stands();
    expect(resized).not.toBe(moved);
    await undo.click();
    expect(await stands()).toBe(moved);
    await page.getByRole('button', { name: en.floor.admin.redo, exact: true }).click();
    expect(await stands()).toBe(resized);
    await page.getByRole('button', { name: en.common.back, exact: true }).click();
    await page.getByRole('button', { name: en.common.unsaved.stay }).click();
    expect(await stands()).toBe(resized);
    await page.getByRole('button', { name: en.floor.admin.savePlan }).click();
    await page.getByText(en.floor.admin.planSaved).waitFor();
    const after = await table('Mesa 1');
    expect(after && at(after.x, after.y, after.width, after.height)).toBe(resized);

    await boss.context.addInitScript(() => localStorage.setItem('language', 'es'));
    await section(page, 'themes', es.admin.sections.themes);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: es.themes.duplicate }).first().click();
    await sheet.getByLabel(commonName).fill('Terracota');
    await sheet.getByLabel(es.themes.colors.background, { exact: true }).fill('#2b1512');
    await picture(page, 'es-theme-form');
    await sheet.getByRole('button', { name: es.common.save }).click();
    await page
      .getByRole('article', { name: 'Terracota' })
      .getByRole('button', { name: es.themes.use })
      .click();
    await expect.poll(() => waiter.page.evaluate(background), { timeout: 10_000 }).toBe('#2B1512');

    await section(page, 'settings', es.admin.sections.settings);
    const { topics } = es.settings;
    const save = page.getByRole('button', { name: es.common.save, exact: true });
    const topic = async (title: string) => {
      await page.getByRole('link', { name: title }).click();
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    };
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'es-settings');
    await topic(topics.cash);
    await page.getByLabel(es.settings.tipPool).check();
    await save.click();
    await page.getByText(es.settings.saved).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: es.admin.sections.settings, level: 1 }).waitFor();
    await topic(topics.venue);
    const name = page.getByLabel(es.settings.fields.venue_name);
    await name.fill('La Esquina');
    await save.click();
    await waiter.page.locator('header', { hasText: 'La Esquina' }).waitFor();
    expect(await box.get('/api/settings')).toMatchObject({ tip_pool: { 2: 3, 3: 2, 5: 1 } });
    await page.locator('input[type="file"]').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: png,
    });
    await page.getByRole('img', { name: es.settings.logo }).waitFor();
    await expect.poll(() => page.evaluate(logoWidth), { timeout: 10_000 }).toBe(1);
    await name.fill('Otra');
    await page.getByText(es.admin.sections.themes, { exact: true }).first().click();
    await page.getByRole('button', { name: es.common.unsaved.stay }).click();
    expect(await name.inputValue()).toBe('Otra');
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'es-settings-venue');
    await page.getByText(es.admin.sections.themes, { exact: true }).first().click();
    await page.getByRole('button', { name: es.common.unsaved.discard }).click();
    await page.getByRole('heading', { name: es.admin.sections.themes, level: 1 }).waitFor();
    expect(await box.get('/api/settings')).toMatchObject({ venue_name: 'La Esquina' });

    expect(boss.complaints).toEqual([]);
    expect(waiter.complaints).toEqual([]);
    await boss.context.close();
    await waiter.context.close();
  });
});

const commonName = 'Nombre';
const snapped = (value: number) => Math.round(value / 10) * 10;
