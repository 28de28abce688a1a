import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import {
  accessibilityProblems,
  closePages,
  openBrowser,
  picture,
  sizes,
  journeyLanguages,
} from './browser.ts';
import { looksAt, openOwnVenue, type OwnVenue } from './own-venue.ts';
import { openMore, pattern, person } from './pages.ts';

const texts = { en: en.help, es: es.help };
const starters = { en: 'Guacamole and chips', es: 'Guacamole con totopos' };
const common = { en: en.common, es: es.common };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => closePages(browser));

describe.each(journeyLanguages)('help (%s)', (language) => {
  const help = texts[language];
  let venue: OwnVenue;
  beforeEach(async () => {
    venue = await openOwnVenue(browser, language);
  }, 90_000);
  afterEach(() => venue.close());

  it('says on each screen what can be done there, and makes a manual', async () => {
    const { page } = venue;
    const act = (text: string) =>
      page.getByRole('dialog').getByText(text.split(': ')[0] ?? '', { exact: true });
    const see = looksAt(page, `help-${language}`, ['phone', 'rotated', 'tablet']);
    const close = async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };

    await page.goto('/pos?screen=server');
    await page.getByRole('main').getByRole('button').first().waitFor();
    await page.keyboard.press('?');
    await act(help.topics.server.open).waitFor();
    await see('floor');
    await close();

    await person(page, language).openCheck('^\\D*1');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: common[language].help }).click();
    await act(help.topics.order.total).waitFor();
    await act(help.topics.pay.guest).waitFor();
    await see('check');
    await close();

    await page.goto('/pos?screen=admin&section=users');
    await page.getByRole('table').waitFor();
    await openMore(page, common[language].help);
    await act(help.topics.users.staff).waitFor();
    await page.getByRole('button', { name: help.openManual }).click();

    await page.getByRole('heading', { level: 1, name: help.manual }).waitFor();
    await see('manual');
    await page.getByRole('link', { name: help.screens.status, exact: true }).click();
    await page.waitForURL('**/manual#status');
    const chapters = await page.getByRole('heading', { level: 2 }).count();
    expect(await page.getByRole('navigation').getByRole('link').count()).toBe(chapters - 1);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button').count()).toBe(0);
    await picture(page, `help-${language}-manual-paper`);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: common[language].back }).click();
    await page.waitForURL('**/pos**');

    await page
      .getByRole('button', { name: pattern(person(page, language).words.session.switchPerson) })
      .first()
      .click();
    await page.getByRole('button', { name: common[language].help }).click();
    await act(help.topics.login.tile).waitFor();
    await see('login');
    expect(venue.complaints).toEqual([]);
  }, 120_000);

  it('takes a person through the first shift by what they do', async () => {
    const { page } = venue;
    const server = person(page, language);
    const progress = (done: string) =>
      page.getByText(pattern(help.tour.progress, { done, total: '9' })).waitFor();
    await page.goto('/pos?screen=server');
    await page.getByRole('main').getByRole('button').first().waitFor();
    await page.keyboard.press('?');
    await page.getByRole('button', { name: help.tour.start, exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await progress('0');
    await server.openCheck('^\\D*1');
    await progress('1');
    await server.search(starters[language]);
    await server.add(starters[language]);
    await progress('2');
    await server.send(1);
    await progress('3');
    expect(await accessibilityProblems(page)).toEqual([]);
    for (const size of ['phone', 'rotated', 'tablet'] as const) {
      await page.setViewportSize(sizes[size]);
      await picture(page, `help-${language}-tour-${size}`);
    }
    await page.keyboard.press('?');
    const step = `${help.tour.steps.send}: ${help.tour.done}`;
    await page.getByRole('dialog').getByText(step, { exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `help-${language}-tour-steps`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.reload();
    await progress('3');
    await page.getByRole('button', { name: help.tour.stop }).click();
    await page.getByText(pattern(help.tour.progress)).waitFor({ state: 'detached' });
    expect(venue.complaints).toEqual([]);
  }, 120_000);
});
