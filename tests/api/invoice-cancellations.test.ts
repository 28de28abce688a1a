import { openRegister } from '@comanda/contract/cash';
import { updateCheck } from '@comanda/contract/checks';
import { cancelInvoice, getCancellation, replaceInvoice } from '@comanda/contract/cancellations';
import { getCheckInvoice } from '@comanda/contract/accounting';
import { createGlobal } from '@comanda/contract/globals';
import { createInvoice, getInvoice, listInvoices } from '@comanda/contract/invoices';
import { getTonight } from '@comanda/contract/tonight';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sendCancellations } from '../../appliance/src/invoices/send-cancellations.ts';
import { swPac } from '../../appliance/src/invoices/sw-pac.ts';
import type { AppClient } from '../support/app-client.ts';
import { openFakePac, type FakePac, type PacMood } from '../support/fake-pac.ts';
import type { CancelMood } from '../support/fake-sat.ts';
import { freePort } from '../support/processes.ts';
import { userIds } from '../support/service-venue.ts';
import { pins, startApp, type TestApp } from '../support/start-app.ts';
import { refusalOf } from '../support/typed-calls.ts';
import { sellTacos, setUpInvoicing, stampAll, testPac, university } from '../support/invoicing.ts';

const hour = 3_600_000;
const reason = 'The guest wanted it for another company';

let box: TestApp;
let owner: AppClient;
let pac: FakePac;
beforeEach(async () => {
  box = await startApp();
  owner = await box.as('owner');
  pac = await openFakePac();
  await owner.call(openRegister, { body: { register_id: 1, denominations: {} } });
  await setUpInvoicing(owner);
});
afterEach(async () => {
  await box.close();
  await pac.close();
});

const sold = (qty: number) => sellTacos(owner, qty);
const pacOf = () => Promise.resolve(testPac(pac));
const signal = () => new AbortController().signal;
const stamp = (...moods: PacMood[]) => stampAll(box, pac, ...moods);
/** Goes on with the cancellations that are due. */
const work = (...moods: CancelMood[]) => {
  if (moods.length > 0) pac.sat.cancelNext(...moods);
  return sendCancellations(box.app.comanda, signal(), pacOf);
};
/** Time passes, and the owner logs in again. */
const pass = async (ms: number) => {
  box.clock.at += ms;
  owner = await box.as('owner');
};
/** A stamped invoice of a check of so many tacos. */
async function stamped(qty = 2): Promise<{ id: number; uuid: string; check: number }> {
  const check = await sold(qty);
  const { id } = await owner.call(createInvoice, {
    body: { order_ids: [check], receiver: university },
  });
  await stamp();
  return { id, uuid: (await of(id)).uuid ?? '', check };
}
const of = async (id: number) => (await owner.call(getInvoice, { params: { id } })).invoice;
const cancel = (id: number, motive: '01' | '02' | '03' | '04' = '02', more: object = {}) =>
  owner.call(cancelInvoice, { params: { id }, body: { motive, reason, ...more } });
const replace = (id: number, receiver: object = {}) =>
  owner.call(replaceInvoice, {
    params: { id },
    body: { receiver: { ...university, ...receiver }, reason },
  });
const about = (id: number) => owner.call(getCancellation, { params: { id } });
const outcomes = async (id: number) => (await about(id)).steps.map(({ outcome }) => outcome);
const reopen = (id: number) =>
  owner.call(updateCheck, { params: { id }, body: { closed: 0, tip: 0 } });

