import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright';
import { en, es } from '../support/screen-texts.ts';
import type { Language } from './browser.ts';

export const texts = { en, es };

function button(page: Page | Locator, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: typeof name === 'string' });
}

/** A text of the screen with its variables filled in, as a pattern for the rest of the name. */
export function pattern(text: string, values: Record<string, string> = {}): RegExp {
  const filled = text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '\u0001');
  const escaped = filled.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(escaped.replaceAll('\u0001', '.+'));
}

/** Where it is drawn, in pixels. An element that is hidden or replaced at this moment has no place, so it is asked again. */
export async function placeOf(target: Locator) {
  for (;;) {
    await target.waitFor();
    const place = await target.boundingBox();
    if (place) return place;
  }
}

/** Opens an entry of the header's menu. */
export async function openMore(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^(More|Más)$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: entry, exact: true }).click();
}

/** Actions on the screens, by their texts. Every tap is counted. */
export function person(page: Page, language: Language) {
  const words = texts[language];
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps += 1;
  };
  return {
    words,
    /** Taps since the last call. */
    takeTaps: () => {
      const count = taps;
      taps = 0;
      return count;
    },
    logInFully: async (email: string) => {
      await page.goto('/');
      const full = page.getByText(words.session.fullLogin, { exact: true });
      const address = page.getByLabel(words.session.email, { exact: true });
      await full.or(address).first().waitFor();
      if (!(await address.isVisible())) await full.click();
      await address.fill(email);
      await page.getByLabel(words.session.password, { exact: true }).fill('comanda-demo');
      await page.locator('form').getByRole('button', { name: words.session.login }).first().click();
      await page.waitForURL('**/pos**');
    },
    /** Logged in by request, for journeys that test something else. */
    start: async (email: string) => {
      const data = { email, password: 'comanda-demo' };
      const answer = await page.context().request.post('/api/login', { data });
      if (!answer.ok()) throw new Error(`log-in of ${email}: ${await answer.text()}`);
      const { user } = (await answer.json()) as { user: object };
      // Once for each log-in: a later log-out must be possible. The page that is open may log itself out before it is left.
      const logIn = { key: `log-in ${randomUUID()}`, person: JSON.stringify(user) };
      await page.addInitScript(({ key, person }) => {
        if (sessionStorage.getItem(key) !== null) return;
        sessionStorage.setItem(key, '');
        localStorage.setItem('user', person);
      }, logIn);
      await page.goto('/pos');
    },
    /** One tile and four digits. */
    logInQuickly: async (name: string, pin: string) => {
      await page.goto('/');
      await tap(page.getByRole('button', { name: pattern(name) }).first());
      for (const digit of pin) await tap(button(page, digit));
    },
    table: (name: string) => page.getByRole('button', { name: new RegExp(`${name}\\b`) }).first(),
    /** A tap on a free table opens a check, and on one with a single check that check. */
    openCheck: (table: string) =>
      tap(page.getByRole('button', { name: new RegExp(`${table}\\b`) }).first()),
    /** The card of a table has its checks and other actions. */
    openCard: (table: string) =>
      page
        .getByRole('button', { name: new RegExp(`${table}\\b`) })
        .first()
        .click({ button: 'right' }),
    add: async (product: string) => {
      await tap(
        page.getByRole('button', { name: pattern(words.checks.picker.add, { name: product }) }),
      );
    },
    openOptions: (product: string) =>
      tap(
        page.getByRole('button', {
          name: pattern(words.checks.picker.optionsOf, { name: product }),
        }),
      ),
    search: (text: string) => page.getByLabel(words.checks.picker.search).fill(text),
    choose: (option: string) => tap(page.getByRole('button', { name: option }).last()),
    note: (text: string) => page.getByLabel(words.checks.options.note).fill(text),
    /** Adds what was chosen, in the sheet or below the tile. */
    addChosen: () =>
      tap(
        page
          .locator('[role=dialog], [data-options]')
          .getByRole('button', { name: new RegExp(`^${words.checks.options.add}`) })
          .last(),
      ),
    send: (count: number) => {
      const text = count === 1 ? words.checks.pending.send_one : words.checks.pending.send_other;
      return tap(
        page.getByRole('button', { name: pattern(text, { count: String(count) }) }).first(),
      );
    },
    /** Waits until a line of the check is in the kitchen: elsewhere on the page are other words with this text. */
    waitUntilSent: () =>
      page
        .locator('[data-line]')
        .getByText(words.checks.status.s0, { exact: true })
        .first()
        .waitFor(),
    /** Opens the breakdown of the total, with the tools of the whole check. */
    openTotal: () =>
      tap(page.getByRole('region', { name: words.checks.summary.title }).locator('button').first()),
    /** Opens the tools of a line, sent or not. */
    chooseLine: (name: string) =>
      tap(page.locator('[data-line] > button').filter({ hasText: name }).first()),
    startClosing: () => tap(button(page, words.checks.summary.pay)),
    tap: (name: string | RegExp) => tap(button(page, name)),
    submitClose: () =>
      tap(page.getByRole('button', { name: pattern(words.checks.close.submit, {}) }).last()),
  };
}
