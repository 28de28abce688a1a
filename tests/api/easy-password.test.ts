import { expect, test } from 'vitest';
import { demoPassword, refuseEasyPassword } from '../../appliance/src/people/common-passwords.ts';
import { isEasyToGuess } from '../../appliance/src/people/easy-to-guess.ts';

const own = ['La Esquina', 'Esquina', 'Ana María', 'Ana', 'Pérez', 'ana@bar.test', demoPassword];

test.each([
  'mesero.mesero',
  'contrasena123456',
  'password12345',
  'mexicomexico',
  'M3xico2026',
  'poiuytrewq',
  'pass-word',
  'contraseña2026!',
  '1QAZ2wsx',
  '99dragon99',
  'abcdefgh',
  '2580 2580',
  '🍺🍺🍺🍺🍺🍺🍺🍺',
  'chelas2026',
  'taqueria1',
  'sanjudas28',
  'Miércoles1',
  'guadalajara1',
  'micontrasena',
  'comanda-demo',
  'La Esquina 1',
  'PEREZ1990',
  'ana@bar.test',
  'anamariaperez',
  'esquina.ana',
  'a'.repeat(300),
])('%s is refused', (password) => {
  expect(isEasyToGuess({ password, own })).toBe(true);
});

test.each([
  'correct horse battery',
  'passwordless-life',
  'dragon-8812-9931',
  'k7#pLw92',
  'ab 🍺🍕🌮🍹',
  'tres tristes tigres',
  'trueno pepino lancha farol',
  'q8Zt4vKx2mWp9sLd',
  'mi perro come tacos',
  'lluvia sobre la barra',
  'tortuga azul 42',
  'caldo-verde-77',
])('%s is accepted', (password) => {
  expect(isEasyToGuess({ password, own })).toBe(false);
});

test('names, email and venue are among the known words', async () => {
  const ana = { email: 'ana@bar.test', first_names: 'Ana María', last_names: 'Pérez' };
  const check = (password: string) => refuseEasyPassword(password, ana, ['La Esquina']);
  for (const password of ['La Esquina 1', 'PEREZ1990', 'anamaria-perez', 'ana@bar.test']) {
    await expect(check(password), password).rejects.toMatchObject({ code: 'password_too_easy' });
  }
  await expect(check('tortuga azul 42')).resolves.toBeUndefined();
});
