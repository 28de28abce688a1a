import { createCheck, getCheck, updateCheck } from '@comanda/contract/checks';
import {
  createCustomer,
  deleteCustomer,
  exportCustomer,
  listCustomers,
  combineCustomer,
  updateCustomer,
} from '@comanda/contract/customers';
import { splitCheckEqually } from '@comanda/contract/transfers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anOpenRegister, openServiceBox, sendTo, type ServiceBox } from '../support/service-box.ts';
import { menu } from '../support/service-venue.ts';
import { refusalOf } from '../support/typed-calls.ts';

let box: ServiceBox;
beforeEach(async () => {
  box = await openServiceBox();
});
afterEach(() => box.close());

const waiter = () => box.as('server');
const manager = () => box.as('manager');
const add = (name: string, more: object = {}) =>
  waiter().call(createCustomer, { body: { name, ...more } });
const find = async (search?: string) => {
  const found = await waiter().call(listCustomers, {
    query: search === undefined ? {} : { search },
  });
  return found.map(({ name }) => name);
};
const company = {
  tax_id: 'EKU9003173C9',
  tax_name: 'Escuela Kemper Urgate SA de CV',
  tax_postcode: '42501',
  tax_regime: '601',
  tax_use: 'G03',
};

/** A closed check of a customer for two tacos, 90 pesos. */
async function aVisit(customer_id: number): Promise<number> {
  const { id } = await waiter().call(createCheck, {
    body: { name: `V ${box.clock.at}`, customer_id },
  });
  await sendTo(box, id, [{ product_id: menu.taco, qty: 2 }]);
  await manager().call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2 } });
  box.clock.at += 60_000;
  return id;
}

describe('customers', () => {
  test('are found by parts of name, phone, email and RFC, whatever the accents, capitals and spaces', async () => {
    await add('José Peña', { phone: '+52 (55) 1234-5678', email: 'Jose@Example.com' });
    await add('Ana Luna', { ...company });
    expect(await find()).toEqual(['Ana Luna', 'José Peña']);
    for (const search of ['pena jose', 'JOSÉ', '55 12 34', '1234-5678', 'jose@ex']) {
      expect(await find(search)).toEqual(['José Peña']);
    }
    for (const search of ['eku900317', 'kemper', 'ana'])
      expect(await find(search)).toEqual(['Ana Luna']);
    expect(await find('ana pena')).toEqual([]);
    expect(await find("%' OR 1=1")).toEqual([]);
  });

  test('a search lists at most a hundred', async () => {
    for (let number = 0; number < 101; number += 1) await add(`Guest ${number}`);
    expect(await find('guest')).toHaveLength(100);
  });

  test.each([
    ['a blank name', { name: ' ' }, 'field_required', 'name'],
    ['a phone of letters', { phone: 'mañana' }, 'invalid_phone', 'phone'],
    ['an email without a domain', { email: 'ana@' }, 'invalid_email', 'email'],
    ['a day that no month has', { birthday: '13-01' }, 'validation', 'birthday'],
    ['a text that is no RFC', { tax_id: 'ABC' }, 'invalid_tax_id', 'tax_id'],
    [
      'a postcode of four digits',
      { ...company, tax_postcode: '4250' },
      'validation',
      'tax_postcode',
    ],
    ['a regime of persons', { ...company, tax_regime: '605' }, 'tax_data_mismatch', 'tax_regime'],
  ])('%s is refused and nothing is saved', async (_, body, code, field) => {
    const refused = await refusalOf(add('Ana', body));
    expect(refused).toMatchObject({ status: 400, code, field });
    expect(await find()).toEqual([]);
  });

  test('a change keeps what it does not name, and without an RFC nothing of the receiver is kept', async () => {
    const made = await add('Ana', { phone: '5512345678', ...company });
    expect(made).toMatchObject({
      tax_name: 'ESCUELA KEMPER URGATE',
      version: 1,
      visits: 0,
      spent: 0,
    });
    const params = { id: made.id };
    const changed = await waiter().call(updateCustomer, { params, body: { allergies: 'Nuts' } });
    expect(changed).toMatchObject({ phone: '5512345678', allergies: 'Nuts', tax_use: 'G03' });
    const bare = await waiter().call(updateCustomer, { params, body: { tax_id: '' } });
    expect(bare).toMatchObject({ tax_name: '', tax_postcode: '', tax_regime: '', tax_use: '' });
    const stale = await refusalOf(
      waiter().call(updateCustomer, { params, body: { name: 'Eva', version: 1 } }),
    );
    expect(stale).toMatchObject({ status: 409, code: 'stale', current: { name: 'Ana' } });
  });
});

