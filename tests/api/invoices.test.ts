import { openRegister } from '@comanda/contract/cash';
import { createCheck, getCheck, updateCheck } from '@comanda/contract/checks';
import { createCustomer } from '@comanda/contract/customers';
import { getAccountantMonth, markInvoiced } from '@comanda/contract/accounting';
import {
  correctInvoice,
  createInvoice,
  dropInvoice,
  getInvoice,
  listInvoices,
  previewInvoice,
  settleInvoice,
} from '@comanda/contract/invoices';
import { getTonight } from '@comanda/contract/tonight';
import { splitCheckEqually } from '@comanda/contract/transfers';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { swPac } from '../../appliance/src/invoices/sw-pac.ts';
import { sendInvoices } from '../../appliance/src/invoices/send-invoices.ts';
import type { AppClient } from '../support/app-client.ts';
import { openFakePac, type FakePac, type PacMood } from '../support/fake-pac.ts';
import { freePort } from '../support/processes.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { refusalOf } from '../support/typed-calls.ts';
import {
  sellTacos,
  setUpInvoicing,
  stampAll,
  testPac,
  testSeal,
  university,
} from '../support/invoicing.ts';

let box: TestApp;
let owner: AppClient;
let pac: FakePac;
beforeEach(async () => {
  box = await startApp();
  owner = await box.as('owner');
  pac = await openFakePac();
  await owner.call(openRegister, { body: { register_id: 1, denominations: {} } });
});
afterEach(async () => {
  await box.close();
  await pac.close();
});

const sold = (qty: number, payment_type_id?: number) => sellTacos(owner, qty, payment_type_id);
const invoice = (order_ids: number[], more: object = {}) =>
  owner.call(createInvoice, { body: { order_ids, receiver: university, ...more } });
const of = (id: number) => owner.call(getInvoice, { params: { id } });
const stateOf = async (id: number) => (await of(id)).invoice.state;
const xmlOf = async (id: number) => (await owner.get(`/api/invoices/${id}/xml`)).text;
const send = (...moods: PacMood[]) => stampAll(box, pac, ...moods);
/** Goes on until the next attempt is due. */
const later = () => {
  box.clock.at += 31 * 60_000;
};

