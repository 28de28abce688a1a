import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems, closePages, openBrowser } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => closePages(browser));

/** A valid page with the given content in its frame. */
async function problemsWith(framed: string): Promise<string[]> {
  const page = await browser.newPage({ baseURL: 'http://screens.test' });
  await page.route('**/*', (route) => {
    const isFrame = route.request().url().endsWith('/frame');
    const main = '<main><h1>Screen</h1><iframe title="Preview" src="/frame"></iframe></main>';
    const body = `<!doctype html><html lang="en"><title>Screen</title>${isFrame ? framed : main}</html>`;
    return route.fulfill({ contentType: 'text/html', body });
  });
  await page.goto('/');
  const problems = await accessibilityProblems(page);
  await page.close();
  return problems;
}

test('the accessibility check finds a fault, also inside a frame', async () => {
  expect(await problemsWith('<button>Pay</button>')).toEqual([]);
  const found = await problemsWith('<button></button>');
  expect(found).toEqual([expect.stringMatching(/^button-name: <button><\/button> \(.+\)$/s)]);
});
