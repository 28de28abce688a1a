import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { until } from '../support/until.ts';
import {
  accessibilityProblems,
  openDevice,
  picture,
  type Language,
  journeyLanguages,
} from './browser.ts';
import { pattern, person } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';

const texts = { en: en.cash, es: es.cash };
const reports = { en: en.reports, es: es.reports };

let venue: Venue;
let browser: Browser;
beforeAll(async () => {
  ({ venue, browser } = await openStage());
});
afterAll(() => closeStage(venue, browser));

type Reply = Record<string, unknown> & { id: number };

/** Calls the API as a logged-in user, for what other journeys test on the screen. */
async function asPerson(name: string) {
  const ask = async (method: string, path: string, body: object | null, cookie: string) => {
    const answer = await fetch(`${venue.origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer;
  };
  const email = `${name}@demo.test`;
  const login = await ask('POST', '/api/login', { email, password: 'comanda-demo' }, '');
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const json = async (method: string, path: string, body: object | null) =>
    await (await ask(method, path, body, cookie)).json();
  return {
    get: (path: string) => json('GET', path, null),
    post: async (path: string, body: object) => (await json('POST', path, body)) as Reply,
    put: async (path: string, body: object) => (await json('PUT', path, body)) as Reply,
  };
}

/** Sells something for about 100 pesos, paid in cash with a tip of 15 and by card with a tip of 20. */
async function sell(name: string): Promise<void> {
  const server = await asPerson('server');
  for (const [payment_type_id, tip] of [
    [3, 15],
    [2, 20],
  ] as const) {
    const check = await server.post('/api/orders', { name: `${name} ${payment_type_id}` });
    const items = [{ product_id: 1, qty: 1 }];
    await server.post(`/api/orders/${check.id}/send-items`, { items });
    await server.put(`/api/orders/${check.id}`, { closed: 1, payment_type_id, tip });
  }
}

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

async function type(page: Page, digits: string): Promise<void> {
  for (const digit of digits) {
    await page.getByRole('button', { name: digit, exact: true }).last().click();
  }
}

/** Counts 2 × $500, with the keypad. */
async function countThousand(page: Page): Promise<void> {
  await press(page, /^\$500/);
  await type(page, '2');
}

/** Tries without a choice, opens the first register with a thousand pesos, and returns its name. */
async function openRegister(page: Page, words: (typeof texts)[Language], see: () => Promise<void>) {
  await press(page, words.open.action);
  await press(page, words.open.action);
  await page.getByRole('alert').filter({ hasText: words.open.pleaseSelectRegister }).waitFor();
  const register = page.getByRole('group', { name: words.open.choose }).getByRole('button');
  const name = (await register.first().textContent()) ?? '';
  await register.first().click();
  await countThousand(page);
  await page
    .getByRole('status')
    .getByText(/\$\s?1,000\.00/)
    .first()
    .waitFor();
  await see();
  await press(page, words.open.action);
  await page.getByRole('heading', { name: words.active }).waitFor();
  await page.getByRole('heading', { name, level: 3 }).waitFor();
  return name;
}

describe.each(journeyLanguages)('a register from morning to night (%s)', (language: Language) => {
  it('opens, sells, pays out, approves, deposits, pays tips, closes and makes its Z cut', async () => {
    const words = texts[language];
    const { page, context, complaints } = await openDevice(browser, venue.origin, {
      language,
      size: 'tablet',
    });
    const see = async (name: string) => {
      expect(await accessibilityProblems(page)).toEqual([]);
      await picture(page, `${language}-register-${name}`);
    };
    const manager = person(page, language);
    await manager.start('manager@demo.test');
    await page.goto('/pos?screen=admin&section=registers');
    await page.getByText(words.noneOpen, { exact: true }).waitFor();
    await see('dashboard-empty');

    const name = await openRegister(page, words, () => see('open'));

    await sell(`Visit ${language}`);
    const session = await openSession();
    const floor = await atTheBar(language);
    await floor.askForIce();
    const pending = words.pending_one.replace('{{count}}', '1');
    await page.getByRole('main').getByText(pending).waitFor();
    await see('dashboard');

    await press(page, words.close.action);
    await page.getByText(words.close.resolve).first().waitFor();
    await press(page, new RegExp(`^${words.payout.approve}`));
    await page.getByText(words.close.resolve).first().waitFor({ state: 'detached' });
    await see('close-blank');
    await floor.seeApproved();
    await floor.changeKeg();
    await floor.leave();
    await press(page, words.close.back);

    await press(page, words.sheet.title);
    await page.getByRole('tab', { name: words.sheet.tabs.createPayout }).click();
    await page.getByLabel(words.payout.type).selectOption('safe_deposit');
    await type(page, '10000');
    await see('payout');
    await press(page, pattern(`${words.payout.create} · {{amount}}`));
    await page.getByText(words.types.safe_deposit).first().waitFor();
    await page.getByRole('tab', { name: words.sheet.tabs.createDeposit }).click();
    await type(page, '20000');
    await press(page, pattern(`${words.deposit.create} · {{amount}}`));
    await page.getByText(words.deposit.one).first().waitFor();
    await see('money');
    await page.keyboard.press('Escape');

    await press(page, words.cut.x);
    await page.getByText(words.cut.xHint).waitFor();
    await see('x');
    await press(page, words.cut.print);
    await page.keyboard.press('Escape');

    // Earlier shifts may have left tips that are paid together with these.
    const { owed } = await figures(session);
    await page.goto('/pos?screen=admin&section=tips');
    await page.getByRole('button', { name: new RegExp(`^${words.tips.pay}: Server`) }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.tips.pay }).click();
    await until(async () => (await figures(session)).owed === 0, 5000);
    await see('tips');

    await page.goto('/pos?screen=admin&section=registers');
    await press(page, words.close.action);
    await countThousand(page);
    const { expected } = await figures(session);
    await see('close');
    const closing = pattern(expected > 1000 ? words.close.closeShort : words.close.closeOver);
    await press(page, closing);
    await see('close-question');
    await page.getByRole('dialog').getByRole('button', { name: closing }).click();
    await page.getByText(words.close.doneTitle.replace('{{name}}', name)).waitFor();
    expect(expected + owed).toBeGreaterThan(1100);
    const outcome = expected > 1000 ? words.close.short : words.close.over;
    await page.getByText(outcome).first().waitFor();
    await see('closed');
    await press(page, words.close.showZ);
    await page.getByText(words.cut.drawer).waitFor();
    await see('z');

    await page.goto('/pos?screen=admin&section=cuts');
    await page.getByText(words.close.short).first().waitFor();
    await see('history');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForTimeout(300);
    await see('history-phone');
    await page.goto('/pos?screen=admin&section=registers');
    await press(page, words.open.action);
    await page.getByText(words.open.count).waitFor();
    await see('open-phone');
    await page.goto('/pos?screen=admin&section=tips');
    await page.getByText(words.tips.totalOwed).waitFor();
    await see('tips-phone');

    // The demo's printer prints in Spanish, whatever the language of the screen.
    await until(
      async () => (await venue.papers()).some((text) => text.includes('CORTE Z')),
      20_000,
    );
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** The bar's phone: cash, tips and kegs from the floor. */
async function atTheBar(language: Language) {
  const words = texts[language];
  const { kegs } = reports[language];
  const { page, context, complaints } = await openDevice(browser, venue.origin, {
    language,
    size: 'phone',
  });
  await person(page, language).start('bar@demo.test');
  await press(page, words.floor.title);
  const sheet = page.getByRole('dialog');
  const see = async (name: string) => {
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `${language}-floor-${name}`);
  };
  return {
    /** Requests 50 pesos, which another user must approve. */
    askForIce: async () => {
      await sheet.getByRole('tab', { name: words.sheet.tabs.createPayout }).click();
      await sheet.getByText(words.payout.waitHint).waitFor();
      await sheet.getByRole('button', { name: pattern(words.payout.create) }).click();
      await sheet.getByText(words.payout.required).waitFor();
      await type(page, '5000');
      await sheet.getByLabel(words.payout.recipient).fill('Ice');
      await see('payout');
      await sheet.getByRole('button', { name: pattern(words.payout.create) }).click();
      await sheet.getByText(words.payout.pending, { exact: true }).waitFor();
    },
    /** Without a touch, the phone receives the approval. */
    seeApproved: async () => {
      await sheet
        .getByText(words.payout.approvedBy.replace('{{name}}', 'Manager'))
        .first()
        .waitFor();
    },
    changeKeg: async () => {
      await sheet.getByRole('button', { name: kegs.open }).click();
      const form = page.getByRole('dialog', { name: kegs.open });
      const product = await form.getByRole('combobox').locator('option').first().textContent();
      await see('keg');
      await form.getByRole('button', { name: kegs.open }).click();
      await page.getByText(kegs.opened.replace('{{product}}', product ?? '')).waitFor();
      await sheet.getByRole('button', { name: `${kegs.end}: ${product}` }).click();
      await page
        .getByText(kegs.ended.replace('{{product}}', product ?? '').split('{{')[0] ?? '')
        .waitFor();
      await see('kegs');
    },
    leave: async () => {
      expect(complaints).toEqual([]);
      await context.close();
    },
  };
}

/** The one open register session. */
async function openSession(): Promise<number> {
  const owner = await asPerson('owner');
  const [session] = (await owner.get('/api/registers/active')) as { session_id: number }[];
  return session?.session_id ?? 0;
}

/** The expected cash of a session, and the tips owed to everyone. */
async function figures(session: number): Promise<{ expected: number; owed: number }> {
  const owner = await asPerson('owner');
  const summary = (await owner.get(`/api/reports/register-summary/${session}`)) as {
    expected_cash: number;
  };
  const tips = (await owner.get(`/api/reports/tips?session_id=${session}`)) as {
    people: { user_name: string; owed_card: number; owed_cash: number }[];
  };
  const server = tips.people.find((each) => each.user_name === 'Server');
  return {
    expected: summary.expected_cash,
    owed: (server?.owed_card ?? 0) + (server?.owed_cash ?? 0),
  };
}
