import { byLanguage, textsIn } from '@comanda/domain/texts';
import { expect, test } from 'vitest';

const texts = {
  title: ['Table', 'Mesa'],
  steps: [
    ['Open', 'Pay'],
    ['Abrir', 'Pagar'],
  ],
  inner: { count: [(count: number) => `${count} guests`, (count: number) => `${count} personas`] },
} as const;

test('each language has its own text of every pair', () => {
  const { en, es } = byLanguage(texts);
  expect([en.title, en.steps, en.inner.count(2)]).toEqual(['Table', ['Open', 'Pay'], '2 guests']);
  expect([es.title, es.steps, es.inner.count(2)]).toEqual([
    'Mesa',
    ['Abrir', 'Pagar'],
    '2 personas',
  ]);
});

test('the pairs themselves stay as they are', () => {
  textsIn(texts, 'es');
  expect(texts.title).toEqual(['Table', 'Mesa']);
});

test('a missing translation does not compile', () => {
  // @ts-expect-error the Spanish is missing
  byLanguage({ title: ['Table'] });
});
