import { isOwnWord } from '@comanda/domain/easy-password';
import { expect, test } from 'vitest';

const own = ['La Esquina', 'Ana María', 'Pérez', 'ana@bar.test', '55 1234 5678', 'Al'];

test.each([
  'laesquina',
  'La Esquina 1',
  'anamaria2026',
  'PEREZ1990',
  'ana@bar.test',
  '55-1234-5678',
])('%s is derived from the venue or the user', (password) => {
  expect(isOwnWord(password, own)).toBe(true);
});

test.each(['al-2026-7755', 'esta esquina no', 'perez-88129', 'ñandú verde'])(
  '%s is not',
  (password) => {
    expect(isOwnWord(password, own)).toBe(false);
  },
);
