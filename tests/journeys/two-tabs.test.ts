import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { boxClient, serveCheck, type BoxClient } from './box-client.ts';
import { closePages, openBrowser, openDevice, type Device } from './browser.ts';
import { pattern, person } from './pages.ts';
import { openVenue, type Venue } from './venue.ts';

let venue: Venue;
let browser: Browser;
let device: Device;
let box: BoxClient;

beforeAll(async () => {
  venue = await openVenue();
  browser = await openBrowser();
  box = await boxClient(venue.origin, 'manager@demo.test');
  device = await openDevice(browser, venue.origin, { language: 'en', size: 'tablet' });
});
afterAll(async () => {
  await closePages(browser);
  await venue?.close();
});

/** Keeps the sockets of every page that is opened from now on. */
async function watchSockets({ context }: Device): Promise<void> {
  await context.addInitScript(() => {
    const sockets: WebSocket[] = [];
    Object.assign(globalThis, { sockets });
    globalThis.WebSocket = class extends WebSocket {
      constructor(...of: ConstructorParameters<typeof WebSocket>) {
        super(...of);
        sockets.push(this);
      }
    };
  });
}

/** How many sockets of a page are open or being opened. */
async function openSockets(page: Page): Promise<number> {
  if (page.isClosed()) return 0;
  return page.evaluate(() => {
    const { sockets } = globalThis as unknown as { sockets: WebSocket[] };
    return sockets.filter(({ readyState }) => readyState <= WebSocket.OPEN).length;
  });
}

it('two tabs of a device share a socket, see the same sends, and go on when one is closed', async () => {
  const check = await serveCheck(box, 'Two tabs', 4, ['Guacamole con totopos']);
  const { page: first } = device;
  await watchSockets(device);
  const server = person(first, 'en');
  await server.start('server@demo.test');
  await first.goto(`/pos?screen=order&order=${check.id}`);
  const lines = (page: Page) => page.locator('[data-line]');
  await lines(first).filter({ hasText: 'Guacamole' }).first().waitFor();

  const second = await device.context.newPage();
  second.setDefaultTimeout(15_000);
  second.on('pageerror', (error) => device.complaints.push(error.message));
  const allSockets = async () => (await openSockets(first)) + (await openSockets(second));
  await second.goto(`/pos?screen=order&order=${check.id}`);
  await lines(second).filter({ hasText: 'Guacamole' }).first().waitFor();
  await until(async () => (await allSockets()) === 1);

  // A box that takes a while: the second tab shows that the lines are on their way, and no alarm.
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await first.route('**/send-items', async (route) => {
    await answered;
    await route.continue();
  });
  const { pending } = server.words.checks;
  await server.search('queso fundido');
  await server.add('Queso fundido');
  await lines(second).filter({ hasText: 'Queso fundido' }).first().waitFor();
  await server.send(1);
  await second.getByRole('button', { name: pending.sending }).first().waitFor();
  expect(await second.getByText(pending.unanswered).count()).toBe(0);
  expect(await second.getByRole('button', { name: pending.sendAgain }).count()).toBe(0);
  answer();
  const sent = (page: Page) =>
    lines(page)
      .filter({ hasText: 'Queso fundido' })
      .getByText(server.words.checks.status.s0, { exact: true });
  await sent(first).first().waitFor();
  await sent(second).first().waitFor();
  await second
    .getByRole('button', { name: pattern(pending.sendNone) })
    .first()
    .waitFor();

  // What another device sends comes to both.
  await check.send(['Enchiladas verdes']);
  for (const page of [first, second]) {
    await lines(page).filter({ hasText: 'Enchiladas verdes' }).first().waitFor();
  }
  expect(await allSockets()).toBe(1);

  // The tab with the socket is closed: the other one goes on, and has what happened in between.
  const [leading, following] = (await openSockets(first)) === 1 ? [first, second] : [second, first];
  await leading.close();
  await check.send(['Enchiladas suizas']);
  await lines(following).filter({ hasText: 'Enchiladas suizas' }).first().waitFor();
  await until(async () => (await allSockets()) === 1);
  expect(device.complaints).toEqual([]);
});
