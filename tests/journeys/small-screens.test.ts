import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { es } from '../support/screen-texts.ts';
import { openDevice, picture } from './browser.ts';
import { person } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';

let venue: Venue;
let browser: Browser;
beforeAll(async () => {
  ({ venue, browser } = await openStage());
});
afterAll(() => closeStage(venue, browser));

/** The visible buttons in a dialog that a tap in their middle does not reach. It runs in the page. */
const unreached = `
  [...document.querySelectorAll('[role="dialog"] button:enabled')]
    .filter((button) => button.getClientRects().length > 0)
    .filter((button) => {
      button.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = button.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return width < 40 || height < 40 || !button.contains(top);
    })
    .map((button) => button.getAttribute('aria-label') ?? button.innerText)`;

async function openCheckToPay(page: Page, table: string) {
  const who = person(page, 'es');
  await who.start('manager@demo.test');
  await who.openCheck(table);
  await who.search('queso fundido');
  await who.add('Queso fundido');
  await who.send(1);
  return who;
}

const windows = {
  phone: [
    [390, 420],
    [480, 420],
    [600, 420],
    [390, 480],
  ],
  rotated: [[844, 390]],
} as const;

/** The keys and the button of the payment that are not wholly in the window, or below something. It runs in the page. */
const outside = `
  [...document.querySelectorAll('[role="dialog"] button')]
    .filter((button) => /^([0-9.]|Borrar|Cerrar cuenta|Falta|Elige).*/.test(button.getAttribute('aria-label') ?? button.innerText))
    .filter((button) => button.closest('[class*="keypad"], [class*="foot"]'))
    .filter((button) => {
      const { left, top, right, bottom, width, height } = button.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return top < 0 || left < 0 || right > innerWidth || bottom > innerHeight || !button.contains(found);
    })
    .map((button) => button.getAttribute('aria-label') ?? button.innerText)`;

it.each([
  [390, 844],
  [390, 420],
  [844, 390],
])(
  'the whole keypad and the button are in view without scrolling at %i × %i',
  async (width, height) => {
    const { page, context } = await openDevice(browser, venue.origin, {
      language: 'es',
      size: width < height ? 'phone' : 'rotated',
    });
    const who = await openCheckToPay(page, 'Mesa 8');
    await page.setViewportSize({ width, height });
    await who.startClosing();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Efectivo').first().click();
    await dialog.getByRole('button', { name: '7', exact: true }).waitFor();
    const keys = dialog.locator('[class*="keypad"] button');
    expect(await keys.count()).toBe(12);
    await picture(page, `pay-${width}x${height}`);
    await expect.poll(() => page.evaluate(outside)).toEqual([]);
    await context.close();
  },
);

it.each(['phone', 'rotated'] as const)(
  'every method and every key of the payment can be tapped in a small window, %s',
  async (size) => {
    const { page, context } = await openDevice(browser, venue.origin, { language: 'es', size });
    const who = await openCheckToPay(page, size === 'phone' ? 'Mesa 6' : 'Mesa 8');
    await who.startClosing();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Efectivo').first().click();
    await dialog.getByRole('button', { name: '7', exact: true }).waitFor();
    for (const [width, height] of windows[size]) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(() => page.evaluate(unreached), { message: `${width} × ${height}` })
        .toEqual([]);
      await picture(page, `payment-${width}x${height}`);
    }
    await context.close();
  },
);

const sizesOfSections = {
  tablet: { width: 1180, height: 820 },
  phone: { width: 390, height: 844 },
  rotated: { width: 844, height: 390 },
};

