import { pesosInWords } from '@comanda/domain/invoices/words';
import { expect, test } from 'vitest';

test.each([
  [0, 'CERO PESOS 00/100 M.N.'],
  [100, 'UN PESO 00/100 M.N.'],
  [2_150, 'VEINTIÚN PESOS 50/100 M.N.'],
  [10_000, 'CIEN PESOS 00/100 M.N.'],
  [10_100, 'CIENTO UN PESOS 00/100 M.N.'],
  [88_890, 'OCHOCIENTOS OCHENTA Y OCHO PESOS 90/100 M.N.'],
  [100_000, 'MIL PESOS 00/100 M.N.'],
  [2_100_005, 'VEINTIÚN MIL PESOS 05/100 M.N.'],
  [3_100_000, 'TREINTA Y UN MIL PESOS 00/100 M.N.'],
  [100_000_000, 'UN MILLÓN DE PESOS 00/100 M.N.'],
  [
    123_456_789,
    'UN MILLÓN DOSCIENTOS TREINTA Y CUATRO MIL QUINIENTOS SESENTA Y SIETE PESOS 89/100 M.N.',
  ],
])('%i centavos are %s', (amount, words) => {
  expect(pesosInWords(amount)).toBe(words);
});
