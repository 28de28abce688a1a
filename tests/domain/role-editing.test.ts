import { defaultPermissions, may, type Permission } from '@comanda/domain/permissions';
import { differences, editRole, ownerKeeps, withChange } from '@comanda/domain/role-editing';
import { expect, test } from 'vitest';

const server = defaultPermissions[2];
const owner = defaultPermissions[4];
if (!server || !owner) throw new Error('the default matrix has both');

test('changes only what is named', () => {
  const after = withChange(server, { orders: { reopen: true, applyDiscount: 10 } });
  expect(differences(server, after)).toEqual({
    'orders.reopen': [false, true],
    'orders.applyDiscount': [0, 10],
  });
  expect(differences(server, withChange(server, {}))).toEqual({});
});

test('a permission that is missing in a stored matrix is denied', () => {
  const { journal: _journal, ...older } = owner;
  const whole = withChange(older as typeof owner, {});
  expect(may(whole, 'journal.view')).toBe(false);
  expect(may(whole, 'people.edit')).toBe(true);
});

test('all areas are one word, and an area counts once', () => {
  const all = withChange(server, { ui: { defaultFilters: ['bar', 'all'] } });
  expect(all.ui.defaultFilters).toEqual(['all']);
  const twice = withChange(server, { ui: { defaultFilters: ['bar', 'bar', 'pizza'] } });
  expect(twice.ui.defaultFilters).toEqual(['bar', 'pizza']);
});

test.each(ownerKeeps)('the owner keeps %s, others can lose it', (permission: Permission) => {
  const [section = '', action = ''] = permission.split('.');
  const change = { [section]: { [action]: false } };
  expect(() => editRole(4, owner, change)).toThrow('always keeps');
  expect(may(editRole(1, owner, change), permission)).toBe(false);
});
