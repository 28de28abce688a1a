import { deleteTable } from '@comanda/contract/floor';
import { addPayment, listPayments } from '@comanda/contract/payments';
import { getCheck, listCheckItems } from '@comanda/contract/checks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  aCheck,
  anOpenRegister,
  openServiceBox,
  sendTo,
  type ServiceBox,
} from '../support/service-box.ts';
import { menu } from '../support/service-venue.ts';

let box: ServiceBox;
beforeEach(async () => {
  box = await openServiceBox();
  await anOpenRegister(box);
});
afterEach(() => box.close());

const manager = () => box.as('manager');
const put = (id: number, body: object) => manager().put(`/api/orders/${id}`, body);

/** A paid and closed check of two guests at table 1, in two payments. */
async function paid(name: string): Promise<number> {
  const id = await aCheck(box, name, { table_id: 1, guests: 2 });
  await sendTo(box, id, [
    { product_id: menu.taco, guest: 1 },
    { product_id: menu.taco, guest: 2 },
  ]);
  await manager().call(addPayment, { params: { id }, body: { payment_type_id: 2, guest: 1 } });
  const closed = await put(id, { closed: 1, payment_type_id: 2, tip: 10 });
  expect(closed.status, closed.text).toBe(200);
  return id;
}

describe('a check that is reopened', () => {
  test('while the next guests have its name gets the free one; parts and payments stay', async () => {
    const id = await paid('5');
    const seen = await manager().call(getCheck, { params: { id } });
    await aCheck(box, '5', { table_id: 1 });
    // As the specified screens do: with its own name and table.
    const again = await put(id, { name: '5', table_id: 1, closed: 0, tip: 0 });
    expect(again.status, again.text).toBe(200);
    expect(again.body).toMatchObject({
      id,
      name: '5 (2)',
      table_id: 1,
      closed: 0,
      tip: 0,
      guests: 2,
      total: seen.total,
      paid: 0,
      rest: seen.total,
      item_count: 2,
    });
    const payments = await manager().call(listPayments, { params: { id } });
    expect(payments.map(({ amount }) => amount)).toEqual([45, 45, -45, -45]);
    const lines = await manager().call(listCheckItems, { query: { order_id: id } });
    expect(lines.map(({ guest }) => guest)).toEqual([1, 2]);
    const journal = await box.store.read((repos) => repos.journal.listPage(0, 50));
    const row = journal.find(({ action }) => action === 'order.reopen');
    expect(JSON.stringify(row)).toContain('5 (2)');
    // A third check of the table gets the next number.
    await put(id, { closed: 1, payment_type_id: 2 });
    await aCheck(box, '5 (2)');
    expect((await put(id, { closed: 0 })).body).toMatchObject({ name: '5 (3)' });
  });

  test('a check that is reopened keeps its name when it is free, and takes the one that is asked for', async () => {
    const id = await paid('Terrace');
    expect((await put(id, { closed: 0 })).body).toMatchObject({ name: 'Terrace' });
    await put(id, { closed: 1, payment_type_id: 2 });
    expect((await put(id, { closed: 0, OrderName: ' Garden ' })).body).toMatchObject({
      name: 'Garden',
    });
  });

  test.each([
    [{ name: 'BAR' }, 409, { code: 'order_name_taken', field: 'name', suggestion: 'BAR (2)' }],
    [{ name: '  ' }, 400, { code: 'field_required', field: 'name' }],
  ])(
    '%j is refused when another name is asked for that it cannot have',
    async (body, status, problem) => {
      const id = await paid('Terrace');
      await aCheck(box, 'Bar');
      expect(await put(id, { closed: 0, ...body })).toMatchObject({ status, body: problem });
      expect(await manager().call(getCheck, { params: { id } })).toMatchObject({
        closed: 1,
        tip: 10,
      });
    },
  );

  test('a check that is reopened of a deleted table comes back without a table', async () => {
    const id = await paid('5');
    await box.as('owner').call(deleteTable, { params: { id: 1 } });
    expect((await put(id, { closed: 0 })).body).toMatchObject({ name: '5', table_id: null });
    expect(box.events.at(-1)).toMatchObject({ event: 'order.reopened', id, table_id: null });
  });
});
