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

/**
 * Answers the requests for files of the screens whose name matches, as a network without the box or as a box without
 * the file would. It runs in the page: to send every file of every page through the test took minutes.
 */
const losing = (loss: Loss) => `
  const send = window.fetch;
  window.fetch = (asked, ...rest) => {
    const lost = sessionStorage.getItem('lost');
    if (!lost || !/^\\/assets\\//.test(asked) || !new RegExp(lost).test(asked)) return send(asked, ...rest);
    return ${loss === 'aborted' ? `Promise.reject(new TypeError('Failed to fetch'))` : `Promise.resolve(new Response('{}', { status: 404 }))`};
  };`;

/** A device whose requests for parts of the screens can fail, as far as the page does not have them yet. */
async function openLosing(loss: Loss, size: 'tablet' | 'phone' = 'tablet') {
  const { page, context } = await openDevice(browser, venue.origin, { language: 'es', size });
  await context.addInitScript(losing(loss));
  let loads = 0;
  page.on('load', () => (loads += 1));
  return {
    page,
    /** From now on; in the first page before it asks for anything. */
    lose: (files: RegExp | null) =>
      page.evaluate(`sessionStorage.setItem('lost', ${JSON.stringify(files?.source ?? '')})`),
    loseFromStart: (files: RegExp) =>
      context.addInitScript(
        `if (sessionStorage.getItem('lost') === null) sessionStorage.setItem('lost', ${JSON.stringify(files.source)})`,
      ),
    loads: () => loads,
    retry: page.getByRole('button', { name: es.common.retry }),
    /** Says that the automatic reload has been done, so that the error stays to be looked at. */
    reloadedBefore: () =>
      page.evaluate(
        `sessionStorage.setItem('reloaded_from', document.querySelector('script[type="module"][src]').src)`,
      ),
    /** A way within the page, as its buttons take it. */
    goTo: (path: string) => page.evaluate(`history.pushState(null, '', '${path}')`),
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

/** The whole screens, by address. */
const screens: Record<string, string> = {
  KitchenScreen: '/pos?screen=status',
  CheckScreen: '/pos?screen=order&order=1',
  AdminScreen: '/pos?screen=admin',
  ManualPage: '/manual',
  ReferencePage: '/reference',
  FloorScreen: '/pos?screen=server',
};
const screenFiles =
  /(floor|kitchen|check|admin)-screen|manual-page|reference-page|unsent-watch|tour-strip/;

/** Seen by their own cases below; `PaperDialog` is in the place of the printer's dialogs above. */
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
  'PaperDialog',
];

it('knows every part that is loaded later', () => {
  const found = projectFiles('kiosk-ui/src').flatMap((file) =>
    [...projectText(file).matchAll(/^(?:export )?const (\w+) = later\(/gm)].map(([, name]) => name),
  );
  const known = [...Object.keys(overlays), ...Object.keys(screens), ...others];
  expect([...new Set(found)].sort()).toEqual(known.sort());
});

describe.each(['aborted', '404'] as const)('parts that are %s', (loss) => {
  it('a screen says so in its place, then a dialog, then a section, and trying again shows it', async () => {
    const { page, lose, loseFromStart, retry, reloadedBefore, goTo } = await openLosing(loss);
    const failed = page.getByRole('alert').filter({ has: retry });
    await loseFromStart(screenFiles);
    await page.goto('/');
    await reloadedBefore();
    await person(page, 'es').start('owner@demo.test');
    for (const [name, path] of Object.entries(screens)) {
      await goTo(path);
      await failed.waitFor();
      await picture(page, `lost-parts-${loss}-${name}`);
      if (loss === '404') {
        // Nothing but a reload helps, which the last one does for all of them.
        if (name !== 'FloorScreen') continue;
        await lose(null);
        await Promise.all([page.waitForEvent('load'), retry.click()]);
      } else {
        await lose(null);
        await retry.click();
        await failed.waitFor({ state: 'detached' });
        await lose(screenFiles);
      }
    }
    const table = page.getByRole('button', { name: /Mesa 4\b/, includeHidden: true }).first();
    await table.waitFor();

    for (const [name, open] of Object.entries(overlays)) {
      await reloadedBefore();
      await lose(/./);
      await open(page);
      const dialog = page.getByRole('dialog').filter({ has: retry });
      await dialog.waitFor();
      expect(await table.count(), name).toBe(1);
      if (name === 'HelpSheet') await picture(page, `lost-parts-${loss}-dialog`);
      await lose(null);
      if (loss === 'aborted') {
        await retry.click();
        await page.getByRole('dialog').filter({ hasNot: retry }).last().waitFor();
        expect(await retry.count(), name).toBe(0);
      } else if (name === 'HelpSheet') {
        await Promise.all([page.waitForEvent('load'), retry.click()]);
        await table.waitFor();
        await open(page);
        await page.getByRole('dialog').filter({ hasNot: retry }).last().waitFor();
      }
      await page.keyboard.press('Escape');
      if (await page.getByRole('dialog').count()) await page.keyboard.press('Escape');
      await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    }

    await goTo('/pos?screen=admin');
    const menu = page.getByRole('navigation', { name: es.admin.navigation, exact: true });
    await menu.waitFor();
    await reloadedBefore();
    await lose(/-section-/);
    const tabs = page.getByRole('navigation', { name: es.admin.tabsOf.split('{{')[0] });
    let seen = 0;
    for (const place of ['reports', 'cash', 'menu', 'people', 'venue', 'box'] as const) {
      await menu.getByRole('button', { name: es.admin.places[place], exact: true }).click();
      for (const tab of await tabs.getByRole('button').all()) {
        await tab.click();
        await tab.and(page.locator('[aria-current="page"]')).waitFor();
        await retry.first().waitFor();
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(25);
    await picture(page, `lost-parts-${loss}-section`);
    await lose(null);
    await retry.first().click();
    await retry.first().waitFor({ state: 'detached' });
  });

  it('the set-up and the enrolment of a device say so', async () => {
    const { page, lose, loseFromStart, retry } = await openLosing(loss);
    let setup_needed = true;
    await page.route('**/api/devices/me', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as object;
      await route.fulfill({ json: { ...body, state: 'waiting', code: 'ABC123', setup_needed } });
    });
    await loseFromStart(/(setup|enrol)-screen/);
    for (const name of ['setup', 'enrol']) {
      setup_needed = name === 'setup';
      await page.goto('/');
      await retry.waitFor();
      await picture(page, `lost-parts-${loss}-${name}`);
      await lose(null);
      await retry.click();
      await retry.waitFor({ state: 'detached' });
      await lose(/enrol-screen/);
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
    await lose(/special-box|comp-form|charge-form/);
    await server.openTotal();
    await retry.first().waitFor();
    await picture(page, `lost-parts-${loss}-check`);
    await lose(null);
    await retry.first().click();
    await retry.first().waitFor({ state: 'detached' });
    // After a reload as well, the unsent line is there.
    await page.getByText('Queso fundido').first().waitFor({ state: 'attached' });
  });
});

it('without the first texts or the first script, a plain page says so', async () => {
  const { page } = await openDevice(browser, venue.origin, { language: 'es', size: 'tablet' });
  const again = page.getByRole('button', { name: 'Intentar de nuevo · Try again' });
  for (const files of [/\/assets\/first-[^/]*\.js/, /\/assets\/index-[^/]*\.js/]) {
    for (const loss of ['aborted', '404']) {
      await page.route(files, (route) =>
        loss === 'aborted' ? route.abort() : route.fulfill({ status: 404, body: '{}' }),
      );
      await page.goto('/');
      await again.waitFor();
      await picture(page, `lost-parts-${loss}-start`);
      await page.unroute(files);
      // The page also tries by itself, and may be faster.
      await again.click({ timeout: 3000 }).catch(() => undefined);
      await again.waitFor({ state: 'hidden' });
      await page.getByText(es.session.fullLogin, { exact: true }).first().waitFor();
    }
  }
});

it('a part that is gone after an upgrade reloads the page once by itself, and unsent lines are kept', async () => {
  const { page, lose, loads, retry } = await openLosing('404');
  const server = person(page, 'es');
  await server.start('manager@demo.test');
  await server.openCheck('Mesa 5');
  await server.search('queso fundido');
  await server.add('Queso fundido');
  const before = loads();
  await lose(/help/);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: es.common.help }).click();
  await expect.poll(loads).toBe(before + 1);
  await page.locator('[data-line]').filter({ hasText: 'Queso fundido' }).first().waitFor();
  // The second time it stays, and says so.
  await page.getByRole('banner').getByRole('button', { name: es.common.help }).click();
  await retry.waitFor();
  expect(loads()).toBe(before + 1);
});

it('a lost chart, sparkline, tour or watch of unsent lines leaves the screen as it is, and a lost preview of a theme says so', async () => {
  const { page, lose, loseFromStart } = await openLosing('aborted');
  await loseFromStart(/chart-parts|unsent-watch|tour-strip/);
  await person(page, 'es').start('manager@demo.test');
  await page.getByRole('button', { name: /Mesa 4\b/ }).waitFor();
  await page.goto('/pos?screen=admin&section=insights');
  await page.getByRole('heading', { name: es.admin.sections.insights }).first().waitFor();
  await expect.poll(() => page.getByRole('main').innerText()).not.toBe('');

  await lose(/preview-page/);
  await page.evaluate(`
    const frame = document.createElement('iframe');
    frame.src = '/theme-preview?screen=floor';
    document.body.replaceChildren(frame);
  `);
  await page.frameLocator('iframe').getByRole('button', { name: es.common.retry }).waitFor();
});
