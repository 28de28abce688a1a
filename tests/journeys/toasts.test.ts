import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

const message = '[role="status"] [data-tone]';

/** The controls below a message, found by points a few pixels apart. It runs in the page. */
const covered = `{
  const toast = document.querySelector('${message}');
  const { left, top, right, bottom } = toast.getBoundingClientRect();
  const found = new Set();
  for (let x = left + 1; x < right; x += 6)
    for (let y = top + 1; y < bottom; y += 6)
      for (const element of document.elementsFromPoint(x, y)) {
        const control = element.closest('button, a, input, select, textarea, label');
        if (control && !toast.contains(control)) found.add(control);
      }
  if (top < 0 || bottom > innerHeight || left < 0 || right > innerWidth) found.add(toast);
  [...found].map((control) => control.getAttribute('aria-label') ?? control.textContent);
}`;

const scanned = `{
  document.activeElement?.blur();
  for (const key of [...'7501055300846', 'Enter'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}`;

/** Scans a code that no product has, which every screen reports once it is ready. */
async function scan(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.evaluate(scanned);
        return page.locator(message).count();
      },
      { interval: 500, timeout: 15_000 },
    )
    .toBeGreaterThan(0);
}

it.each(['phone', 'rotated', 'tablet', 'upright'] as const)(
  'a message covers no control of any screen, %s',
  async (size) => {
    const { page, context } = await openDevice(browser, venue.origin, { language: 'es', size });
    const who = person(page, 'es');
    await who.start('manager@demo.test');
    const clear = async (screen: string) => {
      await scan(page);
      await expect.poll(() => page.evaluate(covered), { message: screen }).toEqual([]);
      await picture(page, `toast-${screen}-${size}`);
    };
    await clear('floor');
    await who.openCheck('Mesa 4');
    await who.search('queso fundido');
    await who.add('Queso fundido');
    await who.send(1);
    await clear('check');
    await page.goto('/pos?screen=status');
    await page.getByText('Queso fundido').first().waitFor();
    await clear('board');
    for (const section of ['products', 'settings', 'tables', 'registers']) {
      await page.goto(`/pos?screen=admin&section=${section}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await clear(section);
    }
    await context.close();
  },
);