describe('the invoice of a check', () => {
  test('is not made before the venue has its fiscal data and its seal', async () => {
    const id = await sold(2);
    expect(await refusalOf(invoice([id]))).toMatchObject({
      status: 409,
      code: 'invoicing_incomplete',
    });
    await owner.put('/api/invoicing', {
      tax_id: 'EKU9003173C9',
      name: 'Escuela Kemper Urgate',
      regime: '601',
      postcode: '42501',
    });
    expect((await refusalOf(invoice([id]))).code).toBe('csd_missing');
    expect(await owner.call(listInvoices, {})).toEqual([]);
  });

  test('says what was paid to the centavo, and its seal fits the certificate', async () => {
    await setUpInvoicing(owner);
    const id = await sold(3);
    const preview = await owner.call(previewInvoice, { body: { order_ids: [id] } });
    expect(preview).toMatchObject({
      total: 135,
      subtotal: 116.38,
      taxes: 18.62,
      discount: 0,
      form: '04',
      words: 'CIENTO TREINTA Y CINCO PESOS 00/100 M.N.',
    });
    const made = await invoice([id]);
    expect(made).toMatchObject({
      folio: 'A1',
      state: 'sealed',
      total: 135,
      form: '04',
      uuid: null,
      receiver: { tax_id: 'URE180429TM6', name: 'UNIVERSIDAD ROBÓTICA ESPAÑOLA' },
      order_ids: [id],
    });
    const xml = await xmlOf(made.id);
    expect(xml).toContain('Total="135.00"');
    const { seal, certificate } =
      /Sello="(?<seal>[^"]+)".* Certificado="(?<certificate>[^"]+)"/.exec(xml)?.groups ?? {
        seal: '',
        certificate: '',
      };
    expect(Buffer.from(seal ?? '', 'base64')).toHaveLength(256);
    expect(certificate).toBe(testSeal.certificate);
    await send();
    const { invoice: done, attempts } = await of(made.id);
    expect(done.state).toBe('stamped');
    expect(done.uuid).toMatch(/^[0-9A-F-]{36}$/);
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['sent', 'stamped']);
    expect(await xmlOf(made.id)).toContain('TimbreFiscalDigital');
  });

  test('several checks of one receiver are one invoice, and none of them gets another', async () => {
    await setUpInvoicing(owner);
    const [one, two] = [await sold(1), await sold(2)];
    const made = await invoice([one, two]);
    expect(made).toMatchObject({ total: 135, order_ids: [one, two] });
    const refused = await refusalOf(invoice([two]));
    expect(refused).toMatchObject({ status: 409, code: 'already_invoiced', folio: 'A1' });
  });

  test('an invoiced check is in no global invoice, and counts as invoiced in its month', async () => {
    await setUpInvoicing(owner);
    await invoice([await sold(2)]);
    await sold(1);
    const month = await owner.call(getAccountantMonth, { query: { month: '2026-03' } });
    expect(month.invoiced).toMatchObject({ checks: 1, total: 90 });
  });

  test.each([
    ['an open check', 'order_open'],
    ['a check that cost nothing', 'invoice_empty'],
  ])('%s is refused', async (what, code) => {
    await setUpInvoicing(owner);
    const { id } = await owner.call(createCheck, { body: { name: 'Open' } });
    if (what !== 'an open check') {
      await owner.call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2 } });
    }
    expect((await refusalOf(invoice([id]))).code).toBe(code);
  });

  test('a payment whose form the venue has not named asks for it', async () => {
    await setUpInvoicing(owner);
    const id = await sold(1, 1);
    expect(await refusalOf(invoice([id]))).toMatchObject({
      status: 400,
      code: 'payment_form_required',
      field: 'form',
    });
    expect(await invoice([id], { form: '03' })).toMatchObject({ form: '03' });
  });

  test.each([
    ['a text that is no RFC', { tax_id: 'ABC' }, 'invalid_tax_id'],
    ['a regime of persons for a company', { tax_regime: '612' }, 'tax_data_mismatch'],
    ['a use that its regime does not have', { tax_use: 'D01' }, 'tax_data_mismatch'],
  ])('a receiver with %s is refused, and takes no folio', async (_, change, code) => {
    await setUpInvoicing(owner);
    const id = await sold(1);
    const body = { order_ids: [id], receiver: { ...university, ...change } };
    expect((await refusalOf(owner.call(createInvoice, { body }))).code).toBe(code);
    expect(await invoice([id])).toMatchObject({ folio: 'A1' });
  });

  test('a check with an electronic invoice is neither reopened, split nor unmarked, with no approval', async () => {
    await setUpInvoicing(owner);
    const id = await sold(2);
    await invoice([id]);
    const reopen = owner.call(updateCheck, { params: { id }, body: { closed: 0, tip: 0 } });
    expect(await refusalOf(reopen)).toMatchObject({
      status: 409,
      code: 'electronic_invoice',
      folio: 'A1',
    });
    const unmark = owner.call(markInvoiced, { params: { id }, body: { invoiced: false } });
    expect((await refusalOf(unmark)).code).toBe('electronic_invoice');
    const split = owner.call(splitCheckEqually, { params: { id }, body: { parts: 2 } });
    expect((await refusalOf(split)).status).toBe(409);
    expect(await owner.call(getCheck, { params: { id } })).toMatchObject({ closed: 1, total: 90 });
  });

  test('the customer is kept with it', async () => {
    await setUpInvoicing(owner);
    const { id: customer_id } = await owner.call(createCustomer, { body: { name: 'Ana' } });
    const id = await sold(1);
    expect(await invoice([id], { customer_id })).toMatchObject({ folio: 'A1' });
    const other = await sold(1);
    expect((await refusalOf(invoice([other], { customer_id: 99 }))).status).toBe(404);
  });

  test('a waiter makes no invoices, and only who cancels gives one up', async () => {
    await setUpInvoicing(owner);
    const id = await sold(1);
    const server = await box.as('server');
    const body = { order_ids: [id], receiver: university };
    expect((await refusalOf(server.call(createInvoice, { body }))).status).toBe(403);
  });
});