describe('a cancellation', () => {
  test('is asked for, and the document is cancelled only when the SAT says so; its check is free then', async () => {
    const { id, uuid, check } = await stamped();
    expect((await refusalOf(reopen(check))).code).toBe('electronic_invoice');
    expect(await cancel(id, '03')).toMatchObject({ state: 'cancel_asked', folio: 'A1' });
    await work('asks');
    expect(pac.sat.asked).toEqual([{ uuid, motive: '03', replacement: null }]);
    expect((await of(id)).state).toBe('cancel_asked');
    expect((await refusalOf(reopen(check))).code).toBe('electronic_invoice');
    pac.sat.decide(uuid, 'cancelled');
    await pass(20_000);
    await work();
    expect(await of(id)).toMatchObject({ state: 'cancelled', uuid, message: '' });
    expect(await outcomes(id)).toEqual(['wanted', 'sent', 'asked', 'cancelled']);
    expect(await owner.call(getCheckInvoice, { params: { id: check } })).toMatchObject({
      invoiced: false,
    });
    const list = await owner.call(listInvoices, { query: { show: 'cancelled' } });
    expect(list.map((one) => one.id)).toEqual([id]);
    expect(await reopen(check)).toMatchObject({ closed: 0 });
  });

  test('keeps why, who and the receipt of the SAT, which can be downloaded', async () => {
    const { id } = await stamped();
    expect((await owner.get(`/api/invoices/${id}/receipt`)).status).toBe(404);
    await cancel(id);
    await work();
    const { steps, has_receipt } = await about(id);
    expect(steps[0]).toMatchObject({ motive: '02', reason, by_name: 'owner' });
    expect(has_receipt).toBe(true);
    expect((await owner.get(`/api/invoices/${id}/receipt`)).text).toBe('<Acuse>201</Acuse>');
    const journal = await box.write((repos) => repos.journal.listOfSubject('invoice_document', id));
    expect(journal.at(-1)).toMatchObject({ action: 'invoice.cancel' });
  });

  test.each([
    ['a lost answer', 'loses', ['wanted', 'sent', 'unknown', 'cancelled'], 1],
    [
      'a request that never arrived',
      'resets',
      ['wanted', 'sent', 'unknown', 'not_asked', 'sent', 'asked', 'cancelled'],
      2,
    ],
    [
      'an error of the provider',
      'fails',
      ['wanted', 'sent', 'unknown', 'not_asked', 'sent', 'asked', 'cancelled'],
      2,
    ],
    ['a busy provider', 'busy', ['wanted', 'sent', 'later', 'sent', 'asked', 'cancelled'], 2],
    [
      'a token that has ended',
      'expired',
      ['wanted', 'sent', 'stopped', 'sent', 'asked', 'cancelled'],
      2,
    ],
    [
      'a stamp that the SAT does not know yet',
      'not_yet',
      ['wanted', 'sent', 'not_yet', 'sent', 'asked', 'cancelled'],
      2,
    ],
  ] satisfies [string, CancelMood, string[], number][])(
    '%s leaves it open until it is known, and nothing is asked for twice in vain',
    async (_, mood, expected, requests) => {
      const { id } = await stamped();
      await cancel(id);
      await work(mood);
      expect((await of(id)).state).toBe('cancel_asked');
      for (let round = 0; round < 4; round += 1) {
        await pass(31 * 60_000);
        await work();
      }
      expect((await of(id)).state).toBe('cancelled');
      expect(await outcomes(id)).toEqual(expected);
      expect(pac.sat.asked).toHaveLength(requests);
    },
  );

  test.each(['203', '204', '206', '207', '210', '799'])(
    'code %s of the SAT leaves it stamped, with the code',
    async (code) => {
      const { id, check } = await stamped();
      await cancel(id);
      await work({ refuses: code });
      expect(await of(id)).toMatchObject({ state: 'stamped', code });
      expect((await refusalOf(reopen(check))).code).toBe('electronic_invoice');
      await pass(hour);
      await work();
      expect(pac.sat.asked).toHaveLength(1);
    },
  );

  test('a receiver who refuses leaves it stamped; 72 hours later it can be asked for again, five times in all', async () => {
    const { id, uuid } = await stamped(30);
    for (let time = 1; time <= 5; time += 1) {
      await cancel(id);
      await work('asks');
      expect((await of(id)).state).toBe('cancel_asked');
      await pass(2 * hour);
      await work();
      expect((await of(id)).state).toBe('cancel_asked');
      pac.sat.decide(uuid, 'refused');
      await pass(2 * hour);
      await work();
      expect(await of(id)).toMatchObject({ state: 'stamped', code: 'refused' });
      if (time < 5) {
        expect(await refusalOf(cancel(id))).toMatchObject({ status: 409, code: 'cancel_too_soon' });
        await pass(69 * hour);
      }
    }
    await pass(69 * hour);
    expect(await refusalOf(cancel(id))).toMatchObject({ status: 409, code: 'cancel_limit' });
    expect(pac.sat.asked).toHaveLength(5);
  });

  test('without a line nothing is sent, and it goes on when the line returns', async () => {
    const { id } = await stamped();
    await cancel(id);
    const host = `http://127.0.0.1:${await freePort()}`;
    const offline = () => Promise.resolve(swPac({ host, token: 'token' }));
    await sendCancellations(box.app.comanda, signal(), offline);
    expect(await outcomes(id)).toEqual(['wanted', 'sent', 'later']);
    await pass(31 * 60_000);
    await work('asks');
    await pass(20_000);
    await sendCancellations(box.app.comanda, signal(), offline);
    expect(await outcomes(id)).toEqual(['wanted', 'sent', 'later', 'sent', 'asked']);
    pac.sat.network.isDown = true;
    await pass(hour);
    await work();
    expect((await of(id)).state).toBe('cancel_asked');
  });

  test('the SAT is asked hourly for three days, then daily, and nothing is written while nothing changes', async () => {
    const { id } = await stamped(30);
    await cancel(id);
    await work('asks');
    await pass(3 * hour);
    for (let round = 0; round < 12; round += 1) {
      await pass(61_000 * 60);
      await work();
    }
    const before = pac.sat.network.polls;
    await pass(80 * hour);
    await work();
    await pass(12 * hour);
    await work();
    expect(pac.sat.network.polls).toBe(before + 1);
    await pass(13 * hour);
    await work();
    expect(pac.sat.network.polls).toBe(before + 2);
    expect(await outcomes(id)).toEqual(['wanted', 'sent', 'asked']);
  });

  test('a box that was stopped between sending and answer asks the SAT first', async () => {
    const { id, uuid } = await stamped();
    await cancel(id);
    const stop = new AbortController();
    const broken = async () => {
      const real = await pacOf();
      return {
        ...real,
        cancel: async (xml: string) => {
          await real.cancel(xml, signal());
          stop.abort();
          return { kind: 'unknown' as const, text: 'stopped' };
        },
      };
    };
    await sendCancellations(box.app.comanda, stop.signal, broken);
    expect(await outcomes(id)).toEqual(['wanted', 'sent']);
    await work();
    expect(await outcomes(id)).toEqual(['wanted', 'sent', 'cancelled']);
    expect(pac.sat.asked).toEqual([{ uuid, motive: '02', replacement: null }]);
  });

  test('without a seal it waits, and says why', async () => {
    const { id } = await stamped();
    await owner.delete('/api/invoicing/seal');
    await cancel(id);
    await work();
    expect(await of(id)).toMatchObject({ state: 'cancel_asked', code: 'csd_missing' });
    expect(pac.sat.asked).toEqual([]);
    expect(await outcomes(id)).toEqual(['wanted']);
  });
});

