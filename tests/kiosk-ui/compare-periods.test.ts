import i18next from 'i18next';
import { expect, test } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { comparisonText } from '../../kiosk-ui/src/parts/compare-periods.ts';

const texts = i18next.createInstance();
await texts.init({
  lng: 'en',
  resources: { en: { translation: en }, es: { translation: es } },
  interpolation: { escapeValue: false },
});
/** On Thursday, November 26. */
const said = (from: string, to: string, language: 'en' | 'es', until: number | null = null) =>
  comparisonText(
    { from, to, until },
    {
      t: texts.getFixedT(language),
      language,
      today: '2026-11-26',
      hour: () => '18:40',
    },
  );

test.each([
  ['2026-11-16', '2026-11-19', 'Mon–Thu of last week', 'lun–jue de la semana pasada'],
  ['2026-11-19', '2026-11-19', 'Thursday of last week', 'jueves de la semana pasada'],
  ['2026-11-16', '2026-11-22', 'last week', 'la semana pasada'],
  ['2026-11-12', '2026-11-12', 'Thu, Nov 12', 'jue 12 de nov'],
  [
    '2026-10-04',
    '2026-10-31',
    'the same weekdays, Oct 4 – 31',
    'los mismos días de la semana, 4–31 de oct',
  ],
  [
    '2025-01-02',
    '2025-11-27',
    'the same weekdays, Jan 2 – Nov 27, 2025',
    'los mismos días de la semana, 2 de ene – 27 de nov 2025',
  ],
])('%s to %s is said in words: %s', (from, to, inEnglish, inSpanish) => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  expect(plain(said(from, to, 'en'))).toBe(inEnglish);
  expect(plain(said(from, to, 'es'))).toBe(inSpanish);
});

test('a running day is compared until this hour, and the words say so', () => {
  expect(said('2026-11-16', '2026-11-19', 'en', Date.UTC(2026, 10, 20, 0, 40))).toBe(
    'Mon–Thu of last week, until 18:40',
  );
  expect(said('2026-11-16', '2026-11-19', 'es', Date.UTC(2026, 10, 20, 0, 40))).toBe(
    'lun–jue de la semana pasada, hasta las 18:40',
  );
});
