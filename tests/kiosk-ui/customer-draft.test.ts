import { expect, test } from 'vitest';
import { customerBody, emptyCustomer } from '../../kiosk-ui/src/parts/customer-draft.ts';
import { checkChanges } from '../../kiosk-ui/src/features/checks/lines/edit-conflict.ts';
import type { Check } from '@comanda/contract/checks';

const typed = {
  ...emptyCustomer,
  guests: 4,
  customer_name: ' Customer ',
  customer_phone: '555 0100 200',
  customer_address: 'Street 1',
};

test.each([
  ['dine_in', { guests: 4, customer_name: 'Customer', notes: '' }],
  ['take_out', { customer_name: 'Customer', customer_phone: '555 0100 200', notes: '' }],
  [
    'delivery',
    {
      customer_name: 'Customer',
      customer_phone: '555 0100 200',
      customer_address: 'Street 1',
      notes: '',
    },
  ],
] as const)('%s sends its fields, the others do not change', (order_type, body) => {
  expect(customerBody({ ...typed, order_type })).toEqual({
    order_type,
    customer_id: null,
    ...body,
  });
});

test('changes by another user are listed field by field', () => {
  const was = { ...typed, name: 'A', table_id: 1 } as Check;
  expect(checkChanges(was, was)).toEqual([]);
  expect(checkChanges(was, { ...was, guests: 5, table_id: 2, total: 9 })).toEqual([
    'table',
    'guests',
  ]);
});
