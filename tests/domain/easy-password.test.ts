import { isEasyPassword } from '@comanda/domain/easy-password';
import { expect, test } from 'vitest';

const common = new Set(['password', 'contrasena', '1qaz2wsx', 'dragon']);
const own = ['La Esquina', 'Ana María', 'Pérez', 'ana@bar.test', '55 1234 5678', 'Al'];
const isEasy = (password: string) => isEasyPassword(password, own, (word) => common.has(word));

test.each([
  'password',
  'PassWord',
  'pass-word',
  'Contraseña',
  'contraseña2026!',
  '1QAZ2wsx',
  '99dragon99',
  'laesquina',
  'La Esquina 1',
  'anamaria2026',
  'PEREZ1990',
  'ana@bar.test',
  '55-1234-5678',
  'abcdefgh',
  '87654321',
  '99999999',
  'abcabcabc',
  '2580 2580',
  '🍺🍺🍺🍺🍺🍺🍺🍺',
])('%s is among the first that others try', (password) => {
  expect(isEasy(password)).toBe(true);
});

test.each([
  'correct horse battery',
  'passwordless-life',
  'dragon-8812-9931',
  'al-2026-7755',
  'esta esquina no',
  'ñandú verde',
  'ab 🍺🍕🌮🍹',
  '🍺🍕🌮🍹🍺🌶🍷🥑',
  'tres tristes tigres',
])('%s is not', (password) => {
  expect(isEasy(password)).toBe(false);
});
