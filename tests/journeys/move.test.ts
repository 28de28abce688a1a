import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { ended, freePort, healthy, startProgram } from '../support/processes.ts';
import { until } from '../support/until.ts';
import {
  accessibilityProblems,
  closePages,
  openBrowser,
  openDevice,
  picture,
  type Language,
  journeyLanguages,
} from './browser.ts';
import { post, setUpVenue } from './new-box.ts';

const texts = { en, es };
const retired = {
  en: { title: 'This box was retired', password: 'Owner’s password' },
  es: { title: 'Este equipo se retiró', password: 'Contraseña del dueño' },
};
const buttons = {
  en: { download: 'Download the move file', back: 'Take this box back', done: 'in service again' },
  es: {
    download: 'Descargar el archivo de mudanza',
    back: 'Volver a usar este equipo',
    done: 'de nuevo en servicio',
  },
};
const passphrase = 'cuatro palabras que nadie adivina';
const password = 'ten letters';
/** The exit code with which the appliance asks to be started again. */
const startAgain = 75;

/** A box that is started again when it asks for it, as by systemd. */
interface Box {
  origin: string;
  dataDir: string;
  stop(): Promise<void>;
}

async function startBox(dataDir: string, port: number): Promise<Box> {
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  const launch = () => {
    child = startProgram('appliance/src/main.ts', {
      COMANDA_DEMO: '0',
      COMANDA_DATA_DIR: dataDir,
      COMANDA_PORT: String(port),
      COMANDA_LOG_LEVEL: 'fatal',
      COMANDA_BACKUPS: '0',
    });
    child.once('exit', (code) => {
      if (code === startAgain) launch();
    });
    return child;
  };
  await healthy(origin, launch());
  return { origin, dataDir, stop: () => ended(child, 'SIGTERM') };
}

let browser: Browser;
const folders: string[] = [];
const boxes: Box[] = [];

beforeAll(async () => {
  browser = await openBrowser();
}, 90_000);
afterAll(async () => {
  await closePages(browser);
  for (const box of boxes) await box.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function newBox(port: number, dataDir?: string): Promise<Box> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'comanda-move-')));
  if (!dataDir) folders.push(folder);
  const box = await startBox(folder, port);
  boxes.push(box);
  return box;
}

const codeOf = async ({ dataDir }: Box) =>
  (await readFile(join(dataDir, 'setup-code'), 'utf8')).trim();

/** Sets the old box up and enrols a tablet on it; returns the owner's device and the tablet. */
async function openVenue(old: Box, language: Language) {
  const owner = await openDevice(browser, old.origin, { language, size: 'tablet' });
  await setUpVenue(owner.page, old.dataDir, language, { name: 'Terraza', tables: 6 });
  const tablet = await openDevice(browser, old.origin, { language, size: 'upright' });
  // The page gets its cookie first. If both asked at the same time, the box would add two devices.
  const answered = tablet.page.waitForResponse('**/api/devices/me');
  await tablet.page.goto('/');
  await answered;
  const { code } = (await (await tablet.page.request.get('/api/devices/me')).json()) as {
    code: string | null;
  };
  await post(owner.page, '/api/devices/approve', { code, name: 'Barra' });
  await logIn(tablet.page, language);
  return { owner, tablet };
}

async function logIn(page: Page, language: Language): Promise<void> {
  const { session } = texts[language];
  await page.goto('/');
  // A session of before the move ends with the first answer of the box; then the tiles are there.
  await page.getByText(session.fullLogin, { exact: true }).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: /Ana/ }).first().click();
  for (const digit of '2580') await page.keyboard.press(digit);
  await page.waitForURL('**/pos**', { timeout: 60_000 });
  await page.getByText(session.fullLogin, { exact: true }).waitFor({ state: 'detached' });
}

