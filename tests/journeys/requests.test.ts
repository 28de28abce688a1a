import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxClient } from './box-client.ts';
import { closePages, openBrowser, openDevice, type Device } from './browser.ts';
import { person } from './pages.ts';
import { openVenue, type Venue } from './venue.ts';

/** Longer than the events of a command take; shorter than the next polling. */
const settledMs = 1500;

let venue: Venue;
let browser: Browser;
let device: Device;

beforeAll(async () => {
  venue = await openVenue();
  // A print job changes its state by itself and each change is an event of the check, so nothing is printed here.
  await venue.killPrinting();
  browser = await openBrowser();
  const manager = await boxClient(venue.origin, 'manager@demo.test');
  await manager.put('/api/settings', { print_on_close: false });
  await manager.post('/api/registers/open', { register_id: 1, denominations: { 500: 2 } });
  device = await openDevice(browser, venue.origin, { language: 'en', size: 'tablet' });
});

afterAll(async () => {
  await closePages(browser);
  await venue?.close();
});

/** The reads of the page during `act` and until it has settled, by address. */
async function readsDuring(page: Page, act: () => Promise<void>): Promise<Map<string, number>> {
  const reads = new Map<string, number>();
  const count = (request: { method(): string; url(): string }) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() !== 'GET' || !pathname.startsWith('/api/')) return;
    reads.set(pathname + search, (reads.get(pathname + search) ?? 0) + 1);
  };
  page.on('request', count);
  await act();
  await page.waitForTimeout(settledMs);
  page.off('request', count);
  return reads;
}

const repeated = (reads: Map<string, number>) => [...reads].filter(([, times]) => times > 1);
const paths = (reads: Map<string, number>) => [...reads.keys()].map((path) => path.split('?')[0]);

it('a tablet loads the screens of the floor in few files', async () => {
  const { page } = device;
  const files = new Set<string>();
  const count = (request: { url(): string }) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) files.add(pathname);
  };
  page.on('request', count);
  const server = person(page, 'en');
  await server.start('server@demo.test');
  await server.table('Mesa 4').waitFor();
  await page.waitForLoadState('networkidle');
  page.off('request', count);
  expect([...files].some((file) => file.includes('check-screen'))).toBe(true);
  expect(files.size).toBeLessThan(25);
});

describe('after its own command a screen fetches no list again, and nothing else twice', () => {
  it('when items are sent and when the check is closed', async () => {
    const { page } = device;
    const server = person(page, 'en');
    await server.start('server@demo.test');
    await server.openCheck('Mesa 4');
    await server.search('queso fundido');
    await server.add('Queso fundido');
    await page.waitForTimeout(settledMs);

    const sending = await readsDuring(page, async () => {
      await server.send(1);
      await server.waitUntilSent();
    });
    // The rows come over the live channel.
    expect(paths(sending)).not.toContain('/api/order-products');
    expect(repeated(sending)).toEqual([]);

    await server.startClosing();
    await server.tap('Cash');
    await page
      .getByRole('button', { name: /\$\s?1,000/ })
      .first()
      .click();
    await page.waitForTimeout(settledMs);
    const closing = await readsDuring(page, async () => {
      await server.submitClose();
      await page.getByText(server.words.checks.close.doneTitle).first().waitFor();
    });
    expect(paths(closing)).not.toContain('/api/order-products');
    expect(repeated(closing)).toEqual([]);
    expect(device.complaints).toEqual([]);
  });
});
