import { checkTaxId } from '@comanda/domain/tax-id';
import { expect, test } from 'vitest';

test.each(['EKU9003173C9', 'XOJI740919U48', 'P&Ñ180429TM6', 'xaxx-010101-000', ' abc 850131 9q1 '])(
  'the RFC %s is taken, as the schema of CFDI has it',
  (raw) => {
    expect(checkTaxId(raw, 'tax_id')).toBe(raw.toUpperCase().replaceAll(/[\s-]/gu, ''));
  },
);

test.each([
  ['a month 19', 'AAA019999AAA'],
  ['a day 00', 'AAA010100AAA'],
  ['a letter other than A at the end', 'AAA010101AAZ'],
  ['two letters in front', 'AA010101AA1'],
  ['14 characters', 'AAAAA010101AA1'],
])('an RFC with %s is refused', (_, raw) => {
  expect(() => checkTaxId(raw, 'tax_id')).toThrow(
    expect.objectContaining({ code: 'invalid_tax_id' }),
  );
});