/** How much higher and wider the document is than its window, after the next frame. It runs in the page. */
const beyondWindow = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
  done([scrollHeight - clientHeight, scrollWidth - clientWidth]);
})))`;

it('no section of the back office stretches the document, or is wider than it, at any size', async () => {
  const { page, context } = await openDevice(browser, venue.origin, {
    language: 'es',
    size: 'tablet',
  });
  await person(page, 'es').start('owner@demo.test');
  await page.goto('/pos?screen=admin');
  await page.getByRole('navigation', { name: es.admin.navigation, exact: true }).waitFor();
  const stretched: string[] = [];
  const sections = Object.keys(es.admin.sections).filter((id) => !id.startsWith('group'));
  for (const section of sections) {
    // A route within the page: loading all of it 35 times takes minutes.
    await page.evaluate(`history.pushState(null, '', '/pos?screen=admin&section=${section}')`);
    await page.locator('main').getByRole('heading').first().waitFor();
    await expect
      .poll(() => page.getByRole('status', { name: es.common.loading, exact: true }).count())
      .toBe(0);
    for (const [size, viewport] of Object.entries(sizesOfSections)) {
      await page.setViewportSize(viewport);
      const [tall = 0, wide = 0] = await page.evaluate<number[]>(beyondWindow);
      // A fraction of a pixel is rounded up.
      if (tall > 1 || wide > 1) {
        stretched.push(`${section} on a ${size}: ${tall} px higher, ${wide} px wider`);
      }
      if (section === 'products' && size === 'tablet') {
        const cut = await page.evaluate<number>(`{
          const { scrollWidth, clientWidth } = document.querySelector('table').parentElement;
          scrollWidth - clientWidth;
        }`);
        expect(cut).toBe(0);
        await picture(page, 'products-1180');
      }
    }
  }
  expect(stretched).toEqual([]);
  await context.close();
});

it('on a phone the button says that it was sent, nothing covers the screen, and the way back works at once', async () => {
  const { page } = await openDevice(browser, venue.origin, { language: 'es', size: 'phone' });
  await openCheckToPay(page, 'Mesa 7');
  await page.getByRole('button', { name: es.checks.pending.done, exact: true }).waitFor();
  await picture(page, 'sent-phone');
  expect(await page.locator('[role="status"] [data-tone="success"]').count()).toBe(0);
  await page.getByRole('button', { name: es.checks.backToFloor }).first().click();
  await page
    .getByRole('button', { name: /Mesa 4\b/ })
    .first()
    .waitFor();
});

/** Of those that are displayed the ones that are not wholly in the window. It runs in the page. */
const outsideOf = (selector: string) => `
  [...document.querySelectorAll(${JSON.stringify(selector)})]
    .filter((one) => one.getClientRects().length > 0)
    .filter((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    })
    .map((one) => one.getAttribute('aria-label') ?? one.innerText)`;

it('a phone on its side has every table, and what can be done with the chosen one, in view', async () => {
  const { page, context } = await openDevice(browser, venue.origin, {
    language: 'es',
    size: 'rotated',
  });
  await openCheckToPay(page, 'Mesa 3');
  await page.getByRole('button', { name: es.checks.backToFloor }).first().click();
  const acts = page.getByRole('group', { name: 'Mesa 3', exact: true });
  await acts.getByRole('button', { name: es.checks.summary.pay }).waitFor();
  expect(await page.locator('button[data-shape]').count()).toBeGreaterThan(5);
  await expect.poll(() => page.evaluate(outsideOf('button[data-shape]'))).toEqual([]);
  await expect
    .poll(() => page.evaluate(outsideOf('[role="group"][aria-label="Mesa 3"] button')))
    .toEqual([]);
  await picture(page, 'floor-rotated');
  await context.close();
});

it.each(['phone', 'rotated'] as const)(
  'views, rooms and the lock of the floor share the width, %s',
  async (size) => {
    const { page, context } = await openDevice(browser, venue.origin, { language: 'es', size });
    await context.addInitScript(`localStorage.setItem('floor_view', 'plan')`);
    await person(page, 'es').start('manager@demo.test');
    await page.getByRole('button', { name: es.floor.unlockTables }).waitFor();
    await expect.poll(() => page.evaluate(outsideOf('[class*="toolbar"] > *'))).toEqual([]);
    await context.close();
  },
);

it('on a phone on its side the whole keypad of the PIN is in view', async () => {
  const { page, context } = await openDevice(browser, venue.origin, {
    language: 'es',
    size: 'rotated',
  });
  await person(page, 'es').logInFully('manager@demo.test');
  await page.goto('/pos?screen=server');
  await page.getByRole('button', { name: es.common.more }).click();
  await page.getByRole('dialog').getByRole('button', { name: es.common.lockScreen }).click();
  await page.getByRole('button', { name: '7', exact: true }).waitFor();
  await picture(page, 'lock-rotated');
  await expect.poll(() => page.evaluate(outsideOf('dialog button'))).toEqual([]);
  await context.close();
});

it('a lit tab stays in view when the phone is turned', async () => {
  const { page, context } = await openDevice(browser, venue.origin, {
    language: 'es',
    size: 'rotated',
  });
  await person(page, 'es').start('owner@demo.test');
  await page.goto('/pos?screen=admin&section=invoices');
  const tab = page.locator('main nav [aria-current]');
  await tab.waitFor();
  for (const size of ['phone', 'rotated', 'phone'] as const) {
    await page.setViewportSize(sizesOfSections[size]);
    await expect.poll(() => page.evaluate(outsideOf('main nav [aria-current]'))).toEqual([]);
  }
  await context.close();
});

it('the foot of a sheet stays above an on-screen keyboard', async () => {
  const { page, context } = await openDevice(browser, venue.origin, {
    language: 'es',
    size: 'phone',
  });
  // Chromium without a window has no keyboard: what Safari reports for one.
  await context.addInitScript(`
    const seen = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: seen });
  `);
  await person(page, 'es').start('manager@demo.test');
  await page.goto('/pos?screen=admin&section=categories');
  await page
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  const save = sheet.getByRole('button', { name: 'Guardar' });
  await save.waitFor();
  await page.evaluate(`
    Object.assign(visualViewport, { height: 480 });
    visualViewport.dispatchEvent(new Event('resize'));
  `);
  await expect
    .poll(async () => {
      const place = await save.boundingBox();
      return (place?.y ?? 999) + (place?.height ?? 0);
    })
    .toBeLessThanOrEqual(480);
  await picture(page, 'keyboard-sheet');
});
