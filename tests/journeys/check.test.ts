import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxClient, serveCheck } from './box-client.ts';
import { accessibilityProblems, openDevice, picture } from './browser.ts';
import { person, placeOf } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';

let venue: Venue;
let browser: Browser;
beforeAll(async () => {
  ({ venue, browser } = await openStage());
});
afterAll(() => closeStage(venue, browser));

/** Lines of the check that are completely visible above the bar. */
const linesInView = (page: Page) =>
  page.evaluate<number>(`[...document.querySelectorAll('[data-line]')].filter((line) => {
    const { left, top, bottom, width } = line.getBoundingClientRect();
    const seen = (y) => line.contains(document.elementFromPoint(left + width / 2, y));
    return seen(top + 4) && seen(bottom - 4);
  }).length`);

const lineHeights = (page: Page) =>
  page.evaluate<number[]>(`[...document.querySelectorAll('[data-line]')].map(
    (line) => line.getBoundingClientRect().height)`);

const figure = (page: Page) => page.getByRole('region', { name: 'Summary' }).locator('strong');

/** A check with twelve lines in the kitchen. */
async function aLongCheck(name: string): Promise<number> {
  const box = await boxClient(venue.origin, 'server@demo.test');
  const menu = await box.get<{ id: number; name: string }[]>('/api/products');
  const guacamole = menu.find((product) => product.name === 'Guacamole con totopos')?.id;
  const { id } = await box.post<{ id: number }>('/api/orders', { name });
  const items = Array.from({ length: 12 }, (_, index) => ({
    product_id: guacamole,
    qty: 1,
    note: `silla ${index + 1}`,
  }));
  await box.post(`/api/orders/${id}/send-items`, { items });
  return id;
}