describe('what the provider answers', () => {
  let id: number;
  beforeEach(async () => {
    await setUpInvoicing(owner);
    id = (await invoice([await sold(2)])).id;
  });

  test.each(['loses', 'breaks', 'another'] as const)(
    'an answer that is lost or wrong (%s) is asked for again, and the document has one stamp',
    async (mood) => {
      await send(mood);
      expect(await stateOf(id)).toBe('waiting');
      later();
      await send();
      expect(await stateOf(id)).toBe('stamped');
      expect(pac.seals()).toHaveLength(1);
      expect(new Set(pac.received.map(({ key }) => key)).size).toBe(1);
      expect(new Set(pac.received.map(({ xml }) => xml)).size).toBe(1);
    },
  );

  test.each(['resets', 'fails', 'busy', 'expired', 'no_credit'] as const)(
    'a provider in trouble (%s) is asked again later',
    async (mood) => {
      await send(mood);
      expect(await stateOf(id)).toBe('waiting');
      await send();
      expect(pac.received).toHaveLength(1);
      later();
      await send();
      expect(await stateOf(id)).toBe('stamped');
    },
  );

  test('stamped before, without the document in the answer: it is asked for until it comes', async () => {
    await send('loses');
    later();
    await send('again_empty');
    expect(await stateOf(id)).toBe('waiting');
    later();
    await send();
    expect(await stateOf(id)).toBe('stamped');
    expect(pac.seals()).toHaveLength(1);
  });

  test('a rejected one shows the code of the SAT, is corrected with its folio, and is stamped', async () => {
    await send({ refuses: '40145' });
    expect((await of(id)).invoice).toMatchObject({ state: 'rejected', code: '40145' });
    const receiver = { ...university, tax_name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' };
    const corrected = await owner.call(correctInvoice, { params: { id }, body: { receiver } });
    expect(corrected).toMatchObject({ state: 'sealed', folio: 'A1', code: '' });
    await send();
    expect(await stateOf(id)).toBe('stamped');
    const again = owner.call(correctInvoice, { params: { id }, body: { receiver } });
    expect((await refusalOf(again)).code).toBe('invoice_state');
  });

  test('a rejected one that is given up frees its checks, and its folio stays void', async () => {
    await send({ refuses: '40143' });
    const { order_ids } = await owner.call(dropInvoice, { params: { id } });
    expect(await stateOf(id)).toBe('dropped');
    expect(await invoice(order_ids)).toMatchObject({ folio: 'A2' });
  });

  test('one that was sent cannot be given up, because it may be stamped', async () => {
    await send('loses');
    const refused = await refusalOf(owner.call(dropInvoice, { params: { id } }));
    expect(refused).toMatchObject({ status: 409, code: 'invoice_state' });
  });

  test('only when the provider says that it is too old and not stamped is it sealed again', async () => {
    const before = await xmlOf(id);
    box.clock.at += 60_000;
    await send('too_old');
    expect(await stateOf(id)).toBe('stamped');
    const [first, second] = pac.received;
    expect(first?.xml).toBe(before);
    expect(second?.xml).not.toBe(before);
    expect(second?.key).not.toBe(first?.key);
  });

  test.each([['too_old'], [{ refuses: '40103' }]] satisfies [PacMood][])(
    'a lost answer is never sealed again or corrected when the provider has forgotten it (%o)',
    async (mood) => {
      await send('loses');
      box.clock.at += 73 * 3_600_000;
      owner = await box.as('owner');
      await send(mood);
      expect(await stateOf(id)).toBe('unclear');
      expect(pac.seals()).toHaveLength(1);
      expect(new Set(pac.received.map(({ xml }) => xml)).size).toBe(1);
    },
  );

  test('a box without a line for 80 hours seals again, since nothing was ever sent', async () => {
    const host = `http://127.0.0.1:${await freePort()}`;
    const offline = () => Promise.resolve(swPac({ host, token: 'token' }));
    for (const hours of [0, 40, 40]) {
      box.clock.at += hours * 3_600_000;
      await sendInvoices(box.app.comanda, new AbortController().signal, offline);
    }
    owner = await box.as('owner');
    expect(await of(id)).toMatchObject({ invoice: { state: 'waiting' } });
    later();
    await send('too_old');
    expect(await stateOf(id)).toBe('stamped');
    expect(pac.seals()).toHaveLength(1);
  });

  test('unknown for 72 hours is unclear, and a person decides', async () => {
    await send('fails');
    box.clock.at += 73 * 3_600_000;
    owner = await box.as('owner');
    await send('fails');
    expect(await stateOf(id)).toBe('unclear');
    await send();
    expect(await stateOf(id)).toBe('unclear');
  });

  test('an unclear one that was stamped is found when the provider can answer, without a second stamp', async () => {
    await send('loses');
    box.clock.at += 73 * 3_600_000;
    owner = await box.as('owner');
    await send('fails');
    expect(await stateOf(id)).toBe('unclear');
    await send();
    expect(pac.received).toHaveLength(2);
    for (const mood of ['fails', 'too_old'] as const) {
      box.clock.at += 25 * 3_600_000;
      owner = await box.as('owner');
      await send(mood);
      expect((await of(id)).invoice).toMatchObject({ state: 'unclear', code: '' });
    }
    box.clock.at += 25 * 3_600_000;
    owner = await box.as('owner');
    await send();
    expect(await stateOf(id)).toBe('stamped');
    expect(pac.seals()).toHaveLength(1);
    expect(new Set(pac.received.map(({ xml }) => xml)).size).toBe(1);
  });

  test('an unclear one is settled with the stamped file from the site of the provider', async () => {
    await send('loses');
    const stamped = pac.documents()[0] ?? '';
    box.clock.at += 73 * 3_600_000;
    owner = await box.as('owner');
    await send('fails');
    expect(await stateOf(id)).toBe('unclear');
    const settle = (xml: string | null) =>
      owner.call(settleInvoice, { params: { id }, body: { xml } });
    const other = stamped.replaceAll(/Sello(CFD)?="[^"]*"/g, 'Sello$1="OTHER"');
    for (const file of ['<a/>', await xmlOf(id), other]) {
      expect(await refusalOf(settle(file))).toMatchObject({
        status: 400,
        code: 'invoice_other',
        field: 'xml',
      });
    }
    expect(await settle(stamped)).toMatchObject({ state: 'stamped', folio: 'A1' });
    expect((await refusalOf(settle(stamped))).code).toBe('invoice_state');
  });

  test('an unclear one that the provider does not have is sealed again, with its folio', async () => {
    await send('fails');
    box.clock.at += 73 * 3_600_000;
    owner = await box.as('owner');
    await send('fails');
    expect(await stateOf(id)).toBe('unclear');
    const again = await owner.call(settleInvoice, { params: { id }, body: { xml: null } });
    expect(again).toMatchObject({ state: 'sealed', folio: 'A1' });
    await send();
    expect(await stateOf(id)).toBe('stamped');
  });

  test('Today says that one needs a person, or that its hours run out, and nothing before', async () => {
    const about = async () =>
      (await owner.call(getTonight)).attention.filter((one) => one.id === 'invoices');
    expect(await about()).toEqual([]);
    await send({ refuses: '40145' });
    expect(await about()).toMatchObject([{ count: 1 }]);
    await owner.call(dropInvoice, { params: { id } });
    expect(await about()).toEqual([]);
    await invoice([await sold(1)]);
    box.clock.at += 49 * 3_600_000;
    owner = await box.as('owner');
    expect(await about()).toMatchObject([{ count: 1 }]);
  });

  test('without a provider it stays sealed, and the list says so', async () => {
    await sendInvoices(box.app.comanda, new AbortController().signal, () => Promise.resolve(null));
    const open = await owner.call(listInvoices, { query: { show: 'open' } });
    expect(open).toMatchObject([{ state: 'sealed', urgency: 'fine' }]);
    expect(pac.received).toEqual([]);
  });
});

test('forty invoices against a failing provider, with the sending broken off at random, have one stamp each', async () => {
  await setUpInvoicing(owner);
  const ids: number[] = [];
  for (let count = 0; count < 40; count += 1) ids.push((await invoice([await sold(1)])).id);
  const moods: PacMood[] = ['stamps', 'loses', 'breaks', 'another', 'resets', 'fails', 'busy'];
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % most;
  };
  for (let round = 0; round < 40; round += 1) {
    pac.next(...Array.from({ length: 12 }, () => moods[random(moods.length)] ?? 'stamps'));
    const stop = new AbortController();
    setTimeout(() => stop.abort(), random(60)).unref();
    await sendInvoices(box.app.comanda, stop.signal, () => Promise.resolve(testPac(pac)));
    later();
  }
  pac.next();
  for (let round = 0; round < 5; round += 1) {
    await send();
    later();
  }
  owner = await box.as('owner');
  const states = await Promise.all(ids.map(stateOf));
  expect(new Set(states)).toEqual(new Set(['stamped']));
  expect(pac.seals()).toHaveLength(40);
  expect(new Set(pac.seals()).size).toBe(40);
});

test('a provider that is given another key for each sending stamps one document twice, so that the key is what prevents it', async () => {
  await setUpInvoicing(owner);
  const { id } = await invoice([await sold(1)]);
  const xml = await xmlOf(id);
  const naive = testPac(pac);
  pac.next('loses');
  for (let count = 0; count < 2; count += 1) {
    await naive.stamp(xml, randomUUID(), new AbortController().signal);
  }
  expect(pac.seals()).toHaveLength(2);
});
