import { createHoliday, listHolidays, updateHoliday } from '@comanda/contract/holidays';
import { updateUser } from '@comanda/contract/people';
import { createPayRate, listPayRates, updatePayRate } from '@comanda/contract/pay-rates';
import {
  repeatPlannedShifts,
  createPlannedShift,
  getOwnShiftPlan,
  getShiftPlan,
  listPlannedShifts,
  printShiftPlan,
} from '@comanda/contract/planned-shifts';
import {
  correctHours,
  createTimeEntry,
  getOwnClock,
  listHours,
} from '@comanda/contract/time-clock';
import { createWorkLimit, listWorkLimits, updateWorkLimit } from '@comanda/contract/work-limits';
import {
  exportWorkWeek,
  getLabourReport,
  getWorkWeek,
  printWorkWeek,
} from '@comanda/contract/work-week';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { userIds } from '../support/service-venue.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
let owner: AppClient;
let manager: AppClient;
let server: AppClient;
beforeEach(async () => {
  box = await startApp();
  // Sunday 15 March 2026, 23:00 in Mexico City; its week begins on 9 March.
  box.clock.at = Date.parse('2026-03-16T05:00:00Z');
  owner = await box.as('owner');
  manager = await box.as('manager');
  server = await box.as('server');
});
afterEach(() => box.close());

const week = '2026-03-09';
const at = (time: string) => new Date(`${time}:00-06:00`).toJSON();
/** Enters hours as a manager does for a person who forgot to clock in. */
async function worked(user_id: number, ...periods: [start: string, end: string][]) {
  for (const [start, end] of periods) {
    await owner.call(correctHours, {
      body: {
        user_id,
        reason: 'Paper list',
        changes: [
          { kind: 'in', at: at(start) },
          { kind: 'out', at: at(end) },
        ],
      },
    });
  }
}
const pay = (user_id: number, hourly: number, starts_on = '2026-01-01') =>
  owner.call(createPayRate, { body: { user_id, hourly, starts_on } });
const sheet = (client: AppClient) => client.call(getWorkWeek, { query: { week } });

