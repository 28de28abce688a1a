import { checkEmail, checkPassword, checkPhone, emailKey } from '@comanda/domain/people';
import type { Problem } from '@comanda/domain/problem';
import { describe, expect, test } from 'vitest';

const codeOf = (check: () => unknown): string => {
  try {
    check();
    return 'fine';
  } catch (error) {
    return (error as Problem).code;
  }
};

describe('an email', () => {
  test.each([
    [' ana@bar.mx ', 'fine'],
    ['ana.maría@bar.example', 'fine'],
    ['', 'field_required'],
    ['   ', 'field_required'],
    ['ana', 'invalid_email'],
    ['ana@', 'invalid_email'],
    ['@bar.mx', 'invalid_email'],
    ['a b@bar.mx', 'invalid_email'],
    ['a@b@c', 'invalid_email'],
    ['a@.mx', 'invalid_email'],
    ['a..b@bar.mx', 'invalid_email'],
    [`${'a'.repeat(200)}@bar.mx`, 'invalid_email'],
  ])('%j: %s', (email, code) => {
    expect(codeOf(() => checkEmail(email))).toBe(code);
  });

  test('an email is compared without case, with full-width letters converted', () => {
    expect(emailKey(' Ana@Bar.MX')).toBe('ana@bar.mx');
    expect(emailKey('\uFF21na\uFF20bar.mx')).toBe('ana@bar.mx');
    expect(checkEmail('\uFF21na\uFF20bar.mx')).toBe('Ana@bar.mx');
  });
});

test.each([
  ['', 'field_required'],
  ['1234567', 'password_too_short'],
  ['🍺🍺🍺🍺', 'password_too_short'],
  ['12345678', 'fine'],
])('the password %j: %s', (password, code) => {
  expect(codeOf(() => checkPassword(password))).toBe(code);
});

test.each([
  ['', 'fine'],
  ['+52 (55) 1234-5678', 'fine'],
  ['55.1234.5678', 'fine'],
  ['123456', 'invalid_phone'],
  ['1234567890123456', 'invalid_phone'],
  ['call me', 'invalid_phone'],
])('the phone %j: %s', (phone, code) => {
  expect(codeOf(() => checkPhone(phone))).toBe(code);
});
