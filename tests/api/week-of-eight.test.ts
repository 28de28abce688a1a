import { getClock, takeClockBack } from '@comanda/contract/box';
import { checkJournal } from '@comanda/contract/journal';
import { createPayRate } from '@comanda/contract/pay-rates';
import {
  createPlannedShift,
  getOwnShiftPlan,
  getShiftPlan,
} from '@comanda/contract/planned-shifts';
import { createStaff, join } from '@comanda/contract/staff';
import {
  clockByPin,
  correctHours,
  getOwnHours,
  listHours,
  objectToHours,
} from '@comanda/contract/time-clock';
import { exportWorkWeek, getWorkWeek } from '@comanda/contract/work-week';
import { readDuration } from '@comanda/domain/durations';
import type { ClockAct } from '@comanda/domain/work-periods';
import type { Language } from '@comanda/domain/texts';
import { expect, test } from 'vitest';
import { oneTimeCode } from '../../appliance/src/accounts/one-time-code.ts';
import { systemClock } from '../../appliance/src/process/clock.ts';
import type { AppClient } from '../support/app-client.ts';
import { startApp } from '../support/start-app.ts';

/** Monday, 16 November 2026, is a day of mandatory rest. */
const week = '2026-11-16';
const days = { mon: 16, tue: 17, wed: 18, thu: 19, fri: 20, sat: 21, sun: 22, next: 23 } as const;
type Day = keyof typeof days;
/** Mexico City is six hours behind UTC all year. */
const instant = (day: Day, time: string) =>
  Date.parse(`2026-11-${days[day]}T${time}:00Z`) + 6 * 3_600_000;
const iso = (day: Day, time: string) => new Date(instant(day, time)).toJSON();

const staff = ['Luis', 'Rosa', 'Iván', 'Marta', 'Beto', 'Sofía', 'Nico'] as const;
type Name = (typeof staff)[number] | 'Ana';
const pinOf = (name: Name) => (name === 'Ana' ? '2580' : `97${31 + staff.indexOf(name) * 7}`);

/** A new box after the wizard, with eight people who chose a PIN; what a restart and a new log-in replace can be set. */
async function openBox(language: Language) {
  const machine = { wall: instant('mon', '06:00'), passing: 1000 };
  const clock = systemClock({ wall: () => machine.wall, passing: () => machine.passing });
  clock.now();
  const box = await startApp({ isEmpty: true, ownClock: clock });
  // The wizard, and a code for each of the seven.
  const owner = box.stranger();
  const made = await owner.post('/api/setup', {
    code: oneTimeCode(box.dataDir, 'setup-code').show(),
    language,
    venue_name: 'La Esquina',
    time_zone: 'America/Mexico_City',
    owner: { email: 'ana@bar.test', first_names: 'Ana', password: 'ten letters', pin: '2580' },
    rooms: [{ name: 'Salón', tables: 4 }],
  });
  expect(made.status).toBe(200);
  const ids = new Map<Name, number>([['Ana', 1]]);
  for (const name of staff) {
    const { user, code } = await owner.call(createStaff, { body: { name } });
    ids.set(name, user.id);
    await box.device().call(join, { body: { code: code ?? '', pin: pinOf(name) } });
  }
  return { machine, clock, box, owner, tablet: box.device(), ids };
}

async function openStage(language: Language) {
  const opened = await openBox(language);
  const { machine, ids } = opened;
  const goTo = (day: Day, time: string) => {
    const by = instant(day, time) - machine.wall;
    expect(by).toBeGreaterThanOrEqual(0);
    machine.wall += by;
    machine.passing += by;
  };

  const idOf = (name: Name) => ids.get(name) ?? 0;
  const act = (name: Name, wanted: ClockAct, device = opened.tablet) =>
    device.call(clockByPin, {
      body: { user_id: idOf(name), pin: pinOf(name), act: wanted },
    });
  const actAt = (day: Day, time: string, ...its: Parameters<typeof act>) => {
    goTo(day, time);
    return act(...its);
  };
  const logIn = async (name: Name): Promise<AppClient> => {
    const device = opened.box.device();
    const answer = await device.post('/api/pin-login', { userId: idOf(name), pin: pinOf(name) });
    expect(answer.status).toBe(200);
    return device;
  };
  const ownerAgain = async () => {
    opened.owner = opened.box.device();
    const answer = await opened.owner.post('/api/login', {
      email: 'ana@bar.test',
      password: 'ten letters',
    });
    expect(answer.status).toBe(200);
  };
  const rate = (name: Name, hourly: number) =>
    opened.owner.call(createPayRate, {
      body: { user_id: idOf(name), hourly, starts_on: '2026-01-01' },
    });
  return Object.assign(opened, { goTo, idOf, act, actAt, logIn, ownerAgain, rate });
}
type Stage = Awaited<ReturnType<typeof openStage>>;

