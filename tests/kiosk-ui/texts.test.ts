import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { localeOf } from '../../kiosk-ui/src/i18n/locale.ts';
import { flatTexts } from '../support/flat-texts.ts';

const variables = (text: string) =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name).sort();

const languages = { en: flatTexts(en), es: flatTexts(es) };
const PLURAL = /_(?:zero|one|two|few|many|other)$/;
// Problem keys are codes, which may end like a plural form but never are one.
const isForm = (key: string) => PLURAL.test(key) && !key.startsWith('problems.');

test('both languages have the same texts', () => {
  expect(languages.en.size).toBeGreaterThan(200);
  expect([...languages.es.keys()].sort()).toEqual([...languages.en.keys()].sort());
});

test('both languages use the same variables in every text', () => {
  const used = (texts: Map<string, string>) =>
    Object.fromEntries([...texts].map(([key, text]) => [key, variables(text)]));
  expect(used(languages.es)).toEqual(used(languages.en));
});

describe.each(['en', 'es'] as const)('texts of %s', (language) => {
  const texts = languages[language];

  test('none is empty, has extra spaces or a broken variable', () => {
    const bad = [...texts].filter(
      ([, text]) =>
        !text.trim() || text !== text.trim() || /[{}]/.test(text.replace(/\{\{\w+\}\}/g, '')),
    );
    expect(bad).toEqual([]);
  });

  test('plural forms are complete and include the number', () => {
    const stems = new Set([...texts.keys()].filter(isForm).map((key) => key.replace(PLURAL, '')));
    expect(stems.size).toBeGreaterThan(5);
    for (const stem of stems) {
      expect(variables(texts.get(`${stem}_one`) ?? ''), stem).toContain('count');
      expect(variables(texts.get(`${stem}_other`) ?? ''), stem).toContain('count');
      expect([...texts.keys()]).not.toContain(stem);
    }
  });
});

describe('in use', () => {
  const texts = i18next.createInstance();
  beforeAll(async () => {
    await texts.init({
      lng: 'en',
      resources: { en: { translation: en }, es: { translation: es } },
      interpolation: { escapeValue: false },
    });
  });

  test.each([
    ['en', 0, '0 items sent'],
    ['en', 1, '1 item sent'],
    ['en', 2, '2 items sent'],
    ['es', 0, '0 productos enviados'],
    ['es', 1, '1 producto enviado'],
    ['es', 21, '21 productos enviados'],
  ])('%s counts %i', (lng, count, text) => {
    const key = [...languages.en.keys()].find((one) => one.endsWith('.pending.sent_one')) ?? '';
    const t = texts.getFixedT(lng) as (key: string, values: { count: number }) => string;
    expect(t(key.replace(PLURAL, ''), { count })).toBe(text);
  });

  test.each([
    ['es', 'es-MX'],
    ['es-MX', 'es-MX'],
    ['en', 'en-US'],
    ['fr', 'en-US'],
  ])('%s is written as in %s', (language, locale) => {
    expect(localeOf(language)).toBe(locale);
  });
});
