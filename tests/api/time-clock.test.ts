import { createWebhook, listWebhookDeliveries } from '@comanda/contract/webhooks';
import { getClock, takeClockBack } from '@comanda/contract/box';
import { createCheck, sendItems } from '@comanda/contract/checks';
import { getSettings, updateSettings } from '@comanda/contract/settings';
import {
  clockByPin,
  correctHours,
  exportHours,
  exportOwnHours,
  getOwnClock,
  getOwnHours,
  listHours,
  listWorking,
  objectToHours,
  createTimeEntry,
} from '@comanda/contract/time-clock';
import type { BodyOf } from '@comanda/contract/endpoint';
import { bulkWrite } from '@comanda/db/store';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '../../appliance/src/practice/places.ts';
import { sendWebhooks } from '../../appliance/src/webhooks/deliver.ts';
import { cleanUp } from '../../appliance/src/housekeeping.ts';
import { systemClock } from '../../appliance/src/process/clock.ts';
import type { AppClient } from '../support/app-client.ts';
import { menu, userIds } from '../support/service-venue.ts';
import { pins, startApp, type TestApp } from '../support/start-app.ts';
import type { Json } from '../support/typed-calls.ts';

let box: TestApp;
let server: AppClient;
let manager: AppClient;
beforeEach(async () => {
  box = await startApp({ config: { webhooksAnywhere: true } });
  server = await box.as('server');
  manager = await box.as('manager');
});
afterEach(() => box.close());

const minutes = (count: number) => {
  box.clock.at += count * 60_000;
};
const today = { from: '2026-03-10', to: '2026-03-10' };
type Act = BodyOf<typeof createTimeEntry>['act'];
const act = (client: AppClient, name: Act) => client.call(createTimeEntry, { body: { act: name } });
const own = () => server.call(getOwnHours, { query: today });
const iso = (at: number) => new Date(at).toJSON();
const correct = (
  client: AppClient,
  changes: Json<BodyOf<typeof correctHours>>['changes'],
  more: object = {},
) =>
  client.call(correctHours, {
    body: { user_id: userIds.server, reason: 'Forgot', changes, ...more },
  });
const refused = (
  client: AppClient,
  changes: Json<BodyOf<typeof correctHours>>['changes'],
  more: object = {},
) =>
  client.refused(correctHours, {
    body: { user_id: userIds.server, reason: 'Forgot', changes, ...more },
  });
const by = (role: keyof typeof pins) => ({ approval: { user_id: userIds[role], pin: pins[role] } });

