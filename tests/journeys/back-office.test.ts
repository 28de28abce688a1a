import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sections } from '../../kiosk-ui/src/app/admin/sections.ts';
import { en, es } from '../support/screen-texts.ts';
import { accessibilityProblems, openDevice, journeyLanguages } from './browser.ts';
import { person } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';

const texts = { en, es };

let venue: Venue;
let browser: Browser;
beforeAll(async () => {
  ({ venue, browser } = await openStage());
});
afterAll(() => closeStage(venue, browser));

/** Functions that other journeys test in one language only, or not at all. */
describe.each(journeyLanguages)('the owner uses the whole back office (%s)', (language) => {
  const said = texts[language];
  const { admin, catalog, common, devices, floor, records } = said;
  const sheet = (page: Page) => page.getByRole('dialog');
  const press = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).first().click();
  const open = async (page: Page, id: keyof typeof admin.sections) => {
    const { place } = sections.find((section) => section.id === id) ?? {};
    const navigation = page.getByRole('navigation', { name: admin.navigation, exact: true });
    const ofPlace = place === undefined ? '' : admin.places[place];
    await navigation.getByRole('button', { name: ofPlace, exact: true }).click();
    const tab = id in admin.tabs ? admin.tabs[id as 'shift'] : admin.sections[id];
    const tabs = page.getByRole('navigation', {
      name: admin.tabsOf.replace('{{place}}', ofPlace),
    });
    // A place of one section has no tabs.
    if (place !== 'promotions') {
      await tabs.getByRole('button', { name: tab, exact: true }).click();
    }
    // The page to hand over is headed by its day, which is what is printed.
    const headed = id === 'handover' ? {} : { name: admin.sections[id] };
    await page.getByRole('heading', { ...headed, level: 1 }).waitFor();
    await expect.poll(() => page.getByText(admin.loading).count()).toBe(0);
    expect([id, await page.getByRole('alert').allTextContents()]).toEqual([id, []]);
  };

  it('downloads the support file', async () => {
    const { page, context } = await openDevice(browser, venue.origin, {
      language,
      size: 'phone',
    });
    await person(page, language).start('manager@demo.test');
    await page.goto('/pos?screen=admin&section=box');
    const saved = page.waitForEvent('download');
    await press(page, said.box.support);
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^comanda-support/);
    expect(await readFile(await file.path(), 'utf8')).toContain('== Health');
    expect(await accessibilityProblems(page)).toEqual([]);
    await context.close();
  });

  it('opens every section and edits tables, categories and devices', async () => {
    const { page, context, complaints } = await openDevice(browser, venue.origin, {
      language,
      size: 'tablet',
    });
    await person(page, language).start('owner@demo.test');
    await page.goto('/pos?screen=admin&section=analytics');
    // The group is only on a box that is set up for it (tests/group).
    const own = Object.keys(admin.sections).filter((one) => !one.startsWith('group'));
    for (const id of own) await open(page, id as keyof typeof admin.sections);

    await open(page, 'tables');
    const table = `Patio ${language}`;
    await press(page, floor.admin.addTable);
    await sheet(page).getByLabel(floor.name, { exact: true }).fill(table);
    await press(page, common.cancel);
    await press(page, common.unsaved.stay);
    await sheet(page).getByRole('button', { name: common.add, exact: true }).click();
    await page.getByText(floor.admin.created).waitFor();
    await press(page, `${common.delete}: ${table}`);
    await sheet(page).getByText(records.deletion.table.question).waitFor();
    await sheet(page).getByRole('button', { name: common.delete, exact: true }).click();
    await page.getByText(records.deletion.table.done).waitFor();
    const edit = page.getByRole('button', { name: `${common.edit}: ${table}` });
    await edit.waitFor({ state: 'detached' });
    await page.getByLabel(floor.admin.showDeleted).check();
    await edit.click();
    await sheet(page).getByLabel(floor.admin.restore).check();
    await sheet(page).getByRole('button', { name: common.save, exact: true }).click();
    await page.getByText(floor.admin.updated).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await open(page, 'categories');
    const category = `Brunch ${language}`;
    await press(page, catalog.category.add);
    await sheet(page).getByRole('button', { name: common.save, exact: true }).click();
    await sheet(page).getByText(common.requiredField).first().waitFor();
    await sheet(page).getByLabel(catalog.category.name, { exact: true }).fill(category);
    await sheet(page).getByRole('button', { name: common.save, exact: true }).click();
    await press(page, `${common.delete}: ${category}`);
    await sheet(page).getByText(records.deletion.category.question).waitFor();
    await sheet(page).getByRole('button', { name: common.delete, exact: true }).click();
    await page.getByText(records.deletion.category.done).waitFor();

    await open(page, 'devices');
    const tablet = `Barra ${language}`;
    await page
      .getByRole('button', { name: new RegExp(`^${devices.edit}: `) })
      .first()
      .click();
    await sheet(page).getByLabel(devices.name, { exact: true }).fill(tablet);
    await sheet(page).getByRole('button', { name: common.save, exact: true }).click();
    await page.getByText(devices.saved.replace('{{name}}', tablet)).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
