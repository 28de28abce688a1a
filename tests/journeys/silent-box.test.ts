import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { boxClient } from './box-client.ts';
import { openDevice, picture } from './browser.ts';
import { person } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';

/** What a busy machine adds to the specified times. */
const marginMs = 1500;
const words = {
  en: { ...en.common.connection, noAnswer: en.problems.no_answer },
  es: { ...es.common.connection, noAnswer: es.problems.no_answer },
};

let venue: Venue;
let browser: Browser;
beforeAll(async () => {
  ({ venue, browser } = await openStage());
});
afterAll(async () => {
  venue?.resume();
  await closeStage(venue, browser);
});

interface Check {
  id: number;
  closed: 0 | 1;
}

describe.each([
  ['en', 'tablet', 'Mesa 4'],
  ['es', 'phone', 'Mesa 5'],
] as const)('a server that stops responding, in %s on a %s', (language, size, table) => {
  it('is noticed within five seconds; a send that was pressed twice arrives once', async () => {
    // The previous journey may have ended while the box was frozen.
    venue.resume();
    const { page, complaints } = await openDevice(browser, venue.origin, { language, size });
    const server = person(page, language);
    const { live, noAnswer, retryNow } = words[language];
    const box = await boxClient(venue.origin, 'manager@demo.test');
    const checksBefore = await box.get<Check[]>('/api/orders');
    await server.start('server@demo.test');
    await page.getByRole('status').filter({ hasText: live }).first().waitFor();
    await server.openCheck(table);
    await server.search('queso fundido');
    await server.add('Queso fundido');

    venue.freeze();
    const silentAt = performance.now();
    await server.send(1);
    await page.getByRole('alert').filter({ hasText: retryNow }).waitFor();
    expect(performance.now() - silentAt).toBeLessThan(5000 + marginMs);
    await page.getByText(noAnswer).first().waitFor();
    const again = page.getByRole('button', { name: server.words.checks.pending.sendAgain });
    await again.and(page.locator(':enabled')).first().waitFor();
    expect(performance.now() - silentAt).toBeLessThan(8000 + marginMs);
    await picture(page, `silent-box-${language}-${size}`);

    await again.first().click();
    venue.resume();
    await server.waitUntilSent();
    await page.getByRole('alert').filter({ hasText: retryNow }).waitFor({ state: 'detached' });
    const checks = await box.get<Check[]>('/api/orders');
    const opened = checks.filter(({ id }) => !checksBefore.some((one) => one.id === id));
    expect(opened).toHaveLength(1);
    const items = await box.get<{ quantity: number }[]>(
      `/api/order-products?order_id=${opened[0]?.id}`,
    );
    expect(items.map(({ quantity }) => quantity)).toEqual([1]);
    expect(complaints).toEqual([]);
  }, 60_000);
});
