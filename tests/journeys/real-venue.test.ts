import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { ended, freePort, healthy, startProgram } from '../support/processes.ts';
import { until } from '../support/until.ts';
import {
  accessibilityProblems,
  closePages,
  openBrowser,
  openDevice,
  picture,
  sizes,
  type Language,
  journeyLanguages,
} from './browser.ts';
import { person } from './pages.ts';

const texts = { en, es };
const common = { en: en.common, es: es.common };
const menu = {
  en: { starter: 'Guacamole and chips', dessert: 'Flan', cash: 'Cash' },
  es: { starter: 'Guacamole con totopos', dessert: 'Flan napolitano', cash: 'Efectivo' },
};

/** As saved by a spreadsheet in Mexico. */
const ownList = 'Platillo;Grupo;Precio\r\nSopa de lima;Entradas;80.50\r\nFlan;Postres;60';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => closePages(browser));

describe.each(journeyLanguages)('a real venue from setup to its first Z cut (%s)', (language) => {
  const words = texts[language];
  let dataDir: string;
  let origin: string;
  let programs: ChildProcess[];
  let printer: Sink;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'comanda-real-'));
    printer = await openSink();
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const env = {
      COMANDA_DEMO: '0',
      COMANDA_DATA_DIR: dataDir,
      COMANDA_PORT: String(port),
      COMANDA_URL: origin,
      COMANDA_LOG_LEVEL: 'error',
      COMANDA_BACKUPS: '0',
    };
    const appliance = startProgram('appliance/src/main.ts', env);
    await healthy(origin, appliance);
    programs = [startProgram('print-daemon/src/main.ts', env), appliance];
  }, 90_000);
  afterAll(async () => {
    for (const program of programs) await ended(program, 'SIGTERM');
    printer.server.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('is set up, sells, prints and closes its register without a shell', async () => {
    const { page, complaints } = await openDevice(browser, origin, { language, size: 'tablet' });
    const see = (name: string) => seeEverywhere(page, language, name);
    const press = (name: string | RegExp) =>
      page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .click();
    const next = () => press(words.setup.next);

    await page.goto('/');
    const code = (await readFile(join(dataDir, 'setup-code'), 'utf8')).trim();
    await page.getByLabel(words.setup.code).fill(code);
    await next();
    await page.getByLabel(words.setup.venueName).fill('La Esquina');
    await next();
    await page.getByRole('radio', { name: words.setup.iva.extracted, checked: true }).waitFor();
    await see('iva');
    await next();
    await page.getByLabel(words.setup.ownerName).fill('Ana');
    await page.getByLabel(words.session.email).fill('ana@bar.test');
    await page.getByLabel(words.session.password).fill('ten letters');
    await page.getByLabel(words.setup.pin, { exact: true }).fill('2580');
    await next();
    await press(words.setup.finish);

    await page.getByRole('radio', { name: words.setup.menus.cantina, checked: true }).waitFor();
    await see('menu');
    await page.getByRole('radio', { name: words.setup.menus.file }).check();
    await next();
    const list = { name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(ownList) };
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(list);
    await page.getByRole('dialog').getByText('80.50').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `real-${language}-menu-file`);
    await press(common[language].cancel);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: words.setup.menus.cantina }).check();
    await next();
    await addLuis(page, words.setup);
    await see('people');
    await next();
    await page.getByLabel(words.setup.registerName).waitFor();
    await see('register');
    await page.getByLabel(words.setup.registerName).fill('Barra');
    await next();
    await page.getByText(words.setup.printerLead).waitFor();
    await see('no-printer');
    await page.getByLabel(words.setup.printerAddress).fill(`tcp://127.0.0.1:${printer.port}`);
    await press(words.setup.usePrinter);
    await press(words.setup.print);
    await page.getByText(words.setup.printed).waitFor();
    await see('test-page');
    await press(words.setup.toHome);

    await page.getByRole('heading', { name: words.admin.ready.title }).waitFor();
    await see('ready');
    await press(new RegExp(`^${words.admin.ready.lines.register} ?:`));
    await press(words.cash.open.action);
    await press('Barra');
    await countFiveHundred(page);
    await press(words.cash.open.action);
    await page.getByRole('heading', { name: 'Barra', level: 3 }).waitFor();

    const server = person(page, language);
    await page.goto('/pos?screen=server');
    await server.openCheck('1');
    await server.search(menu[language].starter);
    await server.add(menu[language].starter);
    await server.search(menu[language].dessert);
    await server.add(menu[language].dessert);
    await server.send(2);
    await server.startClosing();
    await server.tap(menu[language].cash);
    // The bar of the check behind it shows the same amount.
    const payment = page.getByRole('dialog');
    await payment
      .getByRole('button', { name: /\$\s?200/ })
      .first()
      .click();
    await server.submitClose();
    await page.getByText(server.words.checks.close.doneTitle).first().waitFor();
    // The paper is in the language of the venue's tickets, whatever the language of the screen: 125 + 75 = 200.
    await until(() => /IVA incluido 16% +\$27\.59/.test(printer.text()), 20_000);
    await picture(page, `real-${language}-paid`);

    await page.goto('/pos?screen=admin&section=registers');
    await press(words.cash.close.action);
    await countFiveHundred(page);
    const short = /short|faltante/;
    await press(short);
    await page.getByRole('dialog').getByRole('button', { name: short }).click();
    await page.getByText(words.cash.close.doneTitle.replace('{{name}}', 'Barra')).waitFor();
    await until(() => printer.text().includes('CORTE Z'), 20_000);
    expect(complaints).toEqual([]);
  });
});

