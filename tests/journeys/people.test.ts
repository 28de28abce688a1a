import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { accessibilityProblems, openDevice, picture, journeyLanguages } from './browser.ts';
import { person } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';

const words = { en, es };

let venue: Venue;
let browser: Browser;
beforeAll(async () => {
  ({ venue, browser } = await openStage());
});
afterAll(() => closeStage(venue, browser));

describe.each(journeyLanguages)('people (%s)', (language) => {
  const { admin, common, journal, people, session } = words[language];
  const name = language === 'en' ? 'Alba' : 'Bruno';

  it('adds a user, allows the role to reopen checks, ends their sessions and shows all in the journal', async () => {
    const boss = await openDevice(browser, venue.origin, { language, size: 'tablet' });
    const { page } = boss;
    const section = async (id: string, title: string) => {
      await page.goto(`/pos?screen=admin&section=${id}`);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    };
    await person(page, language).logInFully('owner@demo.test');

    await section('users', admin.sections.users);
    await page.getByRole('button', { name: people.add }).first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(people.fields.first_names).fill(name);
    await sheet.getByLabel(people.email).fill('manager@demo.test');
    await sheet.getByLabel(people.password).fill('a-long-enough-one');
    await sheet.getByRole('button', { name: common.save }).click();
    await sheet.getByText(words[language].problems.email_taken, { exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `${language}-user-sheet`);
    await sheet.getByLabel(people.email).fill(`${name}@demo.test`);
    await sheet.getByRole('button', { name: common.save }).click();
    await page.getByText(people.added).waitFor();
    const locked = page.getByRole('button', { name: `${common.delete}: Manager` });
    expect(await locked.isDisabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);

    const waiter = await openDevice(browser, venue.origin, { language, size: 'phone' });
    await waiter.page.goto('/');
    await waiter.page.getByText(session.fullLogin, { exact: true }).click();
    await waiter.page.getByLabel(session.email, { exact: true }).fill(`${name}@demo.test`);
    await waiter.page.getByLabel(session.password, { exact: true }).fill('a-long-enough-one');
    await waiter.page.locator('form').getByRole('button', { name: session.login }).first().click();
    await waiter.page.getByRole('button', { name: session.skip, exact: true }).click();
    await waiter.page.waitForURL('**/pos**');

    await section('roles', admin.sections.roles);
    const reopen = page.getByRole('switch', { name: people.rights.orders.reopen });
    const before = await reopen.isChecked();
    await reopen.click();
    await page.getByRole('button', { name: people.saveRole }).click();
    await page.getByRole('button', { name: people.saveRole }).waitFor({ state: 'detached' });
    expect(await reopen.isChecked()).toBe(!before);
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `${language}-roles`);

    await section('sessions', admin.sections.sessions);
    await page.getByRole('button', { name: `${people.end}: ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: people.end, exact: true }).click();
    await waiter.page.waitForURL((url) => url.pathname === '/');

    await section('journal', admin.sections.journal);
    await page.getByText(journal.kinds.people).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `${language}-journal`);
    await page.getByRole('tab', { name: journal.view.acts }).click();
    const filled = (text: string) => text.replace('{{actor}}', 'Owner').replace('{{name}}', name);
    await page.getByText(filled(journal.acts.session_end)).waitFor();
    await page.getByText(filled(journal.acts.user_create)).click();
    await page.getByText(`${name}@demo.test`).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('tab', { name: journal.view.check }).click();
    await page.getByRole('button', { name: journal.check }).click();
    await page.getByText(journal.sealHint).waitFor();

    expect(boss.complaints).toEqual([]);
    expect(waiter.complaints).toEqual([]);
    await boss.context.close();
    await waiter.context.close();
  });

  it("a user's language applies while they are logged in and does not change the device's", async () => {
    const other = language === 'en' ? 'es' : 'en';
    const { page, context } = await openDevice(browser, venue.origin, { language, size: 'tablet' });
    const email = language === 'en' ? 'bar@demo.test' : 'server@demo.test';
    await person(page, language).logInFully(email);
    // The choice of another device arrives over the live channel, which must be open by then.
    await page.getByText(words[language].common.connection.live).first().waitFor();
    const { id } = (await (await context.request.get('/api/session')).json()) as { id: number };
    await context.request.put(`/api/user/${id}/language`, { data: { language: other } });
    const logout = page.getByRole('button', { name: words[other].common.logout });
    await logout.waitFor();
    // Waits for the refetch, because a user would not be as quick.
    await page.waitForLoadState('networkidle');
    // A slow response for the tiles: the log-in waits for them, even when the session ends in between.
    await page.route('**/api/active-sessions', async (route) => {
      await new Promise((later) => setTimeout(later, 600));
      await route.continue();
    });
    await logout.click();
    await page.waitForURL(`${venue.origin}/`);
    // With tiles the full log-in is in a tab, without any it is shown at once.
    const { fullLogin, email: address } = words[language].session;
    const form = page.getByLabel(address, { exact: true });
    await page.getByText(fullLogin, { exact: true }).or(form).first().waitFor();
    // As for the next user of the device.
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);
    await context.close();
  });
});
