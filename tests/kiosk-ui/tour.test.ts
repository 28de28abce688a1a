import { createCheck, sendItems, updateCheck } from '@comanda/contract/checks';
import { addPayment } from '@comanda/contract/payments';
import { defaultPermissions, may } from '@comanda/domain/permissions';
import { expect, test } from 'vitest';
import { stepsDoneBy, tourOf } from '../../kiosk-ui/src/app/help/tour.ts';

const rightsOf = (role: number) => (permission: Parameters<typeof may>[1]) =>
  may(defaultPermissions[role], permission);

test.each([
  [2, ['open', 'add', 'send', 'bill', 'pay']],
  [3, ['open', 'add', 'send', 'advance', 'soldOut', 'pay']],
  [5, ['advance', 'soldOut']],
])('the first shift of role %i', (role, steps) => {
  expect(tourOf(role, rightsOf(role))).toEqual(steps);
});

test.each([1, 4])('a manager or owner (%i) does what staff do, and opens and closes', (role) => {
  const steps = tourOf(role, rightsOf(role));
  expect(steps).toEqual(expect.arrayContaining(['product', 'staff', 'openRegister', 'pay']));
});

test('a role of its own gets the steps that its rights allow', () => {
  const cashier = ['cash.openRegister', 'orders.close', 'cash.closeRegister'];
  expect(tourOf(9, (right) => cashier.includes(right))).toEqual([
    'openRegister',
    'pay',
    'closeRegister',
  ]);
  expect(tourOf(9, (right) => right === 'orders.open')).toEqual(['open']);
  expect(tourOf(9, () => false)).toEqual([]);
});

test('a step is done by the write that the server accepted', () => {
  expect(stepsDoneBy({ endpoint: createCheck, body: {} })).toEqual(['open']);
  expect(stepsDoneBy({ endpoint: sendItems, body: {} })).toEqual(['send']);
  expect(stepsDoneBy({ endpoint: addPayment, body: {} })).toEqual(['pay']);
  expect(stepsDoneBy({ endpoint: updateCheck, body: { closed: 1 } })).toEqual(['pay']);
  expect(stepsDoneBy({ endpoint: updateCheck, body: { name: 'Ana' } })).toEqual([]);
});