describe('clocking in and out', () => {
  test('an evening: in, break, and out', async () => {
    expect(await server.call(getOwnClock)).toMatchObject({
      state: 'out',
      since: null,
      clock_in: 'off',
    });
    const start = iso(box.clock.at);
    expect(await act(server, 'in')).toMatchObject({ state: 'in', since: start, work_since: start });
    minutes(120);
    expect(await act(server, 'break_start')).toMatchObject({ state: 'break', work_since: start });
    minutes(30);
    await act(server, 'break_end');
    minutes(60);
    expect(await manager.call(listWorking)).toMatchObject([
      { user_id: userIds.server, state: 'in' },
    ]);
    expect(await act(server, 'out')).toMatchObject({ state: 'out', work_since: null });
    expect(await manager.call(listWorking)).toEqual([]);
    expect(await own()).toMatchObject({
      worked_minutes: 180,
      periods: [{ business_day: '2026-03-10', state: 'closed', start, corrected: false }],
      others: [],
    });
  });

  test('what does not fit the state is refused with the state', async () => {
    const code = (name: Act) => server.refused(createTimeEntry, { body: { act: name } });
    expect(await code('out')).toMatchObject({ status: 409, code: 'not_clocked_in' });
    expect(await code('break_start')).toMatchObject({ code: 'not_clocked_in' });
    await act(server, 'in');
    expect(await code('in')).toMatchObject({
      code: 'already_clocked_in',
      current: { state: 'in', user_id: userIds.server },
    });
    expect(await code('break_end')).toMatchObject({ code: 'not_on_break' });
    await act(server, 'break_start');
    expect(await code('break_start')).toMatchObject({ code: 'already_on_break' });
    await act(server, 'out');
  });

  test('two devices at once record one beginning, and a repeated command none more', async () => {
    const other = await box.as('server');
    const answers = await Promise.allSettled([act(server, 'in'), act(other, 'in')]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    minutes(10);
    const out = { body: { act: 'out' as const }, idempotencyKey: 'once' };
    await server.call(createTimeEntry, out);
    await server.call(createTimeEntry, out);
    expect((await own()).periods).toMatchObject([{ state: 'closed', worked_minutes: 10 }]);
  });

  test('a forgotten end is flagged at the cut-off, and the next day begins with a new period', async () => {
    await act(server, 'in');
    minutes(15 * 60);
    server = await box.as('server');
    expect(await server.call(getOwnClock)).toMatchObject({
      state: 'out',
      forgotten_day: '2026-03-10',
    });
    expect(await server.refused(createTimeEntry, { body: { act: 'out' } })).toMatchObject({
      code: 'not_clocked_in',
      current: { forgotten_day: '2026-03-10' },
    });
    expect((await own()).periods).toMatchObject([{ state: 'forgotten', worked_minutes: 0 }]);
    expect(await act(server, 'in')).toMatchObject({ state: 'in', forgotten_day: null });
  });

  test('with the PIN on an enrolled device, without a session', async () => {
    const device = box.device();
    const pin = { user_id: userIds.kitchen, pin: pins.kitchen };
    expect(await device.call(clockByPin, { body: pin })).toMatchObject({ state: 'out' });
    expect(await device.call(clockByPin, { body: { ...pin, act: 'in' } })).toMatchObject({
      state: 'in',
    });
    const wrong = { ...pin, pin: '0000', act: 'out' as const };
    expect(await device.refused(clockByPin, { body: wrong })).toMatchObject({
      status: 401,
      code: 'INVALID_CREDENTIALS',
      attemptsRemaining: 4,
    });
    expect(await manager.call(listWorking)).toMatchObject([{ user_id: userIds.kitchen }]);
  });

  test('the session of a board, which never ends, does not clock anybody', async () => {
    const board = await box.as('kitchen');
    expect(await board.refused(createTimeEntry, { body: { act: 'in' } })).toMatchObject({
      status: 403,
      code: 'clock_needs_pin',
    });
  });

  test('practice records no hours: those of the real venue are not played', async () => {
    const places = [createTimeEntry, correctHours, objectToHours].map(placeOf);
    expect(places).toEqual(['refused', 'refused', 'refused']);
    expect(placeOf(clockByPin)).toBe('real');
  });

  test('a webhook hears who clocked in', async () => {
    const { webhook } = await manager.call(createWebhook, {
      body: { name: 'Pay', url: 'http://127.0.0.1:9/', events: ['clock.in', 'clock.out'] },
    });
    await act(server, 'in');
    expect(webhook.events).toEqual(['clock.in', 'clock.out']);
    await sendWebhooks(box.app.comanda, new AbortController().signal);
    const [sent] = await manager.call(listWebhookDeliveries, { params: { id: webhook.id } });
    expect(sent?.event).toBe('clock.in');
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ data: { id: userIds.server } });
  });
});

