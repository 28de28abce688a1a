import { createProduct } from '@comanda/contract/catalog-edit';
import { createCost } from '@comanda/contract/costs';
import { createTable } from '@comanda/contract/floor';
import { createPrinter } from '@comanda/contract/printers';
import { setUp } from '@comanda/contract/setup';
import { describe, expect, test } from 'vitest';
import {
  inputLimits,
  lengthOf,
  problemsIn,
  readBody,
  readField,
  ruleOf,
} from '../../kiosk-ui/src/lib/format/field-rules.ts';

const product = createProduct.body;
const read = (body: object, name: string, raw: unknown) => {
  const rule = ruleOf(body, name);
  return rule && readField(raw, rule);
};

describe('the rule of a field comes from the contract', () => {
  test.each([
    ['a required name', product, 'name', { maxLength: 80, required: true }],
    ['an optional text', product, 'description', { maxLength: 1000 }],
    ['money', product, 'price', { required: true, inputMode: 'decimal', leading: '$' }],
    ['a whole number', product, 'ordinal', { inputMode: 'numeric' }],
    ['a decimal number', product, 'liters', { inputMode: 'decimal' }],
    [
      'a name required by a later part',
      createTable.body,
      'name',
      { maxLength: 80, required: true },
    ],
    ['a field of an object', setUp.body, 'owner.email', { maxLength: 200 }],
    ['no field of the body', product, 'nonsense', {}],
  ])('%s', (_, body, name, limits) => {
    expect(JSON.parse(JSON.stringify(inputLimits(ruleOf(body, name))))).toEqual(limits);
  });

  test('a field outside a form gets its length', () => {
    expect(lengthOf(createCost, 'category')).toBe(40);
  });
});

describe('input is converted to the sent value', () => {
  test.each([
    ['a text without the spaces around it', product, 'name', '  Taco  ', { value: 'Taco' }],
    ['an empty required text', product, 'name', '   ', { fault: 'required' }],
    ['an empty text that may be erased', product, 'description', '', { value: '' }],
    ['an empty number that may be absent', product, 'liters', '', { value: null }],
    ['money with a comma', product, 'price', '$1,234.5', { value: 123_450 }],
    ['no money', product, 'price', 'abc', { fault: 'amount' }],
    ['negative money', product, 'price', '-1', { fault: 'amount' }],
    ['a decimal comma', product, 'liters', '0,355', { value: 0.355 }],
    ['half of a whole number', product, 'ordinal', '1.5', { fault: 'invalid' }],
    ['a number out of range', createCost.body, 'spread_months', '241', { fault: 'range' }],
    ['a day', createCost.body, 'starts_on', '2026-02-30x', { fault: 'invalid' }],
    ['no day', createCost.body, 'starts_on', '', { value: null }],
    ['a tick', product, 'active', true, { value: true }],
    ['an id', createPrinter.body, 'backup_printer_id', 3, { value: 3 }],
  ])('%s', (_, body, name, raw, expected) => {
    expect(read(body, name, raw)).toEqual(expected);
  });

  test('a body has only valid fields of the contract', () => {
    const values = { name: 'Taco', price: 'x', ordinal: '2', restore: true };
    expect(readBody(product, values)).toEqual({ name: 'Taco', ordinal: 2 });
  });
});

test("the form's check replaces that of the contract", () => {
  const values = { name: '', price: 'x', ordinal: '1', liters: '-1' };
  const own = { price: null, ordinal: 'taken' };
  expect(problemsIn(product, values, own, ({ fault }) => fault)).toEqual({
    name: 'required',
    ordinal: 'taken',
    liters: 'range',
  });
});