describe('a check of a customer', () => {
  test('gets the name, phone and address that it does not have, and shows the allergies', async () => {
    const ana = await add('Ana', { phone: '5512345678', address: 'Street 1', allergies: 'Nuts' });
    const check = await waiter().call(createCheck, {
      body: { name: 'A', customer_id: ana.id, customer_phone: '5500000000' },
    });
    expect(check).toMatchObject({
      customer_id: ana.id,
      customer_name: 'Ana',
      customer_phone: '5500000000',
      customer_address: 'Street 1',
      customer_allergies: 'Nuts',
    });
    await waiter().call(updateCustomer, { params: { id: ana.id }, body: { allergies: 'Milk' } });
    const params = { id: check.id };
    expect(await waiter().call(getCheck, { params })).toMatchObject({ customer_allergies: 'Milk' });
    const listed = (await waiter().get('/api/orders')).list.find(({ id }) => id === check.id);
    expect(listed).toMatchObject({ customer_allergies: 'Milk' });
    const left = await waiter().call(updateCheck, { params, body: { customer_id: null } });
    expect(left).toMatchObject({
      customer_id: null,
      customer_name: 'Ana',
      customer_allergies: null,
    });
  });

  test('an unknown customer is refused', async () => {
    const refused = await refusalOf(
      waiter().call(createCheck, { body: { name: 'A', customer_id: 99 } }),
    );
    expect(refused).toMatchObject({ status: 404, field: 'customer_id' });
  });

  test('checks that are split off it are of the same customer', async () => {
    const ana = await add('Ana', { allergies: 'Nuts' });
    const { id } = await waiter().call(createCheck, { body: { name: 'A', customer_id: ana.id } });
    await sendTo(box, id, [{ product_id: menu.taco, qty: 2 }]);
    await waiter().call(splitCheckEqually, { params: { id }, body: { parts: 2 } });
    const open = (await waiter().get('/api/orders')).list;
    expect(open.map(({ customer_id }) => customer_id)).toEqual(open.map(() => ana.id));
  });

  test('counts as a visit when it is closed, and no longer when it is reopened', async () => {
    await anOpenRegister(box);
    const ana = await add('Ana');
    await aVisit(ana.id);
    const last = await aVisit(ana.id);
    const [listed] = await waiter().call(listCustomers);
    expect(listed).toMatchObject({ visits: 2, spent: 180 });
    expect(Date.parse(String(listed?.last_visit))).toBe(box.clock.at - 60_000);
    await manager().call(updateCheck, { params: { id: last }, body: { closed: 0 } });
    expect((await waiter().call(listCustomers))[0]).toMatchObject({ visits: 1, spent: 90 });
  });
});

describe('a customer who is combined or deleted', () => {
  test('gives all checks to the other, who gets what was missing', async () => {
    await anOpenRegister(box);
    const old = await add('A. Luna', { phone: '5512345678', allergies: 'Nuts', ...company });
    const kept = await add('Ana Luna', { allergies: 'Milk', email: 'ana@example.com' });
    await aVisit(old.id);
    await aVisit(kept.id);
    const combined = await manager().call(combineCustomer, {
      params: { id: old.id },
      body: { into: kept.id },
    });
    expect(combined).toMatchObject({
      id: kept.id,
      name: 'Ana Luna',
      phone: '5512345678',
      email: 'ana@example.com',
      allergies: 'Milk · Nuts',
      tax_id: 'EKU9003173C9',
      visits: 2,
      spent: 180,
    });
    expect(await find()).toEqual(['Ana Luna']);
    expect(await find('eku9')).toEqual(['Ana Luna']);
  });

  test('is not combined into itself or a deleted one', async () => {
    const [ana, eva] = [await add('Ana'), await add('Eva')];
    await manager().call(deleteCustomer, { params: { id: eva.id } });
    for (const into of [ana.id, eva.id]) {
      const combining = manager().call(combineCustomer, { params: { id: ana.id }, body: { into } });
      expect(await refusalOf(combining)).toMatchObject({ status: 404, field: 'into' });
    }
    expect(await find()).toEqual(['Ana']);
  });

  test('leaves no personal data when deleted, in the table, on checks or in the journal, and sums stay', async () => {
    await anOpenRegister(box);
    const ana = await add('Ana Secreta', { phone: '5512345678', address: 'Hidden 7', ...company });
    const id = await aVisit(ana.id);
    await manager().call(deleteCustomer, { params: { id: ana.id } });
    expect(await waiter().call(getCheck, { params: { id } })).toMatchObject({
      customer_id: null,
      customer_name: null,
      customer_phone: null,
      customer_address: null,
      total: 90,
    });
    const [rows, acts] = await box.store.read(async (repos) => [
      await repos.records('customers').list(),
      await repos.journal.listOfSubject('customer', ana.id),
    ]);
    expect(rows).toEqual([]);
    expect(acts.map(({ action }) => action)).toEqual(['customer.create', 'customer.delete']);
    expect(JSON.stringify(acts)).not.toMatch(/Ana|5512345678|Hidden|EKU/);
  });

  test('is deleted and combined by those who have the right', async () => {
    const [ana, eva] = [await add('Ana'), await add('Eva')];
    const params = { id: ana.id };
    expect(await refusalOf(waiter().call(deleteCustomer, { params }))).toMatchObject({
      status: 403,
    });
    const combining = waiter().call(combineCustomer, { params, body: { into: eva.id } });
    expect(await refusalOf(combining)).toMatchObject({ status: 403 });
  });

  test('all data of a person is exported for the person, by who may delete it', async () => {
    const { id } = await add('Ana Luna', { ...company, allergies: 'Cacahuate' });
    const check = await aVisit(id);
    const data = await manager().call(exportCustomer, { params: { id } });
    expect(data).toMatchObject({
      customer: { name: 'Ana Luna', tax_id: company.tax_id, allergies: 'Cacahuate' },
      checks: [{ id: check, total: 90, tip: 0 }],
      account: [],
    });
    const refused = await refusalOf(waiter().call(exportCustomer, { params: { id } }));
    expect(refused.status).toBe(403);
  });
});