/** Adds a server and shows the code, with Next as well as with the button. */
async function addLuis(page: Page, words: typeof en.setup): Promise<void> {
  await page.getByRole('heading', { name: words.titles.people }).waitFor();
  await page.getByLabel(words.personName).fill('Luis');
  await page.getByRole('button', { name: words.addPerson }).click();
  await page.getByRole('listitem').filter({ hasText: 'Luis' }).waitFor();
  await page.getByLabel(words.personName).fill('Sofía');
  await page.getByLabel(words.personRole).selectOption('3');
  await page.getByRole('button', { name: words.next, exact: true }).click();
  const code = page.getByRole('listitem').filter({ hasText: 'Sofía' }).getByRole('img');
  expect(await code.textContent()).toMatch(/^\d{4} \d{4}$/);
}

/** Counts one note of 500, with the keypad. */
async function countFiveHundred(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^\$\s?500/ })
    .first()
    .click();
  await page.getByRole('button', { name: '1', exact: true }).last().click();
}

/** Checks the screen with axe and takes pictures, dark and light, wide and narrow. */
async function seeEverywhere(page: Page, language: Language, name: string): Promise<void> {
  const { themeLight, themeDark } = common[language];
  for (const [colour, other] of [
    ['dark', themeLight],
    ['light', themeDark],
  ] as const) {
    expect(await accessibilityProblems(page)).toEqual([]);
    for (const size of ['phone', 'tablet'] as const) {
      await page.setViewportSize(sizes[size]);
      await picture(page, `real-${language}-${name}-${size}-${colour}`);
    }
    await page.getByRole('button', { name: other, exact: true }).click();
  }
}

interface Sink {
  server: Server;
  port: number;
  /** The printed text so far, without the commands. */
  text(): string;
}

/** A network printer that accepts everything and never answers, on one of the printing ports. */
async function openSink(): Promise<Sink> {
  let paper = '';
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      paper += bytes.toString('latin1');
    });
  });
  for (let port = 9101; port <= 9109; port += 1) {
    const isOpen = await new Promise<boolean>((done) => {
      server.once('error', () => done(false));
      server.listen(port, '127.0.0.1', () => done(true));
    });
    if (isOpen) return { server, port, text: () => paper };
  }
  throw new Error('no free port of a printer');
}
