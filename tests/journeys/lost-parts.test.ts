import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { es } from '../support/screen-texts.ts';
import { projectFiles, projectText } from '../structure/tree.ts';
import { openDevice, picture } from './browser.ts';
import { openMore, person } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';

let venue: Venue;
let browser: Browser;
beforeAll(async () => {
  ({ venue, browser } = await openStage());
});
afterAll(() => closeStage(venue, browser));

type Loss = 'aborted' | '404';

/** A device whose requests for files of the screens can fail, as far as the page does not have them yet. */
async function openLosing(loss: Loss, size: 'tablet' | 'phone' = 'tablet') {
  const { page } = await openDevice(browser, venue.origin, { language: 'es', size });
  let lost: RegExp | null = null;
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(/\/assets\//, async (route) => {
    if (!lost?.test(route.request().url())) return route.continue();
    return loss === 'aborted' ? route.abort() : route.fulfill({ status: 404, body: '{}' });
  });
  return {
    page,
    lose: (files: RegExp | null) => (lost = files),
    loads: () => loads,
    retry: page.getByRole('button', { name: es.common.retry }),
    /** Says that the automatic reload has been done, so that the error stays to be looked at. */
    reloadedBefore: () =>
      page.evaluate(
        `sessionStorage.setItem('reloaded_from', document.querySelector('script[type="module"][src]').src)`,
      ),
  };
}

/** How each overlay is opened on the floor of a manager. */
const overlays: Record<string, (page: Page) => Promise<void>> = {
  HelpSheet: (page) => page.keyboard.press('?'),
  SearchDialog: (page) => page.keyboard.press('Control+k'),
  FloorCash: (page) => page.getByRole('button', { name: es.cash.floor.title }).click(),
  OwnAccount: (page) => openMore(page, es.session.own.account),
  PrinterSettings: (page) => openMore(page, es.devicePrinting.openSettings),
  PrinterTestTool: (page) => openMore(page, es.devicePrinting.openTest),
};

/** The whole screens, by address, with a part of the name of their files. */
const screens: Record<string, { path: string; files: RegExp }> = {
  FloorScreen: { path: '/pos?screen=server', files: /floor-screen/ },
  KitchenScreen: { path: '/pos?screen=status', files: /kitchen-screen/ },
  CheckScreen: { path: '/pos?screen=order&order=1', files: /check-screen/ },
  AdminScreen: { path: '/pos?screen=admin', files: /admin-screen/ },
  ManualPage: { path: '/manual', files: /manual-page/ },
  ReferencePage: { path: '/reference', files: /reference-page/ },
};

/** Seen by their own cases below. */
const others = [
  'EnrolScreen',
  'SetupScreen',
  'UnsentWatch',
  'TourStrip',
  'SpecialBox',
  'ChargeForm',
  'CompForm',
  'PlotParts',
  'SparklinePart',
  'PreviewPage',
];

