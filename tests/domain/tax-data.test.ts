import {
  checkTaxData,
  hasCheckDigit,
  regimesFor,
  taxRegimes,
  usesFor,
} from '@comanda/domain/tax-data';
import { expect, test } from 'vitest';

const company = {
  tax_id: 'EKU9003173C9',
  tax_name: 'Escuela Kemper Urgate SA de CV',
  tax_postcode: '42501',
  tax_regime: '601',
  tax_use: 'G03',
};

test('a company keeps its name in capitals and without its kind, as on the proof of tax status', () => {
  expect(checkTaxData({ ...company, tax_id: ' eku-900317-3c9 ' })).toEqual({
    ...company,
    tax_name: 'ESCUELA KEMPER URGATE',
  });
});

test.each([
  ['LA PALMA, S.A. DE C.V.', 'LA PALMA'],
  ['LA PALMA S DE RL DE CV', 'LA PALMA'],
  ['LA PALMA S.A.P.I. de C.V.', 'LA PALMA'],
  ['AMIGOS DE LA PALMA A.C.', 'AMIGOS DE LA PALMA'],
  ['LA  PALMA', 'LA PALMA'],
  ['CASA', 'CASA'],
  ['MARIA SALAS AC/DC', 'MARIA SALAS AC/DC'],
])('the name %s is stored as %s', (written, stored) => {
  expect(checkTaxData({ ...company, tax_name: written }).tax_name).toBe(stored);
});

test('a person keeps a name that ends like a kind of company', () => {
  const person = { ...company, tax_id: 'XOJI740919U48', tax_regime: '612', tax_name: 'INES SC' };
  expect(checkTaxData(person).tax_name).toBe('INES SC');
});

test('without an RFC nothing of the receiver is kept', () => {
  expect(new Set(Object.values(checkTaxData({ ...company, tax_id: ' ' })))).toEqual(new Set(['']));
});

test.each([
  ['the regime of a person for a company', { tax_regime: '612' }, 'tax_regime'],
  ['an unknown regime', { tax_regime: '699' }, 'tax_regime'],
  ['personal deductions for a company', { tax_use: 'D01' }, 'tax_use'],
  ['a use without a regime', { tax_regime: '' }, 'tax_use'],
  [
    'general expenses for salaries',
    { tax_id: 'XOJI740919U48', tax_regime: '605', tax_use: 'G03' },
    'tax_use',
  ],
])('%s is refused at its field', (_, change, field) => {
  expect(() => checkTaxData({ ...company, ...change })).toThrow(
    expect.objectContaining({ code: 'tax_data_mismatch', field }),
  );
});

test('salaries allow personal deductions and no general expenses', () => {
  const ids = usesFor('XOJI740919U48', '605').map(({ id }) => id);
  expect(ids).toContain('S01');
  expect(ids).toContain('D01');
  expect(ids).not.toContain('G03');
});

test('every regime has a use, for each kind of receiver that may have it', () => {
  const offered = ['EKU9003173C9', 'XOJI740919U48'].flatMap((taxId) => {
    return regimesFor(taxId).map(({ id }) => {
      expect(usesFor(taxId, id).length).toBeGreaterThan(0);
      return id;
    });
  });
  expect(new Set(offered).size).toBe(taxRegimes.length);
});

// The SAT's public test receivers.
test.each(['EKU9003173C9', 'XOJI740919U48', 'CACX7605101P8', 'IIA040805DZ4', 'KAHO641101B39'])(
  'the check digit of %s is right, and no other character is',
  (taxId) => {
    expect(hasCheckDigit(taxId)).toBe(true);
    for (const other of '0123456789A') {
      if (other !== taxId.at(-1)) expect(hasCheckDigit(taxId.slice(0, -1) + other)).toBe(false);
    }
  },
);
