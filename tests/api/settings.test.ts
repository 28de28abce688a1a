import type { JournalRow } from '@comanda/contract/journal';
import { PNG } from 'pngjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
let owner: AppClient;
beforeEach(async () => {
  box = await startApp();
  owner = await box.as('owner');
});
afterEach(() => box.close());

/** The journal's rows about settings, oldest first. */
async function notes(): Promise<unknown[]> {
  const rows = await box.write((repos) => repos.journal.listPage(0, 1000));
  return rows
    .filter((row) => row.action.startsWith('settings.'))
    .map((row) => JSON.parse(row.detail) as unknown);
}

test('settings', async () => {
  expect((await owner.get('/api/settings')).body).toEqual({
    venue_name: 'Test Bar',
    venue_address: '',
    venue_tax_id: '',
    venue_slogan: '',
    time_zone: 'America/Mexico_City',
    business_day_cut_off: '05:00',
    iva_formula: 'flat16',
    cash_rounding: 'off',
    default_language: 'en',
    ticket_language: 'es',
    screen_lock_minutes: 10,
    send_after_reconnect: 0,
    kitchen_fresh_minutes: 5,
    kitchen_attention_minutes: 15,
    printer_test_users: [],
    blind_count: 0,
    device_tiles_only: 0,
    tip_pool: null,
    print_on_close: 1,
    kitchen_printing: [],
    drawer_on_cash: 1,
    invoice_url: '',
    has_logo: 0,
  });
});

test('a change is stored, announced to every screen and recorded in the journal with before and after', async () => {
  const changed = await owner.put('/api/settings', {
    venue_name: '  La Esquina ',
    iva_formula: 'extracted',
    business_day_cut_off: '05:00',
    print_on_close: false,
  });
  expect(changed.body).toMatchObject({ venue_name: 'La Esquina', print_on_close: 0 });
  expect((await box.device().get('/api/health')).body).toMatchObject({
    venue_name: 'La Esquina',
    iva_formula: 'extracted',
  });
  expect(await notes()).toEqual([
    { setting: 'iva_formula', before: 'flat16', after: 'extracted' },
    { setting: 'venue_name', before: 'Test Bar', after: 'La Esquina' },
    { setting: 'print_on_close', before: 1, after: 0 },
  ]);
});

test.each([
  [{ venue_name: '  ' }, 'field_required', 'venue_name'],
  [{ venue_name: 'x'.repeat(81) }, 'validation', 'venue_name'],
  [{ venue_tax_id: 'xx' }, 'invalid_tax_id', 'venue_tax_id'],
  [{ time_zone: 'Mars/Olympus' }, 'unknown_time_zone', 'time_zone'],
  [{ business_day_cut_off: '25:00' }, 'validation', 'business_day_cut_off'],
  [{ iva_formula: 'none' }, 'validation', 'iva_formula'],
  [{ screen_lock_minutes: 0 }, 'validation', 'screen_lock_minutes'],
  [{ kitchen_fresh_minutes: 15 }, 'thresholds_order', 'kitchen_attention_minutes'],
  [{ default_language: 'fr' }, 'validation', 'default_language'],
])('%j is refused with its field and nothing is stored', async (body, code, field) => {
  const answer = await owner.put('/api/settings', { venue_slogan: 'Salud', ...body });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code, field });
  expect((await owner.get('/api/settings')).body['venue_slogan']).toBe('');
});

test('the IVA of an open check follows the formula', async () => {
  const check = await owner.post('/api/orders', { name: 'Friends', table_id: 1 });
  const url = `/api/orders/${Number(check.body['id'])}`;
  await owner.post(`${url}/send-items`, { items: [{ product_id: 1, qty: 2 }] });
  const before = (await owner.get(url)).body['iva'];
  await owner.put('/api/settings', { iva_formula: 'extracted' });
  const after = (await owner.get(url)).body['iva'];
  expect([before, after]).toEqual([14.4, 12.41]);
});

test('the printer test is allowed to the named users, whatever their role', async () => {
  const server = await box.as('server');
  const may = async (client: AppClient, role: number) => {
    const { body } = await client.get(`/api/user-roles/${role}/permissions`);
    return (body['printer'] as Record<string, boolean>)['test'];
  };
  expect([await may(owner, 4), await may(server, 2)]).toEqual([false, false]);
  await owner.put('/api/settings', { printer_test_users: ['Server', 'server ', ' '] });
  expect((await owner.get('/api/settings')).body['printer_test_users']).toHaveLength(1);
  expect([await may(owner, 4), await may(server, 2), await may(owner, 2)]).toEqual([
    false,
    true,
    false,
  ]);
});

