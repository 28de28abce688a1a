import { createCheck, getCheck, sendItems } from '@comanda/contract/checks';
import { updatePaymentType } from '@comanda/contract/payment-types';
import { health } from '@comanda/contract/session';
import {
  createSource,
  deleteLogo,
  getLogo,
  getSettings,
  updateLogo,
  updateSettings,
  updateSource,
} from '@comanda/contract/settings';
import { listJournal } from '@comanda/contract/journal';
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
  expect(await owner.call(getSettings)).toEqual({
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
    use_courses: 0,
    keypad_centavos: 0,
    one_tap_tickets: 0,
    kitchen_fresh_minutes: 5,
    kitchen_attention_minutes: 15,
    printer_test_users: [],
    blind_count: 0,
    device_tiles_only: 0,
    tip_pool: null,
    print_on_close: 1,
    kitchen_printing: [],
    drawer_on_cash: 1,
    tip_pool_hours: 0,
    invoice_url: '',
    clock_in: 'off',
    hours_kept_years: 0,
    has_logo: 0,
  });
});

test('a change is stored, announced to every screen and recorded in the journal with before and after', async () => {
  const changed = await owner.call(updateSettings, {
    body: {
      venue_name: '  La Esquina ',
      iva_formula: 'extracted',
      business_day_cut_off: '05:00',
      print_on_close: 0,
    },
  });
  expect(changed).toMatchObject({ venue_name: 'La Esquina', print_on_close: 0 });
  expect(await box.device().call(health)).toMatchObject({
    venue_name: 'La Esquina',
    iva_formula: 'extracted',
  });
  expect(await notes()).toEqual([
    { setting: 'iva_formula', before: 'flat16', after: 'extracted' },
    { setting: 'print_on_close', before: 1, after: 0 },
    { setting: 'venue_name', before: 'Test Bar', after: 'La Esquina' },
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
  expect((await owner.call(getSettings)).venue_slogan).toBe('');
});

test('the IVA of an open check follows the formula', async () => {
  const check = await owner.call(createCheck, { body: { name: 'Friends', table_id: 1 } });
  await owner.call(sendItems, {
    params: { id: check.id },
    body: { items: [{ product_id: 1, qty: 2 }] },
  });
  const before = (await owner.call(getCheck, { params: { id: check.id } })).iva;
  await owner.call(updateSettings, { body: { iva_formula: 'extracted' } });
  const after = (await owner.call(getCheck, { params: { id: check.id } })).iva;
  expect([before, after]).toEqual([14.4, 12.41]);
});

test('the printer test is allowed to the named users, whatever their role', async () => {
  const server = await box.as('server');
  const may = async (client: AppClient, role: number) => {
    const { body } = await client.get(`/api/user-roles/${role}/permissions`);
    return (body['printer'] as Record<string, boolean>)['test'];
  };
  expect([await may(owner, 4), await may(server, 2)]).toEqual([false, false]);
  await owner.call(updateSettings, { body: { printer_test_users: ['Server', 'server ', ' '] } });
  expect((await owner.call(getSettings)).printer_test_users).toHaveLength(1);
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
    const hasLogo = async () => (await owner.call(health)).has_logo;
    expect((await owner.refused(getLogo)).status).toBe(404);
    expect(await hasLogo()).toBe(false);
    const picture = png(320, 120);
    await owner.call(updateLogo, { body: { png: picture } });
    const read = await (await box.as('kitchen')).get('/api/settings/logo');
    expect(read.headers['content-type']).toBe('image/png');
    expect(await hasLogo()).toBe(true);
    expect((await owner.call(getSettings)).has_logo).toBe(1);
    await owner.call(updateLogo, { body: { png: png(64, 64) } });
    expect(await owner.call(deleteLogo)).toEqual({ success: true });
    expect((await owner.refused(deleteLogo)).status).toBe(404);
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
    const answer = await owner.refused(updateLogo, { body: { png: picture } });
    expect(answer).toMatchObject({ code: 'unsuitable_picture', field: 'png' });
  });
});