test('a global invoice is cancelled without anyone, and its checks can be in another document', async () => {
  const check = await sold(30);
  await pass(30 * 24 * hour);
  const march = { day: '2026-03-10', every: 'month' as const };
  const { documents } = await owner.call(createGlobal, { body: march });
  const id = documents[0]?.id ?? 0;
  await stamp();
  expect(await about(id)).toMatchObject({ acceptance: 'none' });
  expect((await refusalOf(replace(id))).code).toBe('invoice_kind');
  expect((await refusalOf(reopen(check))).code).toBe('check_in_global');
  await cancel(id, '04');
  await work();
  await pass(20_000);
  await work();
  expect(await of(id)).toMatchObject({ state: 'cancelled', kind: 'global' });
  const again = await owner.call(createGlobal, { body: march });
  expect(again.documents).toMatchObject([{ kind: 'global', state: 'sealed', total: 1350 }]);
});

describe('who and when', () => {
  test('a waiter asks a manager for the PIN; without a reason nothing is cancelled', async () => {
    const { id } = await stamped();
    const server = await box.as('server');
    const body = { motive: '02' as const, reason };
    const ask = (more: object = {}) =>
      server.call(cancelInvoice, { params: { id }, body: { ...body, ...more } });
    expect(await refusalOf(ask())).toMatchObject({ status: 403, approval_possible: true });
    const empty = owner.call(cancelInvoice, { params: { id }, body: { ...body, reason: '  ' } });
    expect(await refusalOf(empty)).toMatchObject({
      status: 400,
      code: 'field_required',
      field: 'reason',
    });
    await ask({ approval: { user_id: userIds.manager, pin: pins.manager } });
    expect((await of(id)).state).toBe('cancel_asked');
  });

  test('only a stamped one is cancelled, and only once at a time', async () => {
    const check = await sold(1);
    const { id } = await owner.call(createInvoice, {
      body: { order_ids: [check], receiver: university },
    });
    expect(await refusalOf(cancel(id))).toMatchObject({ status: 409, code: 'invoice_state' });
    await stamp();
    await cancel(id);
    expect((await refusalOf(cancel(id))).code).toBe('invoice_state');
    await work();
    await pass(20_000);
    await work();
    expect((await of(id)).state).toBe('cancelled');
    expect((await refusalOf(cancel(id))).code).toBe('invoice_state');
  });

  test('says whether the receiver has to accept, and until when', async () => {
    const small = await stamped(22);
    const large = await stamped(30);
    const fresh = { acceptance: 'none', late_since: null, answer_until: null, steps: [] };
    expect(await about(large.id)).toMatchObject(fresh);
    await pass(48 * hour);
    expect(await about(small.id)).toMatchObject({ acceptance: 'none' });
    expect(await about(large.id)).toMatchObject({ acceptance: 'receiver', answer_until: null });
    await cancel(large.id);
    await work('asks');
    expect(await about(large.id)).toMatchObject({
      acceptance: 'receiver',
      answer_until: '2026-03-18',
    });
    await pass(390 * 24 * hour);
    expect(await about(small.id)).toMatchObject({ late_since: '2027-03-31' });
  });

  test('Today says what was refused, and what waits longer than three working days', async () => {
    const attention = async () =>
      (await owner.call(getTonight)).attention.filter(({ id }) => id === 'cancellations');
    const { id, uuid } = await stamped(30);
    await cancel(id);
    await work('asks');
    await pass(48 * hour);
    expect(await attention()).toEqual([]);
    await pass(6 * 24 * hour);
    expect(await attention()).toMatchObject([{ count: 1 }]);
    pac.sat.decide(uuid, 'refused');
    await work();
    expect((await of(id)).state).toBe('stamped');
    expect(await attention()).toMatchObject([{ count: 1 }]);
    await pass(8 * 24 * hour);
    expect(await attention()).toEqual([]);
  });
});