test.each(journeyLanguages)(
  'a venue moves to a new box, its tablet goes on, and the old box is retired (%s)',
  async (language) => {
    const { devices, move, setup, problems } = texts[language];
    const port = await freePort();
    const old = await newBox(port);
    const { owner, tablet } = await openVenue(old, language);

    const page = owner.page;
    await page.goto('/pos?screen=admin&section=box');
    await page.getByRole('button', { name: move.start, exact: true }).click();
    const sheet = page.getByRole('dialog');
    const make = sheet.getByRole('button', { name: move.make });
    await sheet.getByLabel(move.passphrase).fill(passphrase);
    await sheet.getByLabel(move.repeat).fill(`${passphrase}.`);
    await sheet.getByLabel(move.password).fill('not the password');
    await sheet.getByText(move.differs).waitFor();
    expect(await make.isDisabled()).toBe(true);
    await sheet.getByLabel(move.repeat).fill(passphrase);
    await make.click();
    await sheet.getByRole('alert').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `move-${language}`);
    await sheet.getByLabel(move.password).fill(password);
    await make.click();

    await page.getByRole('heading', { name: retired[language].title }).waitFor({ timeout: 60_000 });
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `retired-${language}`);
    await page.getByLabel(retired[language].password).first().fill(password);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: buttons[language].download }).click(),
    ]);
    const file = join(old.dataDir, 'downloaded.age');
    await download.saveAs(file);

    const fresh = await newBox(await freePort());
    const wizard = await openDevice(browser, fresh.origin, { language, size: 'phone' });
    const screen = wizard.page;
    await screen.goto('/');
    await screen.getByLabel(setup.code).fill(await codeOf(fresh));
    await screen.getByRole('radio', { name: setup.kinds.move }).check();
    await picture(screen, `move-choice-${language}-phone`);
    await screen.getByRole('button', { name: setup.next, exact: true }).click();
    await screen.getByRole('heading', { name: setup.kinds.move }).waitFor();
    const open = screen.getByRole('button', { name: setup.move.open });
    await screen.getByLabel(setup.move.passphrase).fill('another passphrase');
    await screen.locator('input[type=file]').setInputFiles(file);
    await open.click();
    await screen.getByText(problems.move_passphrase_wrong).waitFor({ timeout: 60_000 });
    expect(await accessibilityProblems(screen)).toEqual([]);
    await screen.getByLabel(setup.move.passphrase).fill(passphrase);
    await open.click();
    await screen.getByRole('heading', { name: 'La Esquina' }).waitFor({ timeout: 60_000 });
    expect(await accessibilityProblems(screen)).toEqual([]);
    await picture(screen, `move-contents-${language}-phone`);
    await screen.getByRole('button', { name: setup.move.take }).click();
    // The wizard's own device is a new one for the venue.
    const isNew = async () => {
      const answer = await screen.request.get('/api/devices/me').catch(() => null);
      if (!answer?.ok()) return false;
      return ((await answer.json()) as { setup_needed: boolean }).setup_needed === false;
    };
    await until(isNew, 60_000);
    await screen.getByRole('heading', { name: devices.enrolTitle }).waitFor();

    // The new box gets the address of the old one.
    await old.stop();
    await fresh.stop();
    await newBox(port, fresh.dataDir);
    await logIn(tablet.page, language);
    await tablet.page.goto('/pos?screen=server');
    const free = language === 'es' ? 'Libre' : 'Free';
    await tablet.page.getByText(free, { exact: true }).first().waitFor({ timeout: 60_000 });
    expect([...owner.complaints, ...tablet.complaints, ...wizard.complaints]).toEqual([]);

    // The owner takes the old box back.
    const back = await startRetired(old.dataDir);
    const other = await openDevice(browser, back.origin, { language, size: 'tablet' });
    await other.page.goto('/');
    await other.page.getByLabel(retired[language].password).last().fill(password);
    await other.page.getByRole('button', { name: buttons[language].back }).click();
    await other.page.getByText(buttons[language].done).waitFor();
    await until(
      async () => (await fetch(`${back.origin}/api/health`).catch(() => null))?.ok === true,
      60_000,
    );
    for (const { context } of [owner, tablet, wizard, other]) await context.close();
  },
  240_000,
);

/** A retired box answers 503, so it is not waited for as a healthy one. */
async function startRetired(dataDir: string): Promise<Box> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = startProgram('appliance/src/main.ts', {
    COMANDA_DEMO: '0',
    COMANDA_DATA_DIR: dataDir,
    COMANDA_PORT: String(port),
    COMANDA_LOG_LEVEL: 'fatal',
    COMANDA_BACKUPS: '0',
  });
  const answers = async () =>
    (await fetch(`${origin}/api/health`).catch(() => null))?.status === 503;
  await until(answers, 60_000);
  const box = { origin, dataDir, stop: () => ended(child, 'SIGTERM') };
  boxes.push(box);
  return box;
}