describe('corrections', () => {
  /** From 14:00 to 18:00. */
  async function aDay() {
    const start = box.clock.at;
    await act(server, 'in');
    minutes(240);
    await act(server, 'out');
    const entries = (await own()).periods[0]?.entries ?? [];
    return { start, entries, ids: entries.map(({ id }) => id) };
  }

  test('a correction is a new row with the reason, who made it, and what was before', async () => {
    const { start, ids } = await aDay();
    await correct(manager, [{ about: ids[1] ?? 0, kind: 'out', at: iso(start + 3 * 60 * 60_000) }]);
    const [period] = (await own()).periods;
    expect(period).toMatchObject({ worked_minutes: 180, corrected: true });
    expect(period?.entries).toMatchObject([
      { kind: 'in', counts: true, reason: '' },
      { kind: 'out', counts: false },
      {
        kind: 'out',
        counts: true,
        about: ids[1],
        former_kind: 'out',
        former_at: iso(start + 4 * 60 * 60_000),
        by_name: 'manager',
        reason: 'Forgot',
      },
    ]);
    expect(await refused(manager, [{ about: ids[1] ?? 0, kind: 'void' }])).toMatchObject({
      status: 409,
      code: 'hours_changed',
    });
  });

  test('a forgotten end is closed by a correction, also after the cut-off', async () => {
    const start = box.clock.at;
    await act(server, 'in');
    minutes(24 * 60);
    [server, manager] = [await box.as('server'), await box.as('manager')];
    await correct(manager, [{ kind: 'out', at: iso(start + 16 * 60 * 60_000) }]);
    expect((await own()).periods).toMatchObject([{ state: 'closed', worked_minutes: 960 }]);
  });

  test('times that do not fit are refused, and nothing is written', async () => {
    const { start, ids } = await aDay();
    const at = (hours: number) => iso(start + hours * 60 * 60_000);
    const fits = { status: 400, code: 'hours_do_not_fit' };
    expect(await refused(manager, [{ kind: 'out', at: at(2) }])).toMatchObject(fits);
    expect(await refused(manager, [{ kind: 'in', at: at(1) }])).toMatchObject(fits);
    expect(await refused(manager, [{ about: ids[1] ?? 0, kind: 'out', at: at(-1) }])).toMatchObject(
      fits,
    );
    expect(await refused(manager, [{ about: ids[1] ?? 0, kind: 'out', at: at(0) }])).toMatchObject(
      fits,
    );
    expect(await refused(manager, [{ about: ids[0] ?? 0, kind: 'void' }])).toMatchObject(fits);
    expect(
      await refused(manager, [
        { kind: 'in', at: at(-40) },
        { kind: 'out', at: at(-10) },
      ]),
    ).toMatchObject(fits);
    expect(await refused(manager, [{ kind: 'in', at: at(5) }])).toMatchObject({
      code: 'hours_in_future',
    });
    expect(await refused(manager, [{ kind: 'in', at: at(-3) }], { reason: '  ' })).toMatchObject({
      code: 'field_required',
      field: 'reason',
    });
    expect((await own()).periods[0]?.entries).toHaveLength(2);
  });

  test('a whole day can be added, and taken away', async () => {
    const start = box.clock.at - 6 * 60 * 60_000;
    const at = (hours: number) => iso(start + hours * 60 * 60_000);
    const { entries } = await correct(manager, [
      { kind: 'in', at: at(0) },
      { kind: 'break_start', at: at(1) },
      { kind: 'break_end', at: at(1.5) },
      { kind: 'out', at: at(4) },
    ]);
    expect((await own()).periods).toMatchObject([{ worked_minutes: 210, corrected: true }]);
    await correct(
      manager,
      entries.map(({ id }) => ({ about: id, kind: 'void' as const })),
    );
    const gone = await own();
    expect(gone).toMatchObject({ worked_minutes: 0, periods: [] });
    expect(gone.others).toHaveLength(8);
  });

  test('no one corrects own hours alone', async () => {
    await act(manager, 'in');
    minutes(60);
    await act(manager, 'out');
    const body = {
      user_id: userIds.manager,
      reason: 'Came early',
      changes: [{ kind: 'in' as const, at: iso(box.clock.at - 120 * 60_000) }],
    };
    const [period] = (await manager.call(getOwnHours, { query: today })).periods;
    const change = {
      ...body,
      changes: [{ ...body.changes[0]!, about: period?.entries[0]?.id ?? 0 }],
    };
    expect(await manager.refused(correctHours, { body: change })).toMatchObject({
      status: 403,
      code: 'hours_other_person',
      approval_possible: true,
    });
    for (const role of ['manager', 'server'] as const) {
      expect(
        await manager.refused(correctHours, { body: { ...change, ...by(role) } }),
      ).toMatchObject({ status: 403 });
    }
    await manager.call(correctHours, { body: { ...change, ...by('owner') } });
    const corrected = (await manager.call(getOwnHours, { query: today })).periods[0];
    expect(corrected?.entries.at(-1)).toMatchObject({ by_name: 'manager', approver_name: 'owner' });
  });

  test('a user without the right corrects with the approval of another who has it, never of the person', async () => {
    const { start, ids } = await aDay();
    const change = [{ about: ids[0] ?? 0, kind: 'in' as const, at: iso(start + 60_000) }];
    const bar = await box.as('bar');
    expect(await refused(bar, change)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await refused(server, change, by('server'))).toMatchObject({ status: 403 });
    expect(await refused(server, change, by('bar'))).toMatchObject({ status: 403 });
    await correct(server, change, by('manager'));
    expect((await own()).periods[0]).toMatchObject({ worked_minutes: 239 });
  });

  test('the person objects to own hours in a sentence, and to no others', async () => {
    const { ids } = await aDay();
    const entry_id = ids[1] ?? 0;
    const bar = await box.as('bar');
    expect(await bar.refused(objectToHours, { body: { entry_id, reason: 'No' } })).toMatchObject({
      status: 404,
    });
    await server.call(objectToHours, { body: { entry_id, reason: 'I left at eight' } });
    const [person] = await manager.call(listHours, { query: today });
    expect(person?.periods[0]).toMatchObject({
      objected: true,
      corrected: false,
      worked_minutes: 240,
    });
    expect(person?.periods[0]?.entries.at(-1)).toMatchObject({
      kind: 'objection',
      about: entry_id,
      reason: 'I left at eight',
    });
  });
});