describe('a replacement', () => {
  const company = {
    tax_id: 'XOJI740919U48',
    tax_name: 'XOCHILT CASAS CHAVEZ',
    tax_postcode: '36257',
    tax_regime: '612',
  };

  test('is stamped first with relation 04; then the first one is cancelled with 01, and the check follows', async () => {
    const { id, uuid, check } = await stamped();
    const next = await replace(id, company);
    expect(next).toMatchObject({ folio: 'A2', state: 'sealed', order_ids: [check], total: 90 });
    expect((await owner.get(`/api/invoices/${next.id}/xml`)).text).toContain(
      `<cfdi:CfdiRelacionados TipoRelacion="04"><cfdi:CfdiRelacionado UUID="${uuid}"/>`,
    );
    expect((await of(id)).state).toBe('stamped');
    await work();
    expect(pac.sat.asked).toEqual([]);
    await stamp();
    const by = (await of(next.id)).uuid;
    expect((await of(id)).state).toBe('cancel_asked');
    expect(await about(id)).toMatchObject({
      replacement: { id: next.id, folio: 'A2', state: 'stamped' },
    });
    await work();
    expect(pac.sat.asked).toEqual([{ uuid, motive: '01', replacement: by }]);
    await pass(20_000);
    await work();
    expect((await of(id)).state).toBe('cancelled');
    expect(await owner.call(getCheckInvoice, { params: { id: check } })).toMatchObject({
      invoiced: true,
      folio: 'A2',
    });
    expect((await refusalOf(reopen(check))).code).toBe('electronic_invoice');
    await cancel(next.id, '03');
    await work();
    await pass(20_000);
    await work();
    expect(await reopen(check)).toMatchObject({ closed: 0 });
  });

  test('keeps its relation when it is rejected and corrected; given up, the first one stays', async () => {
    const { id, uuid, check } = await stamped();
    const next = await replace(id, company);
    await stamp({ refuses: '40145' });
    const receiver = { ...university, ...company, tax_name: 'XOCHILT CASAS' };
    await owner.post(`/api/invoices/${next.id}/correct`, { receiver });
    expect((await owner.get(`/api/invoices/${next.id}/xml`)).text).toContain(
      `TipoRelacion="04"><cfdi:CfdiRelacionado UUID="${uuid}"/>`,
    );
    expect((await refusalOf(replace(id))).code).toBe('invoice_replaced');
    expect((await refusalOf(cancel(id))).code).toBe('invoice_replaced');
    expect((await refusalOf(cancel(id, '01'))).code).toBe('invoice_not_replaced');
    await owner.post(`/api/invoices/${next.id}/drop`);
    expect(await of(id)).toMatchObject({ state: 'stamped' });
    expect(await owner.call(getCheckInvoice, { params: { id: check } })).toMatchObject({
      folio: 'A1',
    });
    await stamp();
    await work();
    expect(pac.sat.asked).toEqual([]);
    await cancel(id);
    await work();
    expect(pac.sat.asked).toMatchObject([{ motive: '02' }]);
  });

  test('when the receiver refuses, the first one is asked for again with 01', async () => {
    const { id, uuid } = await stamped(30);
    const next = await replace(id, company);
    await stamp();
    await work('asks');
    pac.sat.decide(uuid, 'refused');
    await pass(2 * hour);
    await work();
    expect((await of(id)).state).toBe('stamped');
    await pass(72 * hour);
    await cancel(id, '01');
    await work();
    expect(pac.sat.asked[1]).toEqual({ uuid, motive: '01', replacement: (await of(next.id)).uuid });
    await pass(20_000);
    await work();
    expect((await of(id)).state).toBe('cancelled');
  });

  test('only with the right, and with data of a receiver that fits', async () => {
    const { id } = await stamped();
    const server = await box.as('server');
    const body = { receiver: university, reason };
    expect(await refusalOf(server.call(replaceInvoice, { params: { id }, body }))).toMatchObject({
      status: 403,
      approval_possible: true,
    });
    expect((await refusalOf(replace(id, { tax_id: 'ABC' }))).code).toBe('invalid_tax_id');
    expect((await about(id)).steps).toEqual([]);
  });
});
