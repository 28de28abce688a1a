import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ended, freePort, healthy, startProgram } from '../support/processes.ts';
import {
  accessibilityProblems,
  closePages,
  openBrowser,
  openDevice,
  picture,
  sizes,
  type Language,
} from './browser.ts';
import { post, put, setUpVenue } from './new-box.ts';
import { openMore, pattern, person } from './pages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => closePages(browser));

const hourMs = 60 * 60_000;
const two = (value: number) => String(value).padStart(2, '0');
/** A zone in which it is day now: the test moves the cut-off by some hours. */
const zone = [2, 20].every((hour, index) => (index === 0) === new Date().getUTCHours() - 6 >= hour)
  ? 'Etc/GMT+6'
  : 'Etc/GMT-6';
const offsetMs = zone === 'Etc/GMT+6' ? -6 * hourMs : 6 * hourMs;
/** The time of day there, `hours` from now. */
const clockAt = (hours: number) => {
  const local = new Date(Date.now() + offsetMs + hours * hourMs);
  return `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`;
};
const pins = { Ana: '2580', Luis: '1357' } as const;
type Name = keyof typeof pins;

async function seeEverywhere(page: Page, name: string): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const size of ['phone', 'rotated', 'tablet'] as const) {
    await page.setViewportSize(sizes[size]);
    await picture(page, `${name}-${size}`);
  }
}