describe('the record', () => {
  test('rows can be neither changed nor deleted', async () => {
    await act(server, 'in');
    const { store } = box.app.comanda;
    const change = bulkWrite(store, (db) =>
      db.updateTable('time_entries').set({ at: 0 }).execute(),
    );
    await expect(change).rejects.toThrow('append-only');
    const deletion = bulkWrite(store, (db) => db.deleteFrom('time_entries').execute());
    await expect(deletion).rejects.toThrow('append-only');
  });

  test('the check of the journal finds hours that were changed, added or removed outside the program', async () => {
    await act(server, 'in');
    minutes(60);
    await act(server, 'out');
    const check = async () => (await manager.get('/api/journal/check')).body;
    expect(await check()).toMatchObject({ ok: true, wrong_hours_id: null });
    const { store } = box.app.comanda;
    const raw = (statement: string) =>
      bulkWrite(store, (db) =>
        sql
          .raw(statement)
          .execute(db)
          .then(() => undefined),
      );
    await raw('DROP TRIGGER time_entries_no_update');
    await raw('DROP TRIGGER time_entries_no_delete');
    await raw('UPDATE time_entries SET at = at + 60000 WHERE id = 2');
    expect(await check()).toMatchObject({ ok: false, broken_id: null, wrong_hours_id: 2 });
    await raw('UPDATE time_entries SET at = at - 60000 WHERE id = 2');
    expect(await check()).toMatchObject({ ok: true });
    await raw(`INSERT INTO time_entries SELECT 9, user_id, kind, at, business_day, about, reason, device_id,
      by_user_id, approver_id, recorded_at FROM time_entries WHERE id = 1`);
    expect(await check()).toMatchObject({ ok: false, wrong_hours_id: 9 });
    await raw('DELETE FROM time_entries WHERE id IN (1, 9)');
    expect(await check()).toMatchObject({ ok: false, wrong_hours_id: 1 });
  });

  test('hours older than the years of the setting are deleted, and the check of the journal knows why', async () => {
    await act(server, 'in');
    minutes(60);
    await act(server, 'out');
    minutes(3 * 366 * 24 * 60);
    [server, manager] = [await box.as('server'), await box.as('manager')];
    await act(server, 'in');
    await cleanUp(box.app.comanda);
    expect((await own()).periods).toHaveLength(1);
    await manager.call(updateSettings, { body: { hours_kept_years: 2 } });
    await cleanUp(box.app.comanda);
    expect((await own()).periods).toHaveLength(0);
    expect(await server.call(getOwnClock)).toMatchObject({ state: 'in' });
    expect((await manager.get('/api/journal/check')).body).toMatchObject({ ok: true });
  });

  test('a venue may want people to clock in before they order', async () => {
    const { id } = await server.call(createCheck, { body: { name: 'Bar' } });
    const send = { params: { id }, body: { items: [{ product_id: menu.taco, qty: 1 }] } };
    await manager.call(updateSettings, { body: { clock_in: 'remind' } });
    await server.call(sendItems, send);
    await manager.call(updateSettings, { body: { clock_in: 'require' } });
    expect(await server.refused(sendItems, send)).toMatchObject({
      status: 409,
      code: 'clock_in_first',
    });
    await act(server, 'in');
    await act(server, 'break_start');
    await server.call(sendItems, send);
  });

  test('others’ hours need the right, own ones never', async () => {
    await act(server, 'in');
    expect(await server.refused(listHours, { query: today })).toMatchObject({ status: 403 });
    expect(await server.refused(listWorking)).toMatchObject({ status: 403 });
    expect(
      await server.refused(exportHours, { params: { id: userIds.bar }, query: {} }),
    ).toMatchObject({ status: 403 });
    expect(await own()).toMatchObject({ periods: [{ state: 'open' }] });
  });

  test('all hours of a person as CSV and JSON', async () => {
    await act(server, 'in');
    minutes(60);
    await act(server, 'out');
    const csv = await server.get('/api/hours/me/export?language=es');
    expect(csv.headers['content-disposition']).toContain('hours_2_2026-03-10.csv');
    expect(csv.text.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFDía de operación,Registro,Hora,Registrado,Registrado por,Autorizó,Se cuenta,Hora anterior,Motivo',
      '2026-03-10,Entrada,2026-03-10 14:00:00,2026-03-10 14:00:00,server,,Sí,,',
      '2026-03-10,Salida,2026-03-10 15:00:00,2026-03-10 15:00:00,server,,Sí,,',
    ]);
    const json = await manager.get(`/api/hours/people/${userIds.server}/export?format=json`);
    expect(json.body).toMatchObject({ worked_minutes: 60, periods: [{ state: 'closed' }] });
    expect(exportOwnHours.path).toBe('/api/hours/me/export');
  });

  test('settings keep the rule for orders and the years', async () => {
    expect(await manager.call(getSettings)).toMatchObject({ clock_in: 'off', hours_kept_years: 0 });
    await manager.call(updateSettings, { body: { clock_in: 'remind', hours_kept_years: 5 } });
    expect(await server.call(getOwnClock)).toMatchObject({ clock_in: 'remind' });
  });
});

