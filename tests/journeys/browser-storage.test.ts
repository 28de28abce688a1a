import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { en } from '../support/screen-texts.ts';
import { proved } from '../support/prove.ts';
import { openDevice } from './browser.ts';
import { person } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';

let venue: Venue;
let browser: Browser;
beforeAll(async () => {
  ({ venue, browser } = await openStage());
});
afterAll(() => closeStage(venue, browser));

/** Everything that a page could store on a device, as one text. It runs in the page. */
const readAll = `(async () => {
  const kept = [{ ...localStorage }, { ...sessionStorage }, document.cookie, await caches.keys()];
  const answered = (request) =>
    new Promise((done) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => done(null);
    });
  for (const { name } of await indexedDB.databases()) {
    const database = await answered(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      kept.push(await answered(database.transaction(store).objectStore(store).getAll()));
    }
    database.close();
  }
  return JSON.stringify(kept);
})()`;
const leftBehind = (page: Page) => page.evaluate<string>(readAll);

it('a device stores no secret, and nothing of a user who has logged out', async () => {
  const { page, context } = await openDevice(browser, venue.origin, {
    language: 'en',
    size: 'tablet',
  });
  const waiter = person(page, 'en');
  await page.goto('/');
  const full = page.getByText(en.session.fullLogin, { exact: true });
  const field = page.getByLabel(en.session.password, { exact: true });
  await full.or(field).first().waitFor();
  if (!(await field.isVisible())) await full.click();
  // Masked, and accepts paste and password managers.
  expect(await field.getAttribute('type')).toBe('password');
  expect(await field.getAttribute('autocomplete')).toBe('current-password');
  await waiter.logInFully('server@demo.test');
  await waiter.openCheck('Mesa 4');
  await page.waitForLoadState('networkidle');

  const secrets = async () => [
    'comanda-demo',
    'scrypt',
    'pin_hash',
    ...['1111', '2222', '3333', '4444', '5555'].map((pin) => `"${pin}"`),
    ...(await context.cookies()).map((cookie) => cookie.value),
  ];
  const known = await secrets();
  expect(known.length).toBeGreaterThan(9);
  const during = await leftBehind(page);
  expect(known.filter((secret) => during.includes(secret))).toEqual([]);
  // The user's name is stored while they are logged in; otherwise nothing was read.
  expect(during).toContain('server');

  await page.goto('/pos');
  await page.getByRole('button', { name: en.common.logout }).first().click();
  await page.waitForURL(`${venue.origin}/`);
  const after = await leftBehind(page);
  expect([...known, 'server@demo.test'].filter((secret) => after.includes(secret))).toEqual([]);
  await context.close();
  proved({
    promise: 'No secret leaves',
    rounds: 'the storage of a browser, during a log-in and after it',
    figure: `0 of ${known.length} secrets; nothing of the person after the log-out`,
  });
});
