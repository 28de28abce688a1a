import { updateCheck } from '@comanda/contract/checks';
import { api } from '../../appliance/src/api.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkOf } from '../../appliance/src/http/validate.ts';
import { aCheck, openServiceBox, type ServiceBox } from '../support/service-box.ts';
import { refusalOf } from '../support/typed-calls.ts';

let box: ServiceBox;
beforeAll(async () => {
  box = await openServiceBox();
});
afterAll(() => box.close());

describe('a refused request says in words what is wrong, with the code', () => {
  test.each([
    ['post', '/api/orders/1/combine', {}, 'source_order_id', '“source_order_id” is required.'],
    ['post', '/api/orders', { name: '' }, 'name', '“name” must not be empty.'],
    ['post', '/api/orders', { name: 7 }, 'name', '“name” must be a text.'],
    [
      'post',
      '/api/orders',
      { name: 'x'.repeat(81) },
      'name',
      '“name” can have at most 80 characters.',
    ],
    [
      'post',
      '/api/orders',
      { name: 'A', table_id: 'x' },
      'table_id',
      /must be a whole number or empty\.$/,
    ],
    ['post', '/api/orders', { name: 'A', guests: 0 }, 'guests', '“guests” must be at least 1.'],
    [
      'post',
      '/api/orders',
      { name: 'A', order_type: 'boat' },
      'order_type',
      '“order_type” must be one of dine_in, take_out, delivery.',
    ],
    [
      'get',
      '/api/reports/accountant?month=March',
      null,
      'month',
      /must be a month like 2026-03\.$/,
    ],
    ['get', '/api/reports/sales?from=x&to=y', null, 'from', /must be a day like 2026-03-31\.$/],
  ] as const)('%s %s %j', async (method, path, body, field, text) => {
    const client = box.as('manager');
    const answer = await (method === 'get' ? client.get(path) : client.post(path, body));
    expect(answer.status, answer.text).toBe(400);
    expect(answer.body).toMatchObject({ code: 'validation', field });
    expect(answer.body['error']).toMatch(text);
  });

  test('a PIN has four digits', async () => {
    const id = await aCheck(box, 'With a PIN');
    const approval = { user_id: 1, pin: '12' };
    const answer = await box
      .as('manager')
      .refused(updateCheck, { params: { id }, body: { notes: '', approval } });
    expect(answer).toMatchObject({
      code: 'validation',
      field: 'approval.pin',
      error: '“approval.pin” must be 4 digits.',
    });
  });

  test('a tip is a number of whole centavos', async () => {
    const id = await aCheck(box, 'With a tip');
    const pay = (tip: number) =>
      box
        .as('manager')
        .call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2, tip } });
    expect(await refusalOf(pay(1.005))).toMatchObject({
      status: 400,
      code: 'validation',
      field: 'tip',
      error: '“tip” can have at most two decimals.',
    });
    expect(await pay(0.07)).toMatchObject({ closed: 1 });
  });

  test('whatever an endpoint gets, no refusal has the words of a schema', () => {
    const wrong: unknown[] = [undefined, null, 7, '', [], {}, { id: {} }, true];
    let refusals = 0;
    for (const endpoint of Object.values(api)) {
      const check = checkOf(endpoint);
      for (const value of wrong) {
        const problem = check({ params: { id: 1 }, query: {}, body: value });
        if (problem?.code !== 'validation') continue;
        refusals += 1;
        const text = String(problem.extra['error']);
        expect(text).not.toMatch(/must NOT|must match|must have|JSON/);
        expect(text).toMatch(/^“.*” .*\.$/);
      }
    }
    expect(refusals).toBeGreaterThan(500);
  });
});
