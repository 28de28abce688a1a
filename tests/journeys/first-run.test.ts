import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import type { Browser, Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { ended, freePort, healthy, startProgram } from '../support/processes.ts';
import { accessibilityProblems, closePages, openBrowser, openDevice, picture } from './browser.ts';

let browser: Browser;
let appliance: ChildProcess;
let dataDir: string;
let origin: string;

// A new box for each: a repeated test needs one, too.
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'comanda-first-run-'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  appliance = startProgram('appliance/src/main.ts', {
    COMANDA_DEMO: '0',
    COMANDA_DATA_DIR: dataDir,
    COMANDA_PORT: String(port),
    COMANDA_LOG_LEVEL: 'error',
    COMANDA_BACKUPS: '0',
  });
  await healthy(origin, appliance);
  browser = await openBrowser();
}, 90_000);
afterEach(async () => {
  await closePages(browser);
  await ended(appliance, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** Opens the help of the screen, which must have this line, and closes it. */
async function seeHelp(page: Page, button: string, line: string, name: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const [act = ''] = line.split(': ');
  await page.getByRole('dialog').getByText(act, { exact: true }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await picture(page, `help-${name}`);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

test('a new box follows the language of the browser until one is chosen', async () => {
  const context = await browser.newContext({ baseURL: origin, locale: 'es-MX' });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel('Código de instalación').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull();
  await context.close();
});

test('a new box: set up with its code, then a second device is enrolled, set up and revoked', async () => {
  const { page, complaints } = await openDevice(browser, origin, {
    language: 'en',
    size: 'tablet',
  });
  await page.goto('/');
  const next = page.getByRole('button', { name: 'Next' });
  await page.getByRole('button', { name: 'Español', exact: true }).click();
  await page.getByLabel('Código de instalación').waitFor();
  await seeHelp(page, 'Ayuda', es.help.topics.setup.kind, 'setup-es');
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await seeHelp(page, 'Help', en.help.topics.setup.kind, 'setup-en');
  await page.getByLabel('Setup code').fill('WRONG222');
  await next.click();
  await page.getByText('not the setup code').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const code = (await readFile(join(dataDir, 'setup-code'), 'utf8')).trim();
  await page.getByLabel('Setup code').fill(code.toLowerCase());
  await next.click();
  await page.getByLabel('Venue name').fill('La Esquina');
  await next.click();
  await page.getByRole('radio', { name: 'IVA included in the price', checked: true }).waitFor();
  await next.click();
  await page.getByLabel('Your name').fill('Owner');
  await page.getByLabel('Email').fill('owner@bar.test');
  await page.getByLabel('Password').fill('ten letters');
  await page.getByLabel('PIN', { exact: true }).fill('1234');
  await next.click();
  await page.getByText('too easy to guess').waitFor();
  await page.getByLabel('PIN', { exact: true }).fill('2580');
  await next.click();
  await page.getByRole('button', { name: 'Add a room' }).click();
  await page.getByLabel('Room 2').fill('Terrace');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('radio', { name: 'Empty menu' }).check();
  await next.click();
  await page.getByRole('heading', { name: 'Staff' }).waitFor();
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('heading', { name: 'Register' }).waitFor();
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByText('No printer is set up').waitFor();
  await page.getByRole('button', { name: 'Continue without a printer' }).click();
  await page.getByRole('heading', { name: 'Before you open' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto('/pos?screen=server');
  await page.getByText('Terrace').first().waitFor();

  const phone = await openDevice(browser, origin, { language: 'es', size: 'phone' });
  await phone.page.goto('/');
  await phone.page.getByText('Este dispositivo todavía no está registrado').waitFor();
  const shown = phone.page.getByText(/El código es/);
  const words = (await shown.textContent()) ?? '';
  expect(words).toMatch(/^El código es ([2-9A-Z] ){5}[2-9A-Z]$/);
  expect(await accessibilityProblems(phone.page)).toEqual([]);
  await picture(phone.page, 'enrol-es-phone');
  await seeHelp(phone.page, 'Ayuda', es.help.topics.enrol.wait, 'enrol-es');

  await page.goto('/pos?screen=admin&section=devices');
  await page.getByRole('button', { name: 'Add a device' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Code').fill(words.replace('El código es ', ''));
  await form.getByLabel('Name').fill('Bar tablet');
  await form.getByLabel('Screen after logging in').selectOption('status');
  await form.getByLabel('Language').selectOption('en');
  await form.getByLabel('Ticket printer').selectOption('1');
  await form.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Bar tablet is enrolled').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  // The settings for the device apply: its language before log-in, its screen after it.
  await phone.page.getByText(en.session.fullLogin, { exact: true }).click();
  await phone.page.getByLabel('Email').fill('owner@bar.test');
  await phone.page.getByLabel('Password').fill('ten letters');
  await phone.page.getByRole('button', { name: 'Login', exact: true }).click();
  await phone.page.waitForURL(/\/pos/);
  await phone.page.locator('[data-board]').waitFor();
  const printers = await phone.page.evaluate(() => fetch('/api/printers').then((a) => a.json()));
  expect(printers).toMatchObject([{ id: 1, is_mine: 1 }]);

  const row = page.getByRole('row').filter({ hasText: 'Bar tablet' });
  await row.getByRole('button', { name: /Revoke/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await phone.page.getByText('This device was revoked').waitFor({ timeout: 5000 });
  await phone.page.getByRole('button', { name: 'Ask for a new code' }).click();
  await phone.page.getByText(/The code is/).waitFor({ state: 'attached' });

  await page.goto('/pos?screen=admin&section=backups');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await page.getByText('made and verified').waitFor();
  await page
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  await page.getByLabel('Type RESTORE to restore').fill('restore');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await page.getByText(en.session.fullLogin, { exact: true }).first().waitFor();
  expect(complaints).toEqual([]);
}, 90_000);
