import { describe, expect, it, test } from 'vitest';
import {
  findByCode,
  matchesSearch,
  readScan,
} from '../../kiosk-ui/src/features/checks/picker/barcode.ts';
import { searchKey } from '../../kiosk-ui/src/lib/browser/search.ts';
import { product } from './fixtures.ts';

test.each([
  ['B07', 1, 'B07'],
  ['3*B07', 3, 'B07'],
  [' 12 x 7501 ', 12, '7501'],
  ['0*B07', 1, 'B07'],
])('%j is %d of %s', (text, quantity, code) => {
  expect(readScan(text)).toEqual({ quantity, code });
});

it('returns null for an empty text', () => {
  expect(readScan('  ')).toBeNull();
});

describe('a product', () => {
  const water = product({ name: 'Água mineral', code: 'b07', barcode: '0012345678905' });
  const old = product({ id: 2, code: 'OLD', active: 0 });
  const products = [old, water];

  it.each(['B07', '0012345678905', '012345678905'])('is found by %s', (code) => {
    expect(findByCode(products, code)).toBe(water);
  });

  it.each(['B0', 'OLD', '1234'])('is not found by %s', (code) => {
    expect(findByCode(products, code)).toBeUndefined();
  });

  it.each(['agua', 'B0', '001234'])('is found by a search for %s', (text) => {
    expect(matchesSearch(water, searchKey(text))).toBe(true);
  });
});
