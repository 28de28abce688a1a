import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright';
import { build, preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../support/processes.ts';
import {
  accessibilityProblems,
  closePages,
  openBrowser,
  openDevice,
  picture,
  type Language,
} from './browser.ts';

const cases: [theme: 'dark' | 'light', language: Language][] = [
  ['dark', 'es'],
  ['light', 'en'],
  ['dark', 'en'],
  ['light', 'es'],
];

let folder: string;
let server: PreviewServer;
let browser: Browser;
beforeAll(async () => {
  const root = resolve(import.meta.dirname, '../../kiosk-ui');
  folder = await mkdtemp(join(tmpdir(), 'comanda-catalogue-'));
  const settings = {
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, rolldownOptions: { input: join(root, 'catalogue/index.html') } },
  } as const;
  await build(settings);
  server = await preview({
    ...settings,
    preview: { port: await freePort(), host: '127.0.0.1' },
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await closePages(browser);
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(theme: string, language: Language) {
  const device = await openDevice(browser, `http://127.0.0.1:${server.config.preview.port}`, {
    language,
    size: 'tablet',
  });
  // Every component at once takes long on a busy machine.
  device.page.setDefaultTimeout(60_000);
  await device.context.addInitScript((scheme) => localStorage.setItem('theme', scheme), theme);
  await device.page.goto('/catalogue/index.html');
  await device.page.locator('.recharts-surface').first().waitFor();
  return device;
}

describe('the catalogue of components', () => {
  test.each(cases)('shows every state (%s, %s)', async (theme, language) => {
    const { page, complaints, context } = await open(theme, language);
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `catalogue-${theme}-${language}`, true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each(cases.slice(0, 2))('opens overlays (%s, %s)', async (theme, language) => {
    const { page, complaints, context } = await open(theme, language);
    const openers = page.locator('button[data-opens]');
    for (let index = 0; index < (await openers.count()); index += 1) {
      await openers.nth(index).click();
      await page.getByRole('dialog').waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await picture(page, `catalogue-${theme}-${language}-open-${index + 1}`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.locator('[data-says]').click();
    await page.getByText('Check split').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