describe.each([
  ['tablet', 9, 3],
  ['phone', 6, 3],
] as const)('the bar of a check (%s)', (size, fewest, added) => {
  it(`shows ${fewest} lines, the newest one and a total with unsent items, and never moves`, async () => {
    const id = await aLongCheck(`Larga ${size}`);
    const { page, context, complaints } = await openDevice(browser, venue.origin, {
      language: 'en',
      size,
    });
    const server = person(page, 'en');
    await server.start('server@demo.test');
    await page.goto(`/pos?screen=order&order=${id}`);
    await page.getByRole('heading', { level: 1, name: `Larga ${size}` }).waitFor();
    const send = page.getByRole('button', { name: /^Send/ });
    const places = [(await placeOf(send)).y];
    expect(await figure(page).textContent()).toBe('$1,620.00');
    for (const product of ['Queso fundido', 'Esquites', 'Papas gajo']) {
      await server.search(product);
      await server.add(product);
    }
    places.push((await placeOf(send)).y);
    expect(await figure(page).textContent()).toBe('$1,935.00');
    if (size === 'phone') await page.getByRole('tab', { name: /Check/ }).click();
    await expect.poll(() => linesInView(page)).toBeGreaterThanOrEqual(fewest);
    // The newest line is the lowest visible one.
    await page.locator('[data-line]').last().getByText('Papas gajo').waitFor();
    const heights = await lineHeights(page);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    expect(Math.max(...heights)).toBeLessThanOrEqual(52);
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `en-check-lines-${size}`);

    // Only the selected line has tools.
    expect(await page.getByRole('button', { name: 'Remove Papas gajo' }).count()).toBe(0);
    await server.chooseLine('Papas gajo');
    await page.getByRole('button', { name: 'One more Papas gajo' }).click();
    await page.getByRole('button', { name: 'Remove Papas gajo' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await send.filter({ hasText: `Send ${added + 1}` }).waitFor();

    const seen = await totalsWhile(page, () => send.click());
    await page.getByText('4 items sent').waitFor();
    places.push((await placeOf(send)).y);
    expect(seen).toEqual(['$2,030.00']);
    expect(new Set(places).size).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** Every total that is shown from an action until a second after it. */
async function totalsWhile(page: Page, act: () => Promise<void>): Promise<string[]> {
  await page.evaluate(`{
    const bar = document.querySelector('[aria-label="Summary"]');
    globalThis.seen = new Set();
    const note = () => seen.add(bar.querySelector('strong').textContent);
    note();
    new MutationObserver(note).observe(document.body, {
      subtree: true, childList: true, characterData: true,
    });
  }`);
  await act();
  await page.waitForTimeout(1000);
  return page.evaluate<string[]>('[...seen]');
}

it('a new check is never shown as empty while its first items are sent', async () => {
  const { page, context } = await openDevice(browser, venue.origin, {
    language: 'en',
    size: 'tablet',
  });
  const server = person(page, 'en');
  await server.start('server@demo.test');
  await server.openCheck('Mesa 2');
  await page.getByText(server.words.checks.emptyCheck.title, { exact: true }).waitFor();
  await server.search('esquites');
  await server.add('Esquites');
  const seen = await totalsWhile(page, () => server.send(1));
  expect(seen).toEqual(['$75.00']);
  await context.close();
});

it('paying with unsent items offers to send them first', async () => {
  const { page, context, complaints } = await openDevice(browser, venue.origin, {
    language: 'en',
    size: 'tablet',
  });
  const server = person(page, 'en');
  const { close } = server.words.checks;
  await server.start('server@demo.test');
  await server.openCheck('Mesa 3');
  server.takeTaps();
  await server.search('esquites');
  await server.add('Esquites');
  await server.startClosing();
  await page.getByRole('dialog', { name: close.pendingTitle }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await server.tap(close.pendingSend);
  await page.getByRole('region', { name: close.owed }).getByText('$75.00').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('a round of six items, one with an option, takes one tap to the menu, eight for the items and one to send', async () => {
  const { page, context, complaints } = await openDevice(browser, venue.origin, {
    language: 'en',
    size: 'tablet',
  });
  const server = person(page, 'en');
  await server.start('server@demo.test');
  await server.openCheck('Mesa 5');
  await page.getByLabel(server.words.checks.picker.search).waitFor();
  expect(server.takeTaps()).toBe(1);
  for (const name of ['Guacamole con totopos', 'Queso fundido', 'Papas gajo', 'Esquites']) {
    await server.add(name);
  }
  await server.add('Esquites');
  await server.openOptions('Hamburguesa de la casa');
  await server.choose('Bien cocido');
  await server.addChosen();
  await page.getByRole('button', { name: 'Send 6' }).waitFor();
  expect(server.takeTaps()).toBeLessThanOrEqual(8);
  await server.send(6);
  await page.getByText('6 items sent').waitFor();
  expect(server.takeTaps()).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});

it('splitting a check in two and paying both takes seven taps', async () => {
  const id = await aLongCheck('Dos');
  const manager = await boxClient(venue.origin, 'manager@demo.test');
  await manager.post('/api/registers/open', { register_id: 1, denominations: { 500: 2 } });
  const { page, context, complaints } = await openDevice(browser, venue.origin, {
    language: 'en',
    size: 'tablet',
  });
  const server = person(page, 'en');
  const { close } = server.words.checks;
  const card = 'Credit/Debit Card';
  await server.start('server@demo.test');
  await page.goto(`/pos?screen=order&order=${id}`);
  await server.startClosing();
  await server.tap('Pay part 1 of 2');
  await server.tap(card);
  await server.tap(/^Take payment/);
  await page.getByText(/^Payment taken/).waitFor();
  await server.tap(card);
  await server.submitClose();
  await page.getByRole('dialog', { name: close.doneTitle }).waitFor();
  await server.tap(close.done);
  expect(server.takeTaps()).toBe(7);
  expect(complaints).toEqual([]);
  await context.close();
});

it('offers the other half when one half of a split is paid', async () => {
  const box = await boxClient(venue.origin, 'server@demo.test');
  const { id, items } = await serveCheck(box, 'Mitades', 9, ['Esquites', 'Papas gajo']);
  const { orders } = await box.post<{ orders: { id: number }[] }>(`/api/orders/${id}/split`, {
    splits: [{ name: 'Mitades 2', items: [{ id: items[0] }] }],
  });
  const { page, context, complaints } = await openDevice(browser, venue.origin, {
    language: 'en',
    size: 'tablet',
  });
  const server = person(page, 'en');
  const { close } = server.words.checks;
  await server.start('server@demo.test');
  await page.goto(`/pos?screen=order&order=${orders[0]?.id}`);
  const pay = async () => {
    await server.tap('Credit/Debit Card');
    await server.submitClose();
    await page.getByRole('dialog', { name: close.doneTitle }).waitFor();
  };
  await server.startClosing();
  await pay();
  await page.getByRole('button', { name: 'Next: Mitades · $95.00' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await picture(page, 'en-split-next');
  await server.tap('Next: Mitades · $95.00');
  await page.waitForURL(`**/pos?screen=order&order=${id}`);
  // Its payment is open already.
  await pay();
  expect(await page.getByRole('button', { name: /^Next/ }).count()).toBe(0);
  await server.tap(close.done);
  await page.waitForURL('**/pos?screen=server');
  expect(complaints).toEqual([]);
  await context.close();
});

describe('overlays of a check', () => {
  it('closes one at a time with Escape and the back button, and keeps choices after a stray tap', async () => {
    const { page, context, complaints } = await openDevice(browser, venue.origin, {
      language: 'en',
      size: 'tablet',
    });
    const server = person(page, 'en');
    await server.start('server@demo.test');
    await server.openCheck('Mesa 6');
    await server.search('esquites');
    await server.add('Esquites');
    await server.send(1);
    const heading = page.getByRole('heading', { level: 1, name: 'Mesa 6' });

    // Escape closes only the dialog, not the split sheet and its draft below.
    await server.openTotal();
    await server.tap('Split check');
    await server.tap('Divide 1 × Esquites');
    const divide = page.getByRole('dialog', { name: /^Divide/ });
    const split = page.getByRole('dialog', { name: 'Split Mesa 6' });
    await divide.waitFor();
    await page.keyboard.press('Escape');
    await divide.waitFor({ state: 'detached' });
    expect(await split.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await split.waitFor({ state: 'detached' });

    // Back closes the options and stays on the check; the next one leaves it.
    await server.search('hamburguesa de la casa');
    await server.openOptions('Hamburguesa de la casa');
    await page.goBack();
    await page.locator('[data-options]').waitFor({ state: 'detached' });
    expect(await heading.isVisible()).toBe(true);
    await server.openOptions('Hamburguesa de la casa');
    await server.choose('Medio');
    await server.tap(server.words.courses.ofLine);
    const options = page.getByRole('dialog', { name: /Hamburguesa/ });
    expect(await options.getByRole('button', { name: 'Medio', pressed: true }).count()).toBe(1);
    await page.mouse.click(20, 120);
    await page.waitForTimeout(300);
    expect(await options.isVisible()).toBe(true);
    await page.goBack();
    await options.waitFor({ state: 'detached' });
    expect(await heading.isVisible()).toBe(true);
    await page.goBack();
    await heading.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('offers to go back from an unknown check', async () => {
    const { page, context } = await openDevice(browser, venue.origin, {
      language: 'en',
      size: 'tablet',
    });
    const server = person(page, 'en');
    await server.start('server@demo.test');
    await page.goto('/pos?screen=order&order=999999');
    await page.getByRole('button', { name: server.words.checks.backToFloor }).click();
    await page.waitForURL('**/pos?screen=server');
    await context.close();
  });
});

it('two guests pay their own items, one after the other, without leaving the screen', async () => {
  const { page, context, complaints } = await openDevice(browser, venue.origin, {
    language: 'en',
    size: 'tablet',
  });
  const server = person(page, 'en');
  const { close } = server.words.checks;
  const card = 'Credit/Debit Card';
  await server.start('server@demo.test');
  await server.openCheck('Mesa 8');
  const lineOf = (product: string) => page.locator('[data-line]').filter({ hasText: product });
  // The chosen guest gets what is added.
  await server.tap('Guest 1');
  await server.search('Esquites');
  await server.add('Esquites');
  const guest = (name: string) => page.getByRole('group', { name, exact: true });
  await guest('Guest 1').getByText('Esquites').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await picture(page, 'en-check-guests-unsent');
  await server.tap(server.words.payments.everyoneLong);
  await server.search('Papas gajo');
  await server.add('Papas gajo');
  await server.send(2);
  await server.waitUntilSent();
  // A line that all share becomes one guest's by its own tools, also after it is sent.
  await server.chooseLine('Papas gajo');
  await lineOf('Papas gajo').getByRole('button', { name: 'Guest 2' }).click();
  await guest('Guest 2').getByText('Papas gajo').waitFor();
  await picture(page, 'en-check-guests');
  server.takeTaps();
  await server.startClosing();
  const cards = page.getByRole('list', { name: 'Guests' });
  await cards.getByText('$75.00').waitFor();
  await server.tap(card);
  await server.tap(/^Take payment · \$75/);
  await cards.getByText('Paid', { exact: true }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await picture(page, 'en-pay-by-guest');
  await server.tap(card);
  await server.submitClose();
  await page.getByRole('dialog', { name: close.doneTitle }).waitFor();
  await server.tap(close.done);
  expect(server.takeTaps()).toBe(6);
  expect(complaints).toEqual([]);
  await context.close();
});

it('a table of three is ordered by seat and pays by card, each for themselves, in 14 taps', async () => {
  const { page, context, complaints } = await openDevice(browser, venue.origin, {
    language: 'en',
    size: 'tablet',
  });
  const server = person(page, 'en');
  const { close } = server.words.checks;
  await server.start('server@demo.test');
  await server.openCheck('Mesa 9');
  await page.getByLabel(server.words.checks.picker.search).waitFor();
  server.takeTaps();
  await server.tap('Guest 1');
  await server.add('Esquites');
  await server.tap('Guest 2');
  await server.add('Papas gajo');
  await server.tap(server.words.payments.oneGuestMore);
  await server.add('Guacamole con totopos');
  await server.send(3);
  await server.waitUntilSent();
  await page.getByText('3 guests').first().waitFor();
  await server.startClosing();
  const cards = page.getByRole('list', { name: 'Guests' });
  for (const paid of [1, 2]) {
    await server.tap('Credit/Debit Card');
    await server.tap(/^Take payment/);
    await expect.poll(() => cards.getByText('Paid', { exact: true }).count()).toBe(paid);
  }
  await server.tap('Credit/Debit Card');
  await server.submitClose();
  await page.getByRole('dialog', { name: close.doneTitle }).waitFor();
  expect(server.takeTaps()).toBe(14);
  await server.tap(close.done);
  expect(complaints).toEqual([]);
  await context.close();
});

it('six lines for two guests, three of them with options, are ordered in twelve taps', async () => {
  const { page, context, complaints } = await openDevice(browser, venue.origin, {
    language: 'en',
    size: 'tablet',
  });
  const server = person(page, 'en');
  await server.start('server@demo.test');
  await server.openCheck('Mesa 8');
  await page.getByLabel(server.words.checks.picker.search).waitFor();
  server.takeTaps();
  await server.tap('Guest 1');
  await server.add('Esquites');
  await server.openOptions('Cerveza clara');
  await server.choose('Michelada');
  await server.openOptions('Capuchino');
  await server.choose('Avena');
  await server.tap('Guest 2');
  await server.add('Papas gajo');
  await server.add('Guacamole con totopos');
  await server.openOptions('Cerveza oscura');
  await server.choose('Chelada');
  expect(await page.locator('[data-options], [role=dialog]').count()).toBe(0);
  await server.send(6);
  expect(server.takeTaps()).toBe(12);
  await server.waitUntilSent();
  for (const [guest, options] of [
    ['Guest 1', ['Michelada', 'Avena']],
    ['Guest 2', ['Chelada']],
  ] as const) {
    const lines = page.getByRole('group', { name: new RegExp(`^${guest}`) });
    for (const name of options) await lines.getByText(name).waitFor();
  }
  expect(complaints).toEqual([]);
  await context.close();
});
