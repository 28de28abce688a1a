import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Frame, type Page } from 'playwright';
import { chromiumPaths } from '../../provisioning/dev/system-packages.mjs';
import { isLong } from '../support/prove.ts';

export type Language = 'en' | 'es';
/**
 * The languages of a journey that would take the same steps in both. `npm test` takes Spanish, whose texts are longer
 * and where a text that was never translated is found; `npm run prove -- journeys` takes English as well.
 */
export const journeyLanguages: readonly Language[] = isLong ? ['en', 'es'] : ['es'];
export const sizes = {
  tablet: { width: 1280, height: 800 },
  upright: { width: 800, height: 1280 },
  phone: { width: 390, height: 844 },
  rotated: { width: 844, height: 390 },
  kitchen: { width: 1920, height: 1080 },
} as const;

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const pictures = resolve(import.meta.dirname, '../.artifacts/screens');

// The pages of a test are open for seconds: optimizing their scripts takes longer than it saves.
const shortLived = '--js-flags=--no-opt --no-maglev --single-threaded-gc --min-semi-space-size=16';

let shared: Browser | undefined;

/** The browser of this worker: starting one takes as long as a short journey, so its files share it. */
export async function openBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await launchBrowser([shortLived]);
  return shared;
}

/** Closes what a file opened in the worker's browser, with its cookies and storage. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  for (const context of browser?.contexts() ?? []) await context.close();
}

/** The system's Chromium, else Playwright's own; without a sandbox only as root, where it cannot run. */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const paths = [...chromiumPaths, chromium.executablePath()];
  const executablePath = paths.find((path) => existsSync(path));
  if (executablePath === undefined) {
    throw new Error('No Chromium: install the package chromium, then run the tests again.');
  }
  return chromium.launch({
    executablePath,
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      ...flags,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
}

export interface Device {
  context: BrowserContext;
  page: Page;
  /** Script errors and console errors of the page. */
  complaints: string[];
}

/** A browser context: its cookies, its language and its size. */
export async function openDevice(
  browser: Browser,
  origin: string,
  { language, size }: { language: Language; size: keyof typeof sizes },
): Promise<Device> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: sizes[size],
    reducedMotion: 'reduce',
    locale: language === 'es' ? 'es-MX' : 'en-US',
  });
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  return { context, page, complaints };
}

/** A screenshot for manual review, which is not committed; with COMANDA_PICTURES=1, because no test reads it. */
export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  if (process.env['COMANDA_PICTURES'] !== '1') return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage });
}

/** The axe findings of the settled screen, one line each. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const deadline = performance.now() + 3000;
  for (;;) {
    const found = await problemsNow(page);
    // Retried while a sheet is moving or a list is loading.
    if (found.length === 0 || performance.now() > deadline) return found;
  }
}

async function problemsNow(page: Page): Promise<string[]> {
  for (const frame of page.frames()) await loadAxe(frame);
  return page.evaluate<
    string[]
  >(`axe.run(document, { resultTypes: ['violations'], preload: false }).then(
    ({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(
      ({ html, failureSummary }) => id + ': ' + html.slice(0, 160) + ' (' + failureSummary + ')')))`);
}

/** Once per document, because it takes longer to load than most screens take to check. */
async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate<boolean>(`'axe' in globalThis`))) await frame.evaluate(axe);
}
