import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { accessibilityProblems, openDevice, picture, type Language } from './browser.ts';
import { openMore, person, texts } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';

const office = { en, es };

let venue: Venue;
let browser: Browser;
beforeAll(async () => {
  ({ venue, browser } = await openStage());
});
afterAll(() => closeStage(venue, browser));

describe.each<Language>(['en', 'es'])('the own account and an own theme (%s)', (language) => {
  test('a password is changed with the current one; a theme is previewed on real screens', async () => {
    const size = language === 'en' ? 'tablet' : 'phone';
    const { page, context, complaints } = await openDevice(browser, venue.origin, {
      language,
      size,
    });
    const { own } = texts[language].session;
    const { common, themes } = office[language];
    await person(page, language).logInFully('owner@demo.test');
    await openMore(page, own.account);
    const sheet = page.getByRole('dialog').last();
    const form = sheet.locator('form').first();
    const password = language === 'en' ? 'a-long-enough-one' : 'comanda-demo';
    await form.getByLabel(own.current).fill('not this one');
    await form.getByLabel(own.new, { exact: true }).fill(password);
    await form.getByLabel(own.again).fill('another');
    await form.getByRole('button', { name: own.save }).click();
    await form.getByText(own.mismatch).waitFor();
    await form.getByLabel(own.again).fill(password);
    await form.getByRole('button', { name: own.save }).click();
    await form
      .getByText(texts[language].session.join.left_other.replace('{{count}}', '4'))
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `${language}-own-account`);
    await form.getByLabel(own.current).fill('comanda-demo');
    await form.getByRole('button', { name: own.save }).click();
    await page.getByText(own.saved).waitFor();
    // Restored, because the other language expects the original.
    const restored = await page.evaluate(
      async ([current, wanted]) => {
        const { id } = (await (await fetch('/api/session')).json()) as { id: number };
        const answer = await fetch(`/api/user/${id}/password`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ current_password: current, password: wanted }),
        });
        return answer.status;
      },
      [password, 'comanda-demo'] as const,
    );
    expect(restored).toBe(200);
    // The first: a message in the sheet has one as well.
    await sheet.getByRole('button', { name: common.close }).first().click();

    await page.goto('/pos?screen=admin&section=themes');
    await page.getByRole('button', { name: themes.duplicate }).first().click();
    await sheet.getByLabel(themes.colors.background, { exact: true }).fill('#2b1512');
    const painted = () => page.frameLocator('iframe').locator('html').getAttribute('style');
    for (const screen of ['floor', 'kitchen', 'admin'] as const) {
      await sheet.getByRole('button', { name: themes.screens[screen], exact: true }).click();
      await expect.poll(painted, { timeout: 10_000 }).toContain('--color-background: #2B1512');
      await page.frameLocator('iframe').getByRole('main').waitFor({ state: 'attached' });
      await picture(page, `${language}-theme-${screen}`);
    }
    // Only a preview: nothing was sent, and this device keeps its own theme.
    expect(await page.evaluate(() => localStorage.getItem('custom_theme') ?? '')).not.toContain(
      '2B1512',
    );
    expect(complaints).toEqual([]);
    await context.close();
  });
});
