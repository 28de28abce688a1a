import { decoded } from '../support/decoded.ts';
import type { EndpointShape } from '@comanda/contract/endpoint';
import { listJournal } from '@comanda/contract/journal';
import { builtInThemes } from '@comanda/db/first-themes';
import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../appliance/src/api.ts';
import { exampleOf } from '../../appliance/src/http/open-api-schemas.ts';
import { sentenceOf } from '../../kiosk-ui/src/features/journal/journal-words.ts';
import { ruleOf } from '../../kiosk-ui/src/lib/format/field-rules.ts';
import type { AppClient } from '../support/app-client.ts';
import { en, es } from '../support/screen-texts.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

/**
 * What every kind of record of the back office does, whatever its rules: a new one is tested from the contract alone.
 */

const endpoints = Object.values(api);
const find = (method: EndpointShape['method'], path: string) =>
  endpoints.find((one) => one.method === method && one.path === path);
const has = (shape: EndpointShape, field: string) => ruleOf(shape.body ?? {}, field) !== null;

/** Lists whose members are added, changed and deleted. Checks are no record of the back office. */
const kinds = endpoints
  .filter(({ method, path }) => method === 'POST' && path !== '/api/orders')
  .flatMap((create) => {
    const list = find('GET', create.path);
    const update = find('PUT', `${create.path}/:id`);
    const remove = find('DELETE', `${create.path}/:id`);
    return list && update && remove ? [{ path: create.path, list, create, update, remove }] : [];
  });

/** Bodies of those whose fields depend on each other; for all others the contract's own example. */
const bodies: Record<string, object> = {
  '/api/admin/users': {
    first_names: 'Rosa',
    last_names: 'Pérez',
    user_role: 2,
    email: 'rosa@demo.test',
    password: 'a long pass phrase',
  },
  '/api/tables': { name: 'Terraza 1' },
  '/api/price-lists': {
    name: 'Lunch',
    entries: [{ product_id: 1, category_id: null, price: 30, percent: null }],
  },
  '/api/service-charges': { name: 'Service', percent: 10, order_types: ['dine_in'] },
  '/api/taxes': { name: 'Hotel', rate: 3 },
  '/api/admin/costs': { name: 'Rent', category: 'rent', frequency: 'monthly', amount: 900 },
  '/api/themes': { name: 'Blue', theme_data: builtInThemes[0].theme_data },
  '/api/webhooks': { name: 'Shop', url: 'http://192.168.1.9/x', events: ['order.closed'] },
  '/api/customers': { name: 'Ana', phone: '5512345678', birthday: '12-24' },
  '/api/work-limits': {
    starts_on: '2031-01-01',
    week_minutes: 2280,
    day_minutes: 480,
    mixed_minutes: 450,
    night_minutes: 420,
    double_minutes: 720,
    overtime_day_minutes: 240,
    overtime_days: 4,
    triple_minutes: 240,
    sunday_percent: 25,
    holiday_percent: 200,
    paid_break_minutes: 0,
  },
  '/api/holidays': { name: 'Local feast', month: 7, day: 16 },
  '/api/pay-rates': { user_id: 2, starts_on: '2026-01-01', hourly: 60 },
  '/api/planned-shifts': { user_id: 2, day: '2026-03-10', starts: '18:00', ends: '02:00' },
  '/api/printers': { name: 'Bar', transport: 'virtual:' },
};

const texts = i18next.createInstance();
let box: TestApp;
let owner: AppClient;
let heard: string[] = [];
beforeAll(async () => {
  await texts.init({
    lng: 'en',
    resources: { en: { translation: en }, es: { translation: es } },
    interpolation: { escapeValue: false },
  });
  box = await startApp();
  owner = await box.as('owner');
  box.app.comanda.bus.subscribe(({ event }) => heard.push(event));
});
afterAll(() => box.close());

type Row = Record<string, unknown> & { id: number };

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'id' in value;

async function rowsOf(path: string): Promise<Row[]> {
  const { body, list } = await owner.get(path);
  const rows = Array.isArray(body) ? list : Object.values(body).find(Array.isArray);
  // The list of tables still has those that are deleted.
  return ((rows ?? []) as Row[]).filter((row) => row['deleted'] !== 1);
}

/** The newest row of the journal. */
const lastEntry = async () =>
  decoded(listJournal, await owner.call(listJournal, { query: { limit: 1 } }))[0];

describe.each(kinds)('records at $path', ({ path, list, create, update, remove }) => {
  const body = bodies[path] ?? (exampleOf(create.body ?? {}) as object);
  /** Sends a write, and expects its events and, where it is in the journal, a sentence about it in each language. */
  const write = async (method: 'post' | 'put' | 'delete', url: string, sent?: object) => {
    heard = [];
    const before = await lastEntry();
    const answer = method === 'delete' ? await owner.delete(url) : await owner[method](url, sent);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const entry = await lastEntry();
    if (method === 'delete') expect(entry?.id).not.toBe(before?.id);
    if (entry && entry.id !== before?.id) {
      expect(Object.keys(en.journal.acts)).toContain(entry.action.replace('.', '_'));
      for (const one of ['en', 'es']) {
        expect(sentenceOf(texts.getFixedT(one), one, entry)).not.toContain('{{');
      }
    }
    if (list.changedBy) expect(heard).toEqual(expect.arrayContaining([...list.changedBy]));
    return answer.body;
  };

  test('records are added, listed, changed, and gone when they are deleted', async () => {
    const added = await write('post', path, body);
    const { id } = [added, ...Object.values(added)].find(isRow) ?? { id: 0 };
    expect(id).toBeGreaterThan(0);
    expect((await rowsOf(path)).map((row) => row.id)).toContain(id);
    const change = has(update, 'name') ? { name: 'Another name' } : {};
    if ('name' in change) {
      expect(await write('put', `${path}/${id}`, change)).toMatchObject({ ...change, id });
      expect((await rowsOf(path)).find((row) => row.id === id)).toMatchObject(change);
    }
    if (has(update, 'version')) {
      const old = await owner.put(`${path}/${id}`, { ...change, version: 0 });
      expect([old.status, old.body['code']]).toEqual([409, 'stale']);
    }
    await write('delete', `${path}/${id}`);
    expect((await rowsOf(path)).map((row) => row.id)).not.toContain(id);
    expect((await owner.delete(`${path}/${id}`)).status).toBe(404);
  });

  test('records are written only by people with the right to it', async () => {
    const kitchen = await box.as('kitchen');
    for (const { access } of [create, update, remove]) expect(access).toMatch(/^\w+\.\w+$/);
    expect((await kitchen.post(path, body)).status).toBe(403);
    expect((await kitchen.put(`${path}/1`, {})).status).toBe(403);
    expect((await kitchen.delete(`${path}/1`)).status).toBe(403);
  });
});