describe('the logo', () => {
  const png = (width: number, height: number) =>
    PNG.sync.write(new PNG({ width, height })).toString('base64');
  /** Only a PNG header without data. */
  const head = (width: number, height: number, bytes = 0) => {
    const picture = Buffer.alloc(33 + bytes);
    PNG.sync.write(new PNG({ width: 1, height: 1 })).copy(picture, 0, 0, 33);
    picture.writeUInt32BE(width, 16);
    picture.writeUInt32BE(height, 20);
    return picture.toString('base64');
  };

  test('the logo is stored, read by every logged-in user, replaced and removed', async () => {
    const hasLogo = async () => (await owner.get('/api/health')).body['has_logo'];
    expect((await owner.get('/api/settings/logo')).status).toBe(404);
    expect(await hasLogo()).toBe(false);
    const picture = png(320, 120);
    expect((await owner.put('/api/settings/logo', { png: picture })).status).toBe(200);
    const read = await (await box.as('kitchen')).get('/api/settings/logo');
    expect(read.headers['content-type']).toBe('image/png');
    expect(await hasLogo()).toBe(true);
    expect((await owner.get('/api/settings')).body['has_logo']).toBe(1);
    await owner.put('/api/settings/logo', { png: png(64, 64) });
    expect((await owner.delete('/api/settings/logo')).body).toEqual({ success: true });
    expect((await owner.delete('/api/settings/logo')).status).toBe(404);
    expect(await notes()).toMatchObject([
      { logo: 'added' },
      { logo: 'replaced' },
      { logo: 'removed' },
    ]);
  });

  test.each([
    ['no PNG', Buffer.from('GIF89a and more of it, long enough for a head').toString('base64')],
    ['too wide', png(577, 10)],
    ['too high', png(10, 577)],
    ['a size that would fill the memory', head(60_000, 60_000)],
    ['no points', head(0, 10)],
    ['a head and nothing behind it', head(320, 120)],
    ['too many bytes', head(10, 10, 33_000)],
  ])('%s', async (_, picture) => {
    const answer = await owner.put('/api/settings/logo', { png: picture });
    expect(answer.body).toMatchObject({ code: 'unsuitable_picture', field: 'png' });
  });
});

describe('payment types and sources', () => {
  const offered = async (url: string) => (await owner.get(url)).list.map((row) => row['id']);

  test('a deactivated one is not offered, and can be activated again', async () => {
    await owner.put('/api/payment-types/5', { active: 0 });
    expect(await offered('/api/payment-types')).toEqual([3, 2, 4, 1]);
    expect(await offered('/api/settings/payment-types')).toEqual([3, 2, 4, 5, 1]);
    await owner.put('/api/payment-types/5', { active: true, ordinal: 0, name: 'Bitcoin' });
    expect(await offered('/api/payment-types')).toEqual([5, 3, 2, 4, 1]);
  });

  test('cash cannot be deactivated', async () => {
    const answer = await owner.put('/api/payment-types/3', { active: 0 });
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'cash_stays_on' }]);
    expect((await owner.put('/api/payment-types/3', { active: 1 })).status).toBe(200);
  });

  test('a source is added, refused with the same name, and deactivated', async () => {
    const added = await owner.post('/api/heard-about-sources', { name: 'Radio' });
    expect(added.body).toMatchObject({ id: 6, name: 'Radio', name_es: 'Radio', active: 1 });
    const twice = await owner.post('/api/heard-about-sources', { name: 'RADIO' });
    expect(twice.body).toMatchObject({ code: 'duplicate_name', field: 'name' });
    await owner.put('/api/heard-about-sources/6', { active: 0, name_es: 'La radio' });
    expect(await offered('/api/heard-about-sources')).not.toContain(6);
    const [change] = (await owner.get('/api/journal?text=Radio')).body as unknown as JournalRow[];
    expect(change).toMatchObject({
      action: 'heard_about_source.update',
      detail: { name: 'Radio', before: { active: 1 }, after: { active: 0, name_es: 'La radio' } },
    });
    expect((await owner.put('/api/heard-about-sources/6', {})).status).toBe(400);
    expect((await owner.put('/api/heard-about-sources/99', { active: 0 })).status).toBe(404);
    expect((await owner.put('/api/payment-types/99', { name: 'x' })).status).toBe(404);
  });
});

test('blind count and tip pool settings are used by drawers and tips', async () => {
  const changed = await owner.put('/api/settings', { blind_count: true, tip_pool: { 2: 3, 3: 0 } });
  expect(changed.body).toMatchObject({ blind_count: 1, tip_pool: { 2: 3 } });
  expect(await notes()).toEqual([
    { setting: 'blind_count', before: 0, after: 1 },
    { setting: 'tip_pool', before: null, after: { 2: 3 } },
  ]);
  expect((await owner.put('/api/settings', { tip_pool: { 2: 0 } })).body).toMatchObject({
    tip_pool: null,
  });
  for (const [tip_pool, code] of [
    [{ 77: 1 }, 'unknown_role'],
    [{ 2: -1 }, 'validation'],
    [{ server: 1 }, 'unknown_role'],
    [3, 'validation'],
  ]) {
    expect(await owner.put('/api/settings', { tip_pool })).toMatchObject({
      status: 400,
      body: { code },
    });
  }
});

test('an RFC from before it was checked stays until it is changed', async () => {
  await box.write((repos) => repos.settings.set('venue_tax_id', 'pending', box.clock.at));
  const same = await owner.put('/api/settings', { venue_tax_id: 'pending', venue_slogan: 'Salud' });
  expect(same.body).toMatchObject({ venue_tax_id: 'pending', venue_slogan: 'Salud' });
  expect((await owner.put('/api/settings', { venue_tax_id: 'soon' })).status).toBe(400);
  const right = await owner.put('/api/settings', { venue_tax_id: 'abc 850131 9q1' });
  expect(right.body).toMatchObject({ venue_tax_id: 'ABC8501319Q1' });
  expect((await owner.put('/api/settings', { venue_tax_id: ' ' })).body['venue_tax_id']).toBe('');
});

test('the entry of a new cut-off is in the journal of the business day that it makes', async () => {
  const days = async () => {
    const rows = await box.write((repos) => repos.journal.listPage(0, 1000));
    return rows.filter(({ action }) => action === 'settings.update').map((row) => row.business_day);
  };
  const today = (await owner.get('/api/health')).body['business_day'] as string;
  await owner.put('/api/settings', { business_day_cut_off: '23:59' });
  const later = (await owner.get('/api/health')).body['business_day'] as string;
  expect(later < today).toBe(true);
  expect(await days()).toEqual([later]);
});
