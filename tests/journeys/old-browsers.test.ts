import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { es } from '../support/screen-texts.ts';
import { projectRoot } from '../structure/tree.ts';
import { accessibilityProblems, openDevice, picture, sizes } from './browser.ts';
import { person } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';

let venue: Venue;
let browser: Browser;
beforeAll(async () => {
  ({ venue, browser } = await openStage());
});
afterAll(() => closeStage(venue, browser));

/** Takes away what Safari 16.4, Chrome 111 or Firefox 121 did not have yet. It runs in the page. */
const asOldestSupported = `
  for (const [of, names] of [
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [RegExp, ['escape']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find']],
    [Element.prototype, ['checkVisibility']],
    [HTMLElement.prototype, ['showPopover', 'togglePopover', 'hidePopover']],
    [Document.prototype, ['startViewTransition']],
    [window, ['Iterator', 'requestIdleCallback', 'CSSStyleSheet']],
    [Intl, ['DurationFormat', 'Segmenter']],
  ]) for (const name of names) delete of[name];
  window.CSSStyleSheet = class { constructor() { throw new TypeError('Illegal constructor'); } };
`;

it('the screens run in the oldest supported browsers', async () => {
  const { page, context, complaints } = await openDevice(browser, venue.origin, {
    language: 'es',
    size: 'tablet',
  });
  await context.addInitScript(asOldestSupported);
  const who = person(page, 'es');
  await who.start('manager@demo.test');
  await who.openCheck('Mesa 4');
  await who.search('queso fundido');
  await who.add('Queso fundido');
  await who.send(1);
  await who.waitUntilSent();
  await page.goto('/pos?screen=status');
  await page.getByText('Queso fundido').first().waitFor();
  for (const section of ['categories', 'analytics', 'dailyClose', 'products', 'insights']) {
    await page.evaluate(`history.pushState(null, '', '/pos?screen=admin&section=${section}')`);
    await page.locator('main').getByRole('heading').first().waitFor();
    await expect
      .poll(() => page.getByRole('status', { name: es.common.loading, exact: true }).count())
      .toBe(0);
  }
  expect(complaints).toEqual([]);
});

it('the built files use nothing that those lack', () => {
  const folder = join(projectRoot, 'kiosk-ui/dist/assets');
  const tooNew =
    /\bnew CSSStyleSheet\b|\bObject\.groupBy\(|\bPromise\.(withResolvers|try)\(|\bArray\.fromAsync\(|\bURL\.canParse\(|\(\?<[=!]/g;
  const found = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(tooNew)].map(
        ([what]) => `${file}: ${what}`,
      ),
    );
  expect(found).toEqual([]);
});

/** Browsers that are older, each by something that it lacks. It runs in the page. */
const older = {
  'Safari 16.3': `
    const Original = RegExp;
    const make = (_target, [source, flags]) => {
      if (String(source).includes('(?<=')) throw new SyntaxError('invalid group specifier name');
      return new Original(source, flags);
    };
    window.RegExp = new Proxy(Original, { construct: make, apply: (target, _this, given) => make(target, given) });`,
  'Chrome 110': `
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...asked) => !asked.join(' ').includes('color-mix') && supports(...asked);`,
  'Firefox 120': `
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...asked) => !asked.join(' ').includes(':has') && supports(...asked);`,
};

describe.each(Object.entries(older))('%s', (name, script) => {
  it('gets a page in words, in both languages, and nothing else', async () => {
    const { page, context, complaints } = await openDevice(browser, venue.origin, {
      language: 'es',
      size: 'phone',
    });
    await context.addInitScript(script);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Este navegador es demasiado antiguo' }).waitFor();
    await page.getByRole('heading', { name: 'This browser is too old' }).waitFor();
    expect(await page.locator('#root').count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    if (name === 'Safari 16.3') await pictures(page, 'old-browser');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

async function pictures(page: Page, name: string): Promise<void> {
  for (const size of ['tablet', 'phone', 'rotated'] as const) {
    await page.setViewportSize(sizes[size]);
    await picture(page, `${name}-${size}`);
  }
}