/** Rates, and two shifts of Luis. */
async function plan(s: Stage) {
  await s.rate('Luis', 60);
  await s.rate('Rosa', 50);
  await s.rate('Nico', 40);
  for (const day of [17, 18]) {
    await s.owner.call(createPlannedShift, {
      body: { user_id: s.idOf('Luis'), day: `2026-11-${day}`, starts: '17:00', ends: '01:00' },
    });
  }
}

async function monday(s: Stage) {
  // Monday, the holiday: Nico works six hours, Rosa eight.
  await s.actAt('mon', '08:00', 'Nico', 'in');
  await s.actAt('mon', '09:00', 'Rosa', 'in');
  await s.actAt('mon', '14:00', 'Nico', 'out');
  // Rosa reads no next shift, Luis the one of tomorrow.
  expect((await s.actAt('mon', '17:00', 'Rosa', 'out')).next_shift).toBeNull();
  const luis = { user_id: s.idOf('Luis'), pin: pinOf('Luis') };
  expect((await s.tablet.call(clockByPin, { body: luis })).next_shift).toEqual({
    day: '2026-11-17',
    starts: '17:00',
    ends: '01:00',
  });
}

async function tuesday(s: Stage) {
  // Tuesday: a break, two tablets at once, an end that is wrong, and Luis twenty minutes late.
  await s.actAt('tue', '08:00', 'Nico', 'in');
  await s.actAt('tue', '09:00', 'Rosa', 'in');
  await s.actAt('tue', '10:00', 'Marta', 'in');
  s.goTo('tue', '12:00');
  const other = s.box.device();
  const beto = { user_id: s.idOf('Beto'), pin: pinOf('Beto'), act: 'in' };
  const both = await Promise.all([
    s.tablet.post('/api/clock/pin', beto),
    other.post('/api/clock/pin', beto),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await s.actAt('tue', '13:00', 'Rosa', 'break_start');
  await s.actAt('tue', '13:30', 'Rosa', 'break_end', other);
  await s.actAt('tue', '14:00', 'Nico', 'out');
  await s.actAt('tue', '17:00', 'Rosa', 'out');
  await s.actAt('tue', '17:20', 'Luis', 'in');
  await s.actAt('tue', '18:00', 'Marta', 'out');
  await s.actAt('tue', '20:00', 'Beto', 'out', other);
  await s.actAt('wed', '01:00', 'Luis', 'out');
}

async function wednesday(s: Stage) {
  // Wednesday: the box is restarted while people work, and Iván forgets to clock out.
  await s.actAt('wed', '08:00', 'Nico', 'in');
  await s.actAt('wed', '09:00', 'Rosa', 'in');
  s.goTo('wed', '11:00');
  s.box = await s.box.restart();
  s.tablet = s.box.device();
  await s.actAt('wed', '14:00', 'Nico', 'out');
  await s.actAt('wed', '17:00', 'Rosa', 'out');
  await s.act('Luis', 'in');
  await s.actAt('wed', '18:00', 'Iván', 'in');
  await s.actAt('thu', '01:00', 'Luis', 'out');
}

async function thursday(s: Stage) {
  // Thursday: the owner corrects, Marta objects, and no one corrects own hours alone.
  await s.actAt('thu', '08:00', 'Nico', 'in');
  await s.ownerAgain();
  const [forgotten] =
    (
      await s.owner.call(listHours, {
        query: { from: '2026-11-18', to: '2026-11-18', user_id: s.idOf('Iván') },
      })
    )[0]?.periods ?? [];
  expect(forgotten).toMatchObject({ state: 'forgotten', worked_minutes: 0 });
  await s.owner.call(correctHours, {
    body: {
      user_id: s.idOf('Iván'),
      reason: 'Left at two, says the door',
      changes: [{ kind: 'out', at: iso('thu', '02:00') }],
    },
  });
  const [tuesday] =
    (
      await s.owner.call(listHours, {
        query: { from: '2026-11-17', to: '2026-11-17', user_id: s.idOf('Marta') },
      })
    )[0]?.periods ?? [];
  await s.owner.call(correctHours, {
    body: {
      user_id: s.idOf('Marta'),
      reason: 'She left at five',
      changes: [{ about: tuesday?.entries[1]?.id ?? 0, kind: 'out', at: iso('tue', '17:00') }],
    },
  });
  const marta = await s.logIn('Marta');
  const own = await marta.call(getOwnHours, { query: { from: week, to: '2026-11-22' } });
  const corrected = own.periods[0]?.entries.find(({ counts, reason }) => counts && reason !== '');
  expect(corrected).toMatchObject({ by_name: 'Ana', reason: 'She left at five' });
  await marta.call(objectToHours, {
    body: { entry_id: corrected?.id ?? 0, reason: 'I left at six' },
  });
  await s.actAt('thu', '09:00', 'Rosa', 'in');
  await s.actAt('thu', '14:00', 'Nico', 'out');
  await s.actAt('thu', '17:00', 'Rosa', 'out');
  await s.act('Luis', 'in');
  await s.actAt('thu', '18:00', 'Iván', 'in');
  await s.actAt('fri', '01:00', 'Luis', 'out');
  await s.actAt('fri', '02:00', 'Iván', 'out');
}

async function friday(s: Stage) {
  // Friday: the clock of the box leaps three hours ahead while Sofía works, and is mended.
  await s.actAt('fri', '08:00', 'Nico', 'in');
  await s.actAt('fri', '09:00', 'Rosa', 'in');
  await s.actAt('fri', '12:00', 'Sofía', 'in');
  await s.actAt('fri', '14:00', 'Nico', 'out');
  s.goTo('fri', '16:00');
  const leap = 3 * 3_600_000;
  s.machine.wall += leap;
  s.clock.now();
  await new Promise((done) => setTimeout(done));
  await s.act('Sofía', 'out');
  s.machine.wall -= leap;
  const late = await s.box.device().refused(clockByPin, {
    body: { user_id: s.idOf('Rosa'), pin: pinOf('Rosa'), act: 'out' },
  });
  expect(late).toMatchObject({ status: 409, code: 'box_clock_wrong' });
  await s.ownerAgain();
  const { machine_time } = await s.owner.call(getClock, {});
  await s.owner.call(takeClockBack, { body: { machine_time } });
  s.tablet = s.box.device();
  await s.actAt('fri', '17:00', 'Rosa', 'out');
  await s.act('Luis', 'in');
  await s.actAt('sat', '01:00', 'Luis', 'out');
}

async function weekend(s: Stage) {
  // Saturday and Sunday: Nico has no day of rest, and the owner works, too.
  await s.actAt('sat', '08:00', 'Nico', 'in');
  await s.actAt('sat', '09:00', 'Rosa', 'in');
  await s.actAt('sat', '11:00', 'Ana', 'in');
  await s.actAt('sat', '14:00', 'Nico', 'out');
  await s.actAt('sat', '15:00', 'Ana', 'out');
  await s.actAt('sat', '17:00', 'Rosa', 'out');
  await s.act('Luis', 'in');
  await s.actAt('sun', '01:00', 'Luis', 'out');
  await s.actAt('sun', '08:00', 'Nico', 'in');
  await s.actAt('sun', '14:00', 'Nico', 'out');
}

/** Whole minutes. */
const h = (hours: number, minutes = 0) => hours * 60 + minutes;
const none = { double: 0, triple: 0, rest: 0, holiday: 0, sunday: 0, night: 0, pay: null };
const byHand = {
  // A morning of Saturday.
  Ana: { ...none, worked: h(4), ordinary: h(4) },
  Beto: { ...none, worked: h(8), ordinary: h(8) },
  // Two nights from 18:00 to 2:00: seven ordinary hours and one of overtime, six of them after 20:00.
  Iván: { ...none, worked: h(16), ordinary: h(14), double: h(2), night: h(12) },
  // Five nights from 17:00 to 1:00, twenty minutes late once; an hour of Sunday at a quarter more.
  // 35 × 60 + 4 2/3 × 120 + 15 = 2675 pesos.
  Luis: {
    ...none,
    worked: h(39, 40),
    ordinary: h(35),
    double: h(4, 40),
    sunday: h(1),
    night: h(25),
    pay: 2675,
  },
  Marta: { ...none, worked: h(7), ordinary: h(7) },
  // Seven mornings of six hours: the first a holiday, the last without a day of rest, on a Sunday.
  // 30 × 40 + 6 × 120 + 6 × 80 + 6 × 10 = 2460 pesos.
  Nico: {
    ...none,
    worked: h(42),
    ordinary: h(30),
    holiday: h(6),
    rest: h(6),
    sunday: h(6),
    pay: 2460,
  },
  // Six days from 9:00 to 17:00 with half an hour of break: 39.5 × 50 + 8 × 150 = 3175 pesos.
  Rosa: { ...none, worked: h(47, 30), ordinary: h(39, 30), holiday: h(8), pay: 3175 },
  Sofía: { ...none, worked: h(4), ordinary: h(4) },
};

async function compareSheet(s: Stage) {
  // The sheet of Monday, next to what is added up by hand.
  s.goTo('next', '10:00');
  await s.ownerAgain();
  const own_correction = await s.owner.refused(correctHours, {
    body: {
      user_id: 1,
      reason: 'More for me',
      changes: [
        { kind: 'in', at: iso('sun', '10:00') },
        { kind: 'out', at: iso('sun', '20:00') },
      ],
    },
  });
  expect(own_correction.status).toBe(403);
  const sheet = await s.owner.call(getWorkWeek, { query: { week } });
  const found = Object.fromEntries(
    sheet.people.map(({ user_name, totals }) => [user_name, totals]),
  );
  expect(found).toEqual(byHand);
  const warnings = sheet.people.flatMap((person) =>
    person.warnings.map((warning) => [person.user_name, warning]),
  );
  expect(warnings).toEqual([
    ['Luis', 'overtime_days'],
    ['Nico', 'no_rest_day'],
  ]);
  expect(sheet.totals).toMatchObject({ worked: h(168, 10), pay: 2675 + 2460 + 3175 });
  expect(sheet.people.flatMap(({ forgotten: count }) => count)).toEqual(Array(8).fill(0));
  const plan = await s.owner.call(getShiftPlan, { query: { week } });
  const kept = plan.people.find(({ user_name }) => user_name === 'Luis');
  expect(kept?.days.flatMap(({ shifts }) => shifts)).toMatchObject([
    { state: 'late', late_minutes: 20 },
    { state: 'kept' },
  ]);
  expect(await (await s.logIn('Luis')).call(getOwnShiftPlan, { query: { week } })).toMatchObject({
    planned_minutes: h(16),
    worked_minutes: h(39, 40),
  });
}

async function compareFile(s: Stage, language: Language) {
  // The file adds up to the same, in both languages.
  const csv = String(await s.owner.call(exportWorkWeek, { query: { week, language } }));
  const [heading = '', ...lines] = csv.replace('\uFEFF', '').trim().split('\r\n');
  const column = heading.split(',').indexOf(language === 'es' ? 'Trabajado' : 'worked');
  const worked = lines.map((line) => readDuration(line.split(',')[column] ?? '') ?? Number.NaN);
  expect(worked.reduce((sum, minutes) => sum + minutes, 0)).toBe(h(168, 10));
  expect(await s.owner.call(checkJournal, {})).toMatchObject({ ok: true, wrong_hours_id: null });
}

test.each(['en', 'es'] as const)(
  'a week of eight people on a new box adds up to what is added up by hand (%s)',
  async (language) => {
    const stage = await openStage(language);
    for (const part of [plan, monday, tuesday, wednesday, thursday, friday, weekend, compareSheet])
      await part(stage);
    await compareFile(stage, language);
    await stage.box.close();
  },
  60_000,
);