it('knows every part that is loaded later', () => {
  const found = projectFiles('kiosk-ui/src').flatMap((file) =>
    [...projectText(file).matchAll(/^(?:export )?const (\w+) = later\(/gm)].map(([, name]) => name),
  );
  const known = [...Object.keys(overlays), ...Object.keys(screens), ...others];
  expect([...new Set(found)].sort()).toEqual(known.sort());
});

describe.each(['aborted', '404'] as const)('parts that are %s', (loss) => {
  it('a dialog says so in its place, the screen below stays, and trying again opens it', async () => {
    const { page, lose, retry, reloadedBefore } = await openLosing(loss);
    await person(page, 'es').start('manager@demo.test');
    await page.getByRole('button', { name: /Mesa 4\b/ }).waitFor();
    for (const [name, open] of Object.entries(overlays)) {
      await reloadedBefore();
      lose(/./);
      await open(page);
      const dialog = page.getByRole('dialog').filter({ has: retry });
      await dialog.waitFor();
      expect(
        await page.getByRole('button', { name: /Mesa 4\b/, includeHidden: true }).count(),
      ).toBe(1);
      if (name === 'HelpSheet') await picture(page, `lost-parts-${loss}-dialog`);
      lose(null);
      if (loss === 'aborted') await retry.click();
      else {
        await Promise.all([page.waitForEvent('load'), retry.click()]);
        await page.getByRole('button', { name: /Mesa 4\b/ }).waitFor();
        await open(page);
      }
      await page.getByRole('dialog').filter({ hasNot: retry }).waitFor();
      expect(await retry.count()).toBe(0);
      await page.keyboard.press('Escape');
      if (await page.getByRole('dialog').count()) await page.keyboard.press('Escape');
      await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    }
  });

  it.each(Object.entries(screens))('%s says so in its place', async (_name, { path, files }) => {
    const { page, lose, retry, reloadedBefore } = await openLosing(loss);
    await person(page, 'es').start('manager@demo.test');
    await page.getByRole('button', { name: /Mesa 4\b/ }).waitFor();
    await reloadedBefore();
    lose(files);
    await page.goto(path);
    await retry.waitFor();
    await picture(page, `lost-parts-${loss}-${_name}`);
    lose(null);
    await retry.click();
    await retry.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('#root').innerText()).not.toBe('');
  });

  it('every section of the back office says so in its place', async () => {
    const { page, lose, retry, reloadedBefore } = await openLosing(loss);
    await person(page, 'es').start('owner@demo.test');
    await page.goto('/pos?screen=admin');
    const menu = page.getByRole('navigation', { name: es.admin.navigation });
    await menu.waitFor();
    await reloadedBefore();
    const entries = menu.getByRole('button');
    const names = (await entries.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
    const titles = names.filter((name) => Object.values<string>(es.admin.sections).includes(name));
    expect(titles.length).toBeGreaterThan(25);
    const lostSections: string[] = [];
    lose(/-section-/);
    for (const title of titles) {
      await entries.filter({ hasText: title }).first().click();
      await retry.first().waitFor();
      lostSections.push(title);
    }
    expect(lostSections).toEqual(titles);
    await picture(page, `lost-parts-${loss}-section`);
    lose(null);
    await retry.first().click();
    await retry.first().waitFor({ state: 'detached' });
  });

  it('the set-up and the enrolment of a device say so', async () => {
    for (const [setup_needed, files] of [
      [true, /setup-screen/],
      [false, /enrol-screen/],
    ] as const) {
      const { page, lose, retry } = await openLosing(loss);
      await page.route('**/api/devices/me', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as object;
        await route.fulfill({ json: { ...body, state: 'waiting', code: 'ABC123', setup_needed } });
      });
      lose(files);
      await page.goto('/');
      await retry.waitFor();
      await picture(page, `lost-parts-${loss}-${setup_needed ? 'setup' : 'enrol'}`);
      lose(null);
      await retry.click();
      await retry.waitFor({ state: 'detached' });
      await page.context().close();
    }
  });

  it('parts of a check say so between the others', async () => {
    const { page, lose, retry, reloadedBefore } = await openLosing(loss, 'phone');
    const server = person(page, 'es');
    await server.start('manager@demo.test');
    await server.openCheck('Mesa 4');
    await server.search('queso fundido');
    await server.add('Queso fundido');
    await reloadedBefore();
    lose(/special-box|comp-form|charge-form/);
    await server.openTotal();
    await retry.first().waitFor();
    await picture(page, `lost-parts-${loss}-check`);
    lose(null);
    await retry.first().click();
    await retry.first().waitFor({ state: 'detached' });
    // After a reload as well, the unsent line is there.
    await page.getByText('Queso fundido').first().waitFor({ state: 'attached' });
  });

  it('without the first texts or the first script, a plain page says so', async () => {
    for (const files of [/\/first-\w+[^/]*\.js/, /\/assets\/index-[^/]*\.js/]) {
      const { page, lose } = await openLosing(loss);
      lose(files);
      await page.goto('/');
      const again = page.getByRole('button', { name: 'Intentar de nuevo · Try again' });
      await again.waitFor();
      await picture(page, `lost-parts-${loss}-start`);
      lose(null);
      // The page also tries by itself, and may be faster.
      await again.click({ timeout: 3000 }).catch(() => undefined);
      await again.waitFor({ state: 'hidden' });
      await page.getByText(es.session.fullLogin, { exact: true }).first().waitFor();
      await page.context().close();
    }
  });
});

it('a part that is gone after an upgrade reloads the page once by itself, and unsent lines are kept', async () => {
  const { page, lose, loads, retry } = await openLosing('404');
  const server = person(page, 'es');
  await server.start('manager@demo.test');
  await server.openCheck('Mesa 5');
  await server.search('queso fundido');
  await server.add('Queso fundido');
  const before = loads();
  lose(/help/);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: es.common.help }).click();
  await expect.poll(loads).toBe(before + 1);
  await page.locator('[data-line]').filter({ hasText: 'Queso fundido' }).first().waitFor();
  // The second time it stays, and says so.
  await page.getByRole('banner').getByRole('button', { name: es.common.help }).click();
  await retry.waitFor();
  expect(loads()).toBe(before + 1);
});

it('a lost chart, sparkline, tour or watch of unsent lines leaves the screen as it is', async () => {
  const { page, lose } = await openLosing('aborted');
  lose(/chart-parts|unsent-watch|tour-strip/);
  await person(page, 'es').start('manager@demo.test');
  await page.getByRole('button', { name: /Mesa 4\b/ }).waitFor();
  await page.goto('/pos?screen=admin&section=insights');
  await page.getByRole('heading', { name: es.admin.sections.insights }).first().waitFor();
  await expect.poll(() => page.locator('main').innerText()).not.toBe('');
});

it('a lost preview of a theme says so in its frame', async () => {
  const { page, lose } = await openLosing('aborted');
  await person(page, 'es').start('manager@demo.test');
  await page.getByRole('button', { name: /Mesa 4\b/ }).waitFor();
  lose(/preview-page/);
  await page.evaluate(`
    const frame = document.createElement('iframe');
    frame.src = '/theme-preview?screen=floor';
    document.body.replaceChildren(frame);
  `);
  await page.frameLocator('iframe').getByRole('button', { name: es.common.retry }).waitFor();
});