describe('a wrong clock of the box', () => {
  const noon = Date.parse('2026-03-10T20:00:00Z');
  const ahead = 3 * 24 * 60 * 60_000;

  test('refuses while the box is known to be ahead, and mends what was recorded when it is set right', async () => {
    const machine = { wall: noon, passing: 1000 };
    const clock = systemClock({ wall: () => machine.wall, passing: () => machine.passing });
    clock.now();
    const wrong = await startApp({ ownClock: clock });
    try {
      const [waiter, owner] = [await wrong.as('server'), await wrong.as('owner')];
      machine.wall += ahead;
      clock.now();
      await new Promise((done) => setTimeout(done));
      await wrong.write((repos) => repos.session.moveTimes(ahead));
      await act(waiter, 'in');
      machine.wall = noon + 60_000;
      machine.passing += 60_000;
      expect(await waiter.refused(createTimeEntry, { body: { act: 'out' } })).toMatchObject({
        status: 409,
        code: 'box_clock_wrong',
      });
      const { machine_time } = await owner.call(getClock);
      await owner.call(takeClockBack, { body: { machine_time } });
      machine.wall += 60_000;
      machine.passing += 60_000;
      expect(await waiter.call(getOwnClock)).toMatchObject({ state: 'in', since: iso(noon) });
      await act(waiter, 'out');
      const hours = await waiter.call(getOwnHours, { query: today });
      expect(hours).toMatchObject({
        worked_minutes: 2,
        periods: [{ corrected: true, state: 'closed' }],
      });
    } finally {
      await wrong.close();
    }
  });
});