describe('payment types and sources', () => {
  const offered = async (url: string) => (await owner.get(url)).list.map((row) => row['id']);

  test('a deactivated one is not offered, and can be activated again', async () => {
    await owner.call(updatePaymentType, { params: { id: 5 }, body: { active: 0 } });
    expect(await offered('/api/payment-types')).toEqual([3, 2, 4, 1]);
    expect(await offered('/api/settings/payment-types')).toEqual([3, 2, 4, 5, 1]);
    await owner.call(updatePaymentType, {
      params: { id: 5 },
      body: { active: 1, ordinal: 0, name: 'Bitcoin' },
    });
    expect(await offered('/api/payment-types')).toEqual([5, 3, 2, 4, 1]);
  });

  test('cash cannot be deactivated', async () => {
    const answer = await owner.refused(updatePaymentType, {
      params: { id: 3 },
      body: { active: 0 },
    });
    expect([answer.status, answer]).toMatchObject([409, { code: 'cash_stays_on' }]);
    await owner.call(updatePaymentType, { params: { id: 3 }, body: { active: 1 } });
  });

  test('a source is added, refused with the same name, and deactivated', async () => {
    const added = await owner.call(createSource, { body: { name: 'Radio' } });
    expect(added).toMatchObject({ id: 6, name: 'Radio', name_es: 'Radio', active: 1 });
    const twice = await owner.refused(createSource, { body: { name: 'RADIO' } });
    expect(twice).toMatchObject({ code: 'duplicate_name', field: 'name' });
    await owner.call(updateSource, { params: { id: 6 }, body: { active: 0, name_es: 'La radio' } });
    expect(await offered('/api/heard-about-sources')).not.toContain(6);
    const [change] = await owner.call(listJournal, { query: { text: 'Radio' } });
    expect(change).toMatchObject({
      action: 'heard_about_source.update',
      detail: { name: 'Radio', before: { active: 1 }, after: { active: 0, name_es: 'La radio' } },
    });
    expect((await owner.refused(updateSource, { params: { id: 6 }, body: {} })).status).toBe(400);
    expect(
      (await owner.refused(updateSource, { params: { id: 99 }, body: { active: 0 } })).status,
    ).toBe(404);
    expect(
      (await owner.refused(updatePaymentType, { params: { id: 99 }, body: { name: 'x' } })).status,
    ).toBe(404);
  });
});

test('blind count and tip pool settings are used by drawers and tips', async () => {
  const changed = await owner.call(updateSettings, {
    body: { blind_count: 1, tip_pool: { 2: 3, 3: 0 } },
  });
  expect(changed).toMatchObject({ blind_count: 1, tip_pool: { 2: 3 } });
  expect(await notes()).toEqual([
    { setting: 'blind_count', before: 0, after: 1 },
    { setting: 'tip_pool', before: null, after: { 2: 3 } },
  ]);
  expect(await owner.call(updateSettings, { body: { tip_pool: { 2: 0 } } })).toMatchObject({
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
  const same = await owner.call(updateSettings, {
    body: { venue_tax_id: 'pending', venue_slogan: 'Salud' },
  });
  expect(same).toMatchObject({ venue_tax_id: 'pending', venue_slogan: 'Salud' });
  expect((await owner.refused(updateSettings, { body: { venue_tax_id: 'soon' } })).status).toBe(
    400,
  );
  const right = await owner.call(updateSettings, { body: { venue_tax_id: 'abc 850131 9q1' } });
  expect(right).toMatchObject({ venue_tax_id: 'ABC8501319Q1' });
  expect((await owner.call(updateSettings, { body: { venue_tax_id: ' ' } })).venue_tax_id).toBe('');
});

test('the entry of a new cut-off is in the journal of the business day that it makes', async () => {
  const days = async () => {
    const rows = await box.write((repos) => repos.journal.listPage(0, 1000));
    return rows.filter(({ action }) => action === 'settings.update').map((row) => row.business_day);
  };
  const today = (await owner.call(health)).business_day;
  await owner.call(updateSettings, { body: { business_day_cut_off: '23:59' } });
  const later = (await owner.call(health)).business_day;
  expect(later < today).toBe(true);
  expect(await days()).toEqual([later]);
});
