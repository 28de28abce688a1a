import { addDays } from '@comanda/domain/business-day';
import { weekOf } from '@comanda/domain/work-week';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityProblems, journeyLanguages, openDevice, picture, sizes } from './browser.ts';
import { post } from './new-box.ts';
import { pattern, person } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';

let venue: Venue;
let browser: Browser;
beforeAll(async () => {
  ({ venue, browser } = await openStage());
});
afterAll(() => closeStage(venue, browser));

const server = { id: 2, name: 'Server' };
/** Of the demo venue, without daylight saving. */
const local = (day: string, time: string) => `${day}T${time}:00-06:00`;

let runs = 0;
it.each(journeyLanguages)(
  'shifts are planned and copied, and the weekly sheet says what was worked and costs (%s)',
  async (language) => {
    // Each run has weeks of its own on the same box.
    const index = runs;
    runs += 1;
    const { page, complaints, context } = await openDevice(browser, venue.origin, {
      language,
      size: 'tablet',
    });
    const owner = person(page, language);
    const { plannedShifts, workWeek, payRates, workLimits, timeClock, common } = owner.words;
    const open = (section: string) => page.goto(`/pos?screen=admin&section=${section}`);
    const see = async (name: string) => {
      expect(await accessibilityProblems(page)).toEqual([]);
      for (const size of ['phone', 'rotated', 'tablet'] as const) {
        await page.setViewportSize(sizes[size]);
        await picture(page, `${name}-${size}-${language}`);
      }
    };
    await owner.start('owner@demo.test');

    // What an hour costs.
    const { business_day: today } = (await (await page.request.get('/api/health')).json()) as {
      business_day: string;
    };
    const monday = addDays(weekOf(today), -7 - 14 * index);
    const hourly = 60 + index;
    await open('payRates');
    await owner.tap(payRates.add);
    const rate = page.getByRole('dialog');
    await rate.getByLabel(payRates.person).selectOption(String(server.id));
    await rate.getByLabel(payRates.startsOn).fill(addDays(monday, -7));
    await rate.getByLabel(payRates.hourly).fill(String(hourly));
    expect(await accessibilityProblems(page)).toEqual([]);
    await rate.getByRole('button', { name: common.save }).click();
    await page.getByText(payRates.saved).first().waitFor();
    await see('pay-rates');

    // A shift on Tuesday of that week, kept twenty minutes late, and one on Wednesday that is missed.
    await open('plannedShifts');
    const weeksBack = 1 + 2 * index;
    const goBack = async () => {
      for (let count = 0; count < weeksBack; count += 1) await owner.tap(timeClock.week.before);
    };
    await page.getByRole('table').waitFor();
    await goBack();
    const form = page.getByRole('dialog');
    for (const day of [addDays(monday, 1), addDays(monday, 2)]) {
      await owner.tap(plannedShifts.add);
      await form.getByLabel(plannedShifts.person).selectOption(String(server.id));
      await form.getByLabel(plannedShifts.day).fill(day);
      await form.getByLabel(plannedShifts.starts).fill('17:00');
      await form.getByLabel(plannedShifts.ends).fill('01:00');
      await form.getByRole('button', { name: common.save }).click();
      await form.waitFor({ state: 'detached' });
    }
    await post(page, '/api/hours/corrections', {
      user_id: server.id,
      reason: 'Paper list',
      changes: [
        { kind: 'in', at: local(addDays(monday, 1), '17:20') },
        { kind: 'out', at: local(addDays(monday, 2), '01:20') },
      ],
    });
    const row = page.getByRole('row', { name: pattern(server.name) });
    await row.getByText(pattern(timeClock.attendance.late, { time: '20 min' })).waitFor();
    await row.getByText(timeClock.attendance.missing).waitFor();
    await see('shifts');

    // The next week begins as a copy, in which a shift is taken away.
    await owner.tap(timeClock.week.after);
    await owner.tap(plannedShifts.copy);
    await row.getByRole('button', { name: /17:00/ }).first().waitFor();
    expect(await row.getByRole('button', { name: /17:00/ }).count()).toBe(2);
    await row.getByRole('button', { name: /17:00/ }).last().click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `shift-form-${language}`);
    await form.getByRole('button', { name: common.delete }).click();
    await page.getByRole('dialog').first().getByRole('button', { name: common.delete }).click();
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => row.getByRole('button', { name: /17:00/ }).count()).toBe(1);

    // The sheet: eight hours of night work are seven ordinary ones and one that is paid double.
    await open('workWeek');
    await page.getByText(pattern(timeClock.week.of)).waitFor();
    await goBack();
    await page
      .getByRole('row', { name: pattern(server.name) })
      .getByText(server.name)
      .first()
      .click();
    const sheet = page.getByRole('region', {
      name: pattern(workWeek.sheetOf, { name: server.name }),
    });
    await sheet.getByRole('cell', { name: workWeek.kinds.night, exact: true }).waitFor();
    expect(await sheet.getByText('7:00').count()).toBeGreaterThan(0);
    expect(await sheet.getByText(`$${(7 + 2) * hourly}.00`).count()).toBeGreaterThan(0);
    await see('work-week');
    const download = page.waitForEvent('download');
    await owner.tap(workWeek.csv);
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv).toContain(`${addDays(monday, 1)} 17:20`);
    const workbook = page.waitForEvent('download');
    await owner.tap(workWeek.xlsx);
    expect((await workbook).suggestedFilename()).toBe(`hours_${monday}.xlsx`);
    await page.emulateMedia({ media: 'print' });
    await page.getByText(pattern(workWeek.signed, { name: server.name })).waitFor();
    await picture(page, `work-week-paper-${language}`);
    await page.emulateMedia({ media: 'screen' });

    // The limits of the law, which the owner can change.
    await open('workLimits');
    await page.getByText(workLimits.now).waitFor();
    await see('work-limits');
    await page.getByRole('row').nth(1).getByRole('cell').first().click();
    await page.getByRole('dialog').getByLabel(workLimits.byNight).fill('7.5');
    await page.getByRole('dialog').getByRole('button', { name: common.save }).click();
    await page.getByText(workLimits.wrong).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `work-limits-form-${language}`);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
