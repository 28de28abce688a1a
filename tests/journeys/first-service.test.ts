import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../support/until.ts';
import {
  accessibilityProblems,
  closePages,
  openBrowser,
  openDevice,
  picture,
  type Device,
  type Language,
  journeyLanguages,
} from './browser.ts';
import { person } from './pages.ts';
import { openVenue, type Venue } from './venue.ts';

const tables: Record<Language, string> = { en: 'Mesa 4', es: 'Mesa 7' };
const cash: Record<Language, string> = { en: 'Cash', es: 'Efectivo' };

let venue: Venue;
let browser: Browser;

beforeAll(async () => {
  venue = await openVenue();
  browser = await openBrowser();
  await openRegister();
});

afterAll(async () => {
  await closePages(browser);
  await venue?.close();
});

describe.each(journeyLanguages)('a first service (%s)', (language) => {
  const devices: Device[] = [];
  const device = async (size: 'tablet' | 'kitchen') => {
    const opened = await openDevice(browser, venue.origin, { language, size });
    devices.push(opened);
    return opened.page;
  };
  afterAll(async () => {
    for (const { context } of devices) await context.close();
  });

  it('from log-in to a paid, printed check, including a power cut', async () => {
    const tablet = await device('tablet');
    const board = await device('kitchen');
    const server = person(tablet, language);
    const cook = person(board, language);
    const table = tables[language];

    await tablet.goto('/');
    await tablet.getByText(server.words.session.fullLogin, { exact: true }).first().waitFor();
    expect(await accessibilityProblems(tablet)).toEqual([]);
    await picture(tablet, `${language}-login`);
    await server.logInFully('server@demo.test');
    await server.table(table).waitFor();
    expect(await accessibilityProblems(tablet)).toEqual([]);
    await picture(tablet, `${language}-floor`);

    await cook.logInFully('kitchen@demo.test');
    await board.getByText(cook.words.kitchen.columns.s0).first().waitFor();
    await expectNoTicket(board, table);

    server.takeTaps();
    await server.openCheck(table);
    await server.search('guacamole');
    await server.add('Guacamole con totopos');
    await server.search('queso fundido');
    await server.add('Queso fundido');
    await server.search('hamburguesa de la casa');
    await server.openOptions('Hamburguesa de la casa');
    await server.choose('Medio');
    await server.note('sin cebolla, ñ');
    await server.addChosen();
    // Unsent items survive a reload.
    await tablet.reload();
    await tablet.getByRole('heading', { level: 1, name: table }).waitFor();
    await tablet.getByText('sin cebolla, ñ').waitFor();
    expect(await accessibilityProblems(tablet)).toEqual([]);
    await picture(tablet, `${language}-check-pending`);
    await server.send(3);
    expect(server.takeTaps()).toBeLessThanOrEqual(7);

    const ticket = board.getByRole('article', { name: new RegExp(`^${table}\\b`) });
    await ticket.waitFor({ timeout: 3000 });
    await ticket.getByText('sin cebolla, ñ').waitFor();
    expect(await accessibilityProblems(board)).toEqual([]);
    await picture(board, `${language}-kitchen`);
    await ticket.getByRole('button', { name: /Guacamole/ }).click();
    await tablet.getByText(server.words.checks.status.s1).first().waitFor({ timeout: 3000 });

    await venue.killAndRestart();
    await tablet.reload();
    await tablet.getByText(server.words.checks.status.s1).first().waitFor();

    server.takeTaps();
    await server.startClosing();
    await server.tap(cash[language]);
    await tablet
      .getByRole('button', { name: /\$\s?1,000/ })
      .first()
      .click();
    await server.tap(new RegExp(`^${server.words.checks.close.tip}`));
    await server.tap(/^10\s?%/);
    expect(await accessibilityProblems(tablet)).toEqual([]);
    await picture(tablet, `${language}-close`);
    await server.submitClose();
    expect(server.takeTaps() + 1).toBeLessThanOrEqual(6);

    await tablet.getByText(server.words.checks.close.doneTitle).first().waitFor();
    await until(async () => (await venue.papers()).some((paper) => paper.includes(table)), 20_000);
    const paper = (await venue.papers()).find((text) => text.includes(table)) ?? '';
    expect(paper).toContain('Guacamole');
    expect(paper).toContain('sin cebolla, ñ');
    await picture(tablet, `${language}-paid`);
    expect(await accessibilityProblems(tablet)).toEqual([]);
    expect(devices.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});

async function expectNoTicket(board: Device['page'], table: string): Promise<void> {
  expect(await board.getByRole('article', { name: new RegExp(`^${table}\\b`) }).count()).toBe(0);
}

/** A manager opens the drawer before the shift. */
async function openRegister(): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${venue.origin}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: 'manager@demo.test', password: 'comanda-demo' }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const opened = await fetch(`${venue.origin}/api/registers/open`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ register_id: 1, denominations: { 500: 2, 100: 10 } }),
  });
  expect(opened.status).toBe(200);
}