describe('the week by law', () => {
  test('has ordinary and double time, nights and Sundays of everyone, and what they cost', async () => {
    // Monday to Saturday from 17:00 to 1:00, which is night work: 7 ordinary hours and 1 of overtime a day.
    await worked(
      userIds.server,
      ...['09', '10', '11', '12', '13', '14'].map((day): [string, string] => [
        `2026-03-${day}T17:00`,
        `2026-03-${String(Number(day) + 1).padStart(2, '0')}T01:00`,
      ]),
    );
    await worked(userIds.bar, ['2026-03-15T10:00', '2026-03-15T18:00']);
    await pay(userIds.server, 60);
    await pay(userIds.bar, 50);
    const { people, totals } = await sheet(owner);
    expect(people.map(({ user_id }) => user_id).sort()).toEqual(
      [userIds.server, userIds.bar].sort(),
    );
    const waiter = people.find(({ user_id }) => user_id === userIds.server);
    const barkeeper = people.find(({ user_id }) => user_id === userIds.bar);
    // One hour of Sunday, from 0:00 to 1:00: 42 × 60 + 6 × 120 + 1 × 15 = 3255 pesos.
    expect(waiter?.totals).toEqual({
      worked: 2880,
      ordinary: 2520,
      double: 360,
      triple: 0,
      rest: 0,
      holiday: 0,
      sunday: 60,
      night: 1800,
      pay: 3255,
    });
    expect(waiter?.warnings).toEqual(['overtime_days']);
    expect(waiter?.days[0]).toMatchObject({
      day: week,
      kind: 'night',
      worked: 480,
      periods: [{ start: at('2026-03-09T17:00'), end: at('2026-03-10T01:00'), corrected: 1 }],
    });
    // Eight hours of a Sunday at 50, and a quarter more.
    expect(barkeeper?.totals).toMatchObject({ worked: 480, ordinary: 480, sunday: 480, pay: 500 });
    expect(totals).toMatchObject({ worked: 3360, double: 360, pay: 3755 });
  });

  test('shows no pay without the right, and none of people without a rate', async () => {
    await worked(userIds.server, ['2026-03-10T12:00', '2026-03-10T16:00']);
    expect((await sheet(owner)).people[0]?.totals.pay).toBeNull();
    await pay(userIds.server, 60);
    expect((await sheet(owner)).people[0]?.totals.pay).toBe(240);
    const seen = await sheet(manager);
    expect([seen.totals.pay, seen.people[0]?.totals.pay]).toEqual([null, null]);
    expect(seen.people[0]?.days.map((day) => day.pay)).toEqual(Array(7).fill(null));
    expect((await server.refused(getWorkWeek, { query: { week } })).status).toBe(403);
  });

  test('counts work that lasts until now, and nothing of a forgotten end', async () => {
    box.clock.at = Date.parse('2026-03-15T18:00:00Z');
    await server.call(createTimeEntry, { body: { act: 'in' } });
    box.clock.at += 90 * 60_000;
    const lasting = (await sheet(owner)).people[0];
    expect(lasting?.totals.worked).toBe(90);
    expect(lasting?.days[6]?.periods).toMatchObject([{ end: null, forgotten: 0 }]);
    box.clock.at += 24 * 60 * 60_000;
    const over = (await sheet(await box.as('owner'))).people[0];
    expect([over?.totals.worked, over?.forgotten]).toEqual([0, 1]);
  });

  test('follows a change of the limits', async () => {
    await worked(userIds.server, ['2026-03-10T08:00', '2026-03-10T16:00']);
    const limit = (await owner.call(listWorkLimits, {})).find(
      ({ starts_on }) => starts_on === '2026-03-03',
    );
    await owner.call(updateWorkLimit, {
      params: { id: limit?.id ?? 0 },
      body: { day_minutes: 360, version: limit?.version ?? 0 },
    });
    expect((await sheet(owner)).totals).toMatchObject({ ordinary: 360, double: 120 });
  });

  test('pays a day of mandatory rest double on top, and names it', async () => {
    // The third Monday of March 2026 is the 16th, on which this evening ends; its own week begins there.
    await worked(userIds.server, ['2026-03-15T20:00', '2026-03-15T22:00']);
    await pay(userIds.server, 60);
    await owner.call(createHoliday, {
      body: { name: 'Venue feast', month: 3, day: 15, year: 2026 },
    });
    const [person] = (await sheet(owner)).people;
    expect(person?.totals).toMatchObject({ ordinary: 0, holiday: 120, sunday: 120 });
    // Two hours: their wage, twice that on top, and a quarter for the Sunday.
    expect(person?.totals.pay).toBe(2 * 60 * 3 + 2 * 60 * 0.25);
    expect(person?.days[6]).toMatchObject({
      holiday_name: 'Venue feast',
      holiday_name_es: 'Venue feast',
    });
  });

  test('counts the half hour of a break where people stay in the venue', async () => {
    await owner.call(correctHours, {
      body: {
        user_id: userIds.server,
        reason: 'Paper list',
        changes: [
          { kind: 'in', at: at('2026-03-10T08:00') },
          { kind: 'break_start', at: at('2026-03-10T12:00') },
          { kind: 'break_end', at: at('2026-03-10T12:40') },
          { kind: 'out', at: at('2026-03-10T16:00') },
        ],
      },
    });
    const seen = async () => {
      const { people } = await sheet(owner);
      const days = { from: '2026-03-10', to: '2026-03-10' };
      const [hours] = await owner.call(listHours, { query: days });
      const plan = await owner.call(getShiftPlan, { query: { week } });
      const planned = plan.people.find(({ user_id }) => user_id === userIds.server);
      expect(people[0]?.days[1]?.periods).toMatchObject([{ break_minutes: 40 }]);
      return [people[0]?.totals.worked, hours?.worked_minutes, planned?.worked_minutes];
    };
    expect(await seen()).toEqual([440, 440, 440]);
    const limit = (await owner.call(listWorkLimits, {})).find(
      ({ starts_on }) => starts_on === '2026-03-03',
    );
    await owner.call(updateWorkLimit, {
      params: { id: limit?.id ?? 0 },
      body: { paid_break_minutes: 30, version: limit?.version ?? 0 },
    });
    expect(await seen()).toEqual([470, 470, 470]);
  });

  test('marks overtime and Sundays of people under 18', async () => {
    await owner.call(updateUser, {
      params: { id: userIds.server },
      body: { born_on: '2009-01-01' },
    });
    await worked(userIds.server, ['2026-03-15T08:00', '2026-03-15T17:00']);
    expect((await sheet(owner)).people[0]?.warnings).toEqual(['minor_overtime', 'minor_sunday']);
    const refusal = await owner.refused(updateUser, {
      params: { id: userIds.server },
      body: { born_on: '2009-02-31' },
    });
    expect(refusal).toMatchObject({ status: 400, field: 'born_on' });
  });

  test('is a file with a line for each day', async () => {
    await worked(userIds.server, ['2026-03-10T17:00', '2026-03-11T01:00']);
    await pay(userIds.server, 60);
    const csv = async (client: AppClient, language: 'en' | 'es') =>
      String(await client.call(exportWorkWeek, { query: { week, language } }))
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n');
    const [heading, ...lines] = await csv(owner, 'es');
    expect(heading).toBe(
      'Persona,Rol,Día de operación,Entrada,Salida,Descansos,Tipo,Trabajado,Ordinario,Doble,Triple,Día de descanso,Festivo,Domingo,De noche,Sueldo',
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(
      '2026-03-10,2026-03-10 17:00,2026-03-11 01:00,0:00,Nocturna,8:00,7:00,1:00,0:00,0:00,0:00,0:00,5:00,540',
    );
    expect((await csv(manager, 'en'))[0]).not.toContain('pay');
  });
});

describe('limits and rates', () => {
  test('have one row from each day', async () => {
    const [first] = await owner.call(listWorkLimits, {});
    const { id: _id, version: _version, ...figures } = first ?? { id: 0, version: 0 };
    const refusal = await owner.refused(createWorkLimit, { body: figures as never });
    expect(refusal).toMatchObject({ status: 409, code: 'day_taken', field: 'starts_on' });
    await pay(userIds.server, 60);
    expect(
      await owner.refused(createPayRate, {
        body: { user_id: userIds.server, hourly: 70, starts_on: '2026-01-01' },
      }),
    ).toMatchObject({ status: 409, code: 'day_taken' });
    expect(
      await owner.refused(createPayRate, {
        body: { user_id: userIds.server, hourly: 70, starts_on: '2026-02-31' },
      }),
    ).toMatchObject({ status: 400, field: 'starts_on' });
  });

  test('a new rate pays the days from then on', async () => {
    await worked(
      userIds.server,
      ['2026-03-09T10:00', '2026-03-09T12:00'],
      ['2026-03-12T10:00', '2026-03-12T12:00'],
    );
    await pay(userIds.server, 60);
    await pay(userIds.server, 75, '2026-03-11');
    expect((await sheet(owner)).totals.pay).toBe(2 * 60 + 2 * 75);
    const [newest] = await owner.call(listPayRates, {});
    expect(newest).toMatchObject({ hourly: 75, starts_on: '2026-03-11' });
    await owner.call(updatePayRate, { params: { id: newest?.id ?? 0 }, body: { hourly: 80 } });
    expect((await sheet(owner)).totals.pay).toBe(2 * 60 + 2 * 80);
  });

  test('rates are read only with their right', async () => {
    expect((await manager.refused(listPayRates, {})).status).toBe(403);
  });
});

describe('days of mandatory rest', () => {
  test('are those of the law, in order, and can be changed', async () => {
    const list = await owner.call(listHolidays, {});
    expect(
      list.map(({ month, day, monday, year, every }) => [month, day, monday, year, every]),
    ).toEqual([
      [1, 1, null, null, null],
      [2, null, 1, null, null],
      [3, null, 3, null, null],
      [5, 1, null, null, null],
      [9, 16, null, null, null],
      [10, 1, null, 2024, 6],
      [11, null, 3, null, null],
      [12, 25, null, null, null],
    ]);
    const [first] = list;
    const moved = await owner.call(updateHoliday, {
      params: { id: first?.id ?? 0 },
      body: { day: null, monday: 1 },
    });
    expect(moved).toMatchObject({ name_es: 'Año Nuevo', day: null, monday: 1 });
  });

  test.each([
    [{ month: 2, day: 30 }],
    [{ month: 2 }],
    [{ month: 2, day: 3, monday: 1 }],
    [{ month: 2, day: 3, every: 6 }],
  ])('%j is no day', async (rule) => {
    const refused = await owner.refused(createHoliday, { body: { name: 'Feast', ...rule } });
    expect(refused).toMatchObject({ status: 400, code: 'holiday_rule', field: 'day' });
  });
});

describe('labour cost', () => {
  test('is the pay of days and hours, which add up, next to the sales', async () => {
    await worked(userIds.server, ['2026-03-10T17:30', '2026-03-10T20:00']);
    await worked(userIds.bar, ['2026-03-10T19:00', '2026-03-10T20:00']);
    await worked(userIds.kitchen, ['2026-03-10T19:00', '2026-03-10T20:00']);
    await pay(userIds.server, 60);
    await pay(userIds.bar, 50);
    const report = await owner.call(getLabourReport, {
      query: { from: '2026-03-09', to: '2026-03-10' },
    });
    expect(report.totals).toEqual({ worked: 270, cost: 200, sales: 0, percent: null });
    expect(report.days.map(({ day, cost }) => [day, cost])).toEqual([
      ['2026-03-09', 0],
      ['2026-03-10', 200],
    ]);
    expect(report.hours.map(({ hour, worked: minutes, cost }) => [hour, minutes, cost])).toEqual([
      [17, 30, 30],
      [18, 60, 60],
      [19, 180, 110],
    ]);
    expect(report.unpaid_minutes).toBe(60);
    expect((await manager.refused(getLabourReport, { query: {} })).status).toBe(403);
  });
});

describe('papers of hours', () => {
  const textOf = async (client: AppClient, id: number) =>
    (await client.get(`/api/print-jobs/${id}/paper?format=text`)).text;

  test('are the shifts by day, and a slip for each person without rates', async () => {
    await owner.call(createPlannedShift, {
      body: { user_id: userIds.server, day: week, starts: '17:00', ends: '01:00', note: 'Terraza' },
    });
    await worked(userIds.server, ['2026-03-09T17:20', '2026-03-10T01:20']);
    await worked(userIds.bar, ['2026-03-10T10:00', '2026-03-10T12:00']);
    await pay(userIds.server, 1234);
    const plan = await manager.call(printShiftPlan, { body: { week } });
    expect(plan).toMatchObject({ document: 'shift_plan', title: week });
    expect(await textOf(manager, plan.id)).toMatch(/lun 09\/03\s+17:00-01:00 \S.*\s+· Terraza/);
    const all = await owner.call(printWorkWeek, { body: { week } });
    const text = await textOf(owner, all.id);
    expect(text).toMatch(/lun 09\/03\s+8:00\s+· 17:20 - 01:20/);
    expect(text).toMatch(/Ordinario\s+7:00\s+Doble\s+1:00/);
    expect(text).toMatch(/TRABAJADO\s+2:00/);
    expect(text).not.toContain('1234');
    const one = await manager.call(printWorkWeek, { body: { week, user_id: userIds.bar } });
    expect(await textOf(manager, one.id)).not.toContain('17:20');
    // Hours of others are not for everyone who sees the queue of the printer.
    expect((await server.get(`/api/print-jobs/${one.id}`)).status).toBe(403);
    const none = await owner.refused(printWorkWeek, { body: { week: '2026-02-02' } });
    expect(none).toMatchObject({ status: 404, field: 'week' });
  });
});

describe('planned shifts', () => {
  const plan = (user_id: number, day: string, starts: string, ends: string) =>
    manager.call(createPlannedShift, { body: { user_id, day, starts, ends } });

  test('are seen next to what was worked', async () => {
    await plan(userIds.server, '2026-03-10', '18:00', '02:00');
    await plan(userIds.server, '2026-03-11', '18:00', '02:00');
    await plan(userIds.bar, '2026-03-15', '22:00', '04:00');
    await worked(userIds.server, ['2026-03-10T18:20', '2026-03-11T02:00']);
    const { people, today } = await manager.call(getShiftPlan, { query: { week } });
    expect(today).toBe('2026-03-15');
    const waiter = people.find(({ user_id }) => user_id === userIds.server);
    expect(waiter).toMatchObject({ planned_minutes: 960, worked_minutes: 460 });
    expect(waiter?.days[1]?.shifts).toMatchObject([{ state: 'late', late_minutes: 20 }]);
    expect(waiter?.days[2]?.shifts).toMatchObject([{ state: 'missing' }]);
    expect(people.map(({ user_id }) => user_id)).toContain(userIds.kitchen);
    const own = await server.call(getOwnShiftPlan, { query: { week } });
    expect(own).toMatchObject({ user_id: userIds.server, planned_minutes: 960 });
    expect((await server.refused(getShiftPlan, { query: { week } })).status).toBe(403);
  });

  test('tell a person when the next one is, and the one that lasts', async () => {
    await plan(userIds.server, '2026-03-15', '22:00', '04:00');
    await plan(userIds.server, '2026-03-17', '18:00', '02:00');
    const tonight = { day: '2026-03-15', starts: '22:00', ends: '04:00' };
    const tuesday = { day: '2026-03-17', starts: '18:00', ends: '02:00' };
    // It is 23:00: an hour late, then in, then home early.
    const next = async () => (await server.call(getOwnClock, {})).next_shift;
    expect(await next()).toEqual(tonight);
    const act = async (wanted: 'in' | 'out') =>
      (await server.call(createTimeEntry, { body: { act: wanted } })).next_shift;
    expect(await act('in')).toEqual(tonight);
    box.clock.at += 60 * 60_000;
    expect(await act('out')).toEqual(tuesday);
    expect((await (await box.as('bar')).call(getOwnClock, {})).next_shift).toBeNull();
  });

  test('of a person do not overlap, also across midnight', async () => {
    await plan(userIds.server, '2026-03-10', '18:00', '02:00');
    const body = { user_id: userIds.server, day: '2026-03-11', starts: '01:00', ends: '05:00' };
    // 1:00 of the business day 11 March is on 12 March.
    expect(await manager.call(createPlannedShift, { body })).toMatchObject({ day: '2026-03-11' });
    const refused = await manager.refused(createPlannedShift, {
      body: { ...body, day: '2026-03-10' },
    });
    expect(refused).toMatchObject({ status: 409, code: 'shifts_overlap' });
  });

  test('of the week before are copied once, where there is none', async () => {
    await plan(userIds.server, '2026-03-02', '18:00', '02:00');
    await plan(userIds.server, '2026-03-03', '18:00', '02:00');
    await plan(userIds.bar, '2026-03-08', '12:00', '20:00');
    await plan(userIds.server, '2026-03-10', '10:00', '14:00');
    const copy = () => manager.call(repeatPlannedShifts, { body: { week: '2026-03-12' } });
    expect(await copy()).toEqual({ success: true, copied: 2 });
    const list = await manager.call(listPlannedShifts, { query: { week } });
    expect(list.map(({ user_id, day, starts }) => [user_id, day, starts])).toEqual([
      [userIds.server, '2026-03-09', '18:00'],
      [userIds.server, '2026-03-10', '10:00'],
      [userIds.bar, '2026-03-15', '12:00'],
    ]);
    expect(await copy()).toEqual({ success: true, copied: 0 });
  });
});