describe.each<Language>(['en', 'es'])('the time clock of a new venue (%s)', (language) => {
  let dataDir: string;
  let origin: string;
  let box: ReturnType<typeof startProgram>;
  const start = async () => {
    box = startProgram('appliance/src/main.ts', {
      COMANDA_DEMO: '0',
      COMANDA_DATA_DIR: dataDir,
      COMANDA_PORT: new URL(origin).port,
      COMANDA_URL: origin,
      COMANDA_LOG_LEVEL: 'error',
      COMANDA_BACKUPS: '0',
    });
    await healthy(origin, box);
  };
  // A new box for each: a repeated test needs one, too.
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'comanda-clock-'));
    origin = `http://127.0.0.1:${await freePort()}`;
    await start();
  }, 90_000);
  afterEach(async () => {
    await ended(box, 'SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  });

  it('in, break, a restart, a forgotten end, its correction and an objection', async () => {
    const { page, complaints, context } = await openDevice(browser, origin, {
      language,
      size: 'tablet',
    });
    const user = person(page, language);
    const { timeClock, workedHours, session, common, tonight } = user.words;
    const setUpAs = { name: 'Terraza', tables: 4 };
    await setUpVenue(page, dataDir, language, setUpAs);
    // It is yesterday's business day until the test moves the cut-off to before now.
    const cutOff = (hours: number) =>
      put(page, '/api/settings', { time_zone: zone, business_day_cut_off: clockAt(hours) });
    await cutOff(2);
    const { code } = await post<{ code: string }>(page, '/api/admin/staff', { name: 'Luis' });
    const tile = (name: Name) =>
      page.getByRole('list').getByRole('button', { name: pattern(name) });
    const type = async (name: Name) => {
      for (const digit of pins[name]) await user.tap(digit);
    };
    const toTiles = async () => {
      await page.goto('/pos?screen=server');
      await user.tap(pattern(session.switchPerson));
      await tile('Ana').waitFor();
    };
    const enter = async (name: Name) => {
      await tile(name).click();
      await type(name);
      await page
        .getByRole('banner')
        .getByRole('button', { name: pattern(name) })
        .waitFor();
    };
    const openClock = async (name: Name) => {
      await tile(name).click();
      await page.getByRole('tab', { name: timeClock.title }).click();
      await type(name);
    };

    await toTiles();
    await user.tap(session.firstTime);
    for (const digit of code) await user.tap(digit);
    await page.getByRole('heading', { name: 'Luis' }).waitFor();
    await type('Luis');
    await page.getByText(session.join.repeat).waitFor();
    await type('Luis');
    await page.getByRole('banner').getByRole('button', { name: 'Luis' }).waitFor();

    // One tap after the PIN clocks in; the tile says since when.
    await toTiles();
    await openClock('Luis');
    await page.getByText(timeClock.state.out).last().waitFor();
    await seeEverywhere(page, `clock-${language}-out`);
    user.takeTaps();
    await user.tap(timeClock.do.in);
    await page.getByText(pattern(timeClock.done.in)).waitFor();
    expect(user.takeTaps()).toBeLessThanOrEqual(2);
    await picture(page, `clock-${language}-done`);
    await tile('Luis').getByText(pattern(timeClock.short.in)).waitFor();
    await seeEverywhere(page, `clock-${language}-tiles`);

    // The box is restarted: nothing is lost.
    await ended(box, 'SIGTERM');
    await start();
    await toTiles();
    await openClock('Luis');
    await user.tap(timeClock.do.break_start);
    await page.getByText(pattern(timeClock.done.break_start)).waitFor();
    // Two devices end the break at the same time: one of them is refused.
    const end = () =>
      context.request.post(`${origin}/api/clock/pin`, {
        data: { user_id: 2, pin: pins.Luis, act: 'break_end' },
      });
    const answers = await Promise.all([end(), end()]);
    expect(answers.map((answer) => answer.status()).sort()).toEqual([200, 409]);

    // The business day ends, and Luis has not clocked out. The owner looks and corrects.
    await toTiles();
    await enter('Ana');
    await cutOff(-1 / 60);
    await page.goto('/pos?screen=admin&section=hours');
    await page.getByText(timeClock.flags.forgotten, { exact: true }).waitFor();
    await seeEverywhere(page, `clock-${language}-forgotten`);
    await user.tap(workedHours.correct);
    const form = page.getByRole('dialog').last();
    const day = new Date(Date.now() + offsetMs - 3 * hourMs).toJSON().slice(0, 10);
    await form.getByLabel(workedHours.day, { exact: true }).fill(day);
    await form.getByLabel(workedHours.start, { exact: true }).fill(clockAt(-3));
    await form.getByLabel(workedHours.end, { exact: true }).fill(clockAt(-1));
    await form.getByRole('button', { name: workedHours.removeBreak }).click();
    await form.getByLabel(workedHours.reason, { exact: true }).fill('Olvidó checar');
    await seeEverywhere(page, `clock-${language}-correction`);
    await form.getByRole('button', { name: common.save }).click();
    await page.getByText(workedHours.saved).first().waitFor();
    await page.getByText(timeClock.flags.corrected, { exact: true }).waitFor();
    await page.getByText(timeClock.flags.forgotten, { exact: true }).waitFor({ state: 'detached' });
    await page
      .getByText(pattern(timeClock.hours, { hours: '2', minutes: '0' }))
      .first()
      .waitFor();
    await seeEverywhere(page, `clock-${language}-corrected`);
    await user.tap(common.themeLight);
    await seeEverywhere(page, `clock-${language}-light`);
    await user.tap(common.themeDark);

    // Luis sees who corrected what and why, and objects.
    await toTiles();
    await enter('Luis');
    await openMore(page, session.own.account);
    const account = page.getByRole('dialog').last();
    await account.getByText('Olvidó checar').first().waitFor();
    await seeEverywhere(page, `clock-${language}-own`);
    // Without the box no one clocks in or out: its time counts.
    await ended(box, 'SIGTERM');
    await account.getByText(timeClock.waits).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `clock-${language}-waits`);
    await start();
    await account.getByText(timeClock.waits).waitFor({ state: 'detached', timeout: 30_000 });
    await account.getByRole('button', { name: timeClock.object }).click();
    await page.getByLabel(timeClock.objectReason).fill('Salí a las dos');
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `clock-${language}-objection`);
    await page.getByRole('button', { name: timeClock.send, exact: true }).click();
    await account.getByText('Salí a las dos').waitFor();

    // The venue wants people to be clocked in before they order.
    await toTiles();
    await enter('Ana');
    await put(page, '/api/settings', { clock_in: 'require' });
    await toTiles();
    await enter('Luis');
    await page.getByText(timeClock.remindRequired).waitFor();
    await seeEverywhere(page, `clock-${language}-strip`);
    await user.tap(timeClock.do.in);
    await page.getByText(timeClock.remindRequired).waitFor({ state: 'detached' });

    // The owner sees the objection, and who is in.
    await toTiles();
    await enter('Ana');
    await page.goto('/pos?screen=admin&section=hours');
    await page.getByText('Salí a las dos').waitFor();
    await page.getByText(timeClock.flags.objected, { exact: true }).waitFor();
    await page.goto('/pos?screen=admin');
    await page.getByRole('heading', { name: tonight.title, exact: true }).waitFor();
    await page.getByRole('heading', { name: workedHours.working }).waitFor();
    await seeEverywhere(page, `clock-${language}-tonight`);
    // So does one tap after the PIN clock out.
    await toTiles();
    await openClock('Luis');
    user.takeTaps();
    await user.tap(timeClock.do.out);
    await page.getByText(pattern(timeClock.done.out)).waitFor();
    expect(user.takeTaps()).toBeLessThanOrEqual(2);
    // The tiles come back by themselves.
    await enter('Ana');
    const check = await page.request.get('/api/journal/check');
    expect(await check.json()).toMatchObject({ ok: true, wrong_hours_id: null });
    expect(complaints).toEqual([]);
  }, 180_000);
});
