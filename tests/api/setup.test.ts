import { listRegisters } from '@comanda/contract/cash';
import { getOwnDevice } from '@comanda/contract/devices';
import { listTables } from '@comanda/contract/floor';
import { listPrinters } from '@comanda/contract/printers';
import { getCurrentSession, health, listActiveSessions } from '@comanda/contract/session';
import { getSettings } from '@comanda/contract/settings';
import { checkSetupCode } from '@comanda/contract/setup';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { allTax } from '@comanda/domain/taxes';
import { firstTaxes } from '../support/taxes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { oneTimeCode } from '../../appliance/src/accounts/one-time-code.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
beforeEach(async () => {
  box = await startApp({ isEmpty: true });
});
afterEach(() => box.close());

const owner = {
  email: 'owner@bar.test',
  first_names: 'Owner',
  password: 'ten letters',
  pin: '2580',
};
const venue = () => ({
  code: oneTimeCode(box.dataDir, 'setup-code').show(),
  language: 'es',
  venue_name: ' La Esquina ',
  address: 'Calle 1\nCentro',
  tax_id: 'XAXX010101000',
  time_zone: 'America/Tijuana',
  owner,
  rooms: [
    { name: 'Salón', tables: 9 },
    { name: 'Terraza', tables: 60 },
  ],
});

test('a box without users reports it and lists no sessions', async () => {
  const client = box.stranger();
  expect(await client.call(getOwnDevice)).toMatchObject({
    state: 'pending',
    code: null,
    setup_needed: true,
  });
  expect((await client.refused(listActiveSessions)).status).toBe(403);
});

test('a box without users has no language, so that the browser decides', async () => {
  expect(await box.stranger().call(health)).toMatchObject({ default_language: null });
});

test('a new box is set up in one transaction: venue, tables, owner logged in on an enrolled device', async () => {
  const client = box.stranger();
  const planted = 'A'.repeat(43);
  client.cookies.set('comanda_device', planted);
  const code = venue().code;
  await client.call(checkSetupCode, { body: { code: code.toLowerCase() } });
  const answer = await client.post('/api/setup', venue());
  expect(answer.body).toMatchObject({
    success: true,
    user: { email: 'owner@bar.test', pin: 'set' },
  });
  expect(answer.text).not.toContain('ten letters');
  expect(await client.call(getOwnDevice)).toMatchObject({
    state: 'enrolled',
    setup_needed: false,
  });
  const thief = box.stranger();
  thief.cookies.set('comanda_device', planted);
  expect((await thief.call(getOwnDevice)).state).toBe('pending');
  expect(await client.call(health)).toMatchObject({
    venue_name: 'La Esquina',
    time_zone: 'America/Tijuana',
    default_language: 'es',
  });
  const tables = await client.call(listTables);
  expect(tables.map((table) => table.name)).toEqual(
    Array.from({ length: 69 }, (_, index) => String(index + 1)),
  );
  expect(new Set(tables.map((t) => JSON.stringify([t.room_id, t.x, t.y]))).size).toBe(69);
  expect(await client.call(getCurrentSession)).toMatchObject({ user_role: 4 });
  expect(existsSync(join(box.dataDir, 'setup-code'))).toBe(false);
  const again = await box.stranger().post('/api/setup', { ...venue(), code });
  expect([again.status, again.body]).toMatchObject([409, { code: 'already_set_up' }]);
  const rows = await box.write((repos) => repos.journal.listOfDay('2026-03-10'));
  expect(rows.map((row) => row.action)).toEqual(['venue.setup']);
});

test.each([
  ['extracted', {}, 55.86],
  ['extracted', { iva_formula: 'extracted' }, 55.86],
  ['flat16', { iva_formula: 'flat16' }, 64.8],
])('the IVA of $405 is %s with %j', async (formula, change, iva) => {
  const client = box.stranger();
  expect((await client.post('/api/setup', { ...venue(), ...change })).status).toBe(200);
  expect(await client.call(getSettings)).toMatchObject({ iva_formula: formula });
  const sums = [{ tax_id: 1, gross: 40_500, discount: 0, added: 0 }];
  const shown = allTax(sums, firstTaxes, formula as 'flat16' | 'extracted');
  expect(shown).toBe(Math.round(iva * 100));
});

test('two setups at the same time make one', async () => {
  const answers = await Promise.all([
    box.stranger().post('/api/setup', venue()),
    box.stranger().post('/api/setup', venue()),
  ]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
});

test('the code cannot be guessed: five attempts, then a wait', async () => {
  const client = box.stranger();
  for (const left of [4, 3, 2, 1, 0]) {
    const answer = await client.refused(checkSetupCode, { body: { code: 'WRONG222' } });
    expect(answer).toMatchObject({ code: 'setup_code_wrong', attemptsRemaining: left });
  }
  expect((await client.post('/api/setup', venue())).status).toBe(429);
  box.clock.at += 5 * 60_000;
  expect((await client.post('/api/setup', venue())).status).toBe(200);
});

test('strangers who used up the tries of the whole box do not keep the owner out', async () => {
  const guard = { scope: 'setup', subject: 'box', failures: 500, locked_until: null };
  await box.write((repos) =>
    repos.session.saveGuard({ ...guard, day: '2026-03-10', day_failures: 500 }),
  );
  const wrong = await box.stranger().refused(checkSetupCode, { body: { code: 'WRONG222' } });
  expect(wrong.status).toBe(429);
  expect((await box.stranger().post('/api/setup', venue())).status).toBe(200);
});

test("the owner's password follows the general rule", async () => {
  const seven = { ...venue(), owner: { ...owner, password: 'zq7-Kwv' } };
  expect((await box.stranger().post('/api/setup', seven)).body).toMatchObject({
    code: 'password_too_short',
    field: 'owner.password',
    shortest: 8,
  });
  const eight = { ...venue(), owner: { ...owner, password: 'zq7-Kwvx' } };
  expect((await box.stranger().post('/api/setup', eight)).status).toBe(200);
});

test.each([
  ['venue_name', { venue_name: '  ' }],
  ['time_zone', { time_zone: 'Mars/Base' }],
  ['iva_formula', { iva_formula: 'eight' }],
  ['tax_id', { tax_id: 'xx' }],
  ['owner.email', { owner: { ...owner, email: 'nobody' } }],
  ['owner.password', { owner: { ...owner, password: 'short' } }],
  ['owner.password', { owner: { ...owner, password: 'comanda-demo' } }],
  ['owner.password', { owner: { ...owner, password: 'password123' } }],
  ['owner.pin', { owner: { ...owner, pin: '1234' } }],
  [
    'rooms.1.name',
    {
      rooms: [
        { name: 'A', tables: 1 },
        { name: ' a ', tables: 1 },
      ],
    },
  ],
  ['rooms.0.tables', { rooms: [{ name: 'A', tables: 61 }] }],
])('%s is refused and nothing is stored', async (field, change) => {
  const answer = await box.stranger().post('/api/setup', { ...venue(), ...change });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.body).toMatchObject({ field });
  expect(await box.stranger().call(getOwnDevice)).toMatchObject({ setup_needed: true });
});

test.each([
  ['es', 'Caja 1', 'Principal'],
  ['en', 'Register 1', 'Main'],
])('register and printer of a venue in %s are called %s and %s', async (language, ...names) => {
  const client = box.stranger();
  const tax_id = ' xaxx-010101-000 ';
  expect((await client.post('/api/setup', { ...venue(), language, tax_id })).status).toBe(200);
  const all = [...(await client.call(listRegisters)), ...(await client.call(listPrinters))];
  expect(all.map(({ name }) => name)).toEqual(names);
  expect(await client.call(getSettings)).toMatchObject({ venue_tax_id: 'XAXX010101000' });
});
