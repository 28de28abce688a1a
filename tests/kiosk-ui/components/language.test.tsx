// @vitest-environment happy-dom
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { addTexts } from '../../../kiosk-ui/src/i18n/texts.ts';
import { languageOf, setLanguage } from '../../../kiosk-ui/src/lib/browser/language.ts';
import './mount.tsx';

test('a language is loaded when it is chosen, with the parts shown so far', async () => {
  expect(i18next.hasResourceBundle('es', 'translation')).toBe(false);
  setLanguage('es');
  await expect.poll(() => i18next.t('common.save')).toBe('Guardar');
  expect(document.documentElement.lang).toBe('es');
  const topics = (language: string) =>
    Object.keys(i18next.getResourceBundle(language, 'translation') as object).sort();
  expect(topics('es')).toEqual(topics('en'));
});

test('the latest of two choices is shown', async () => {
  setLanguage('es');
  setLanguage('en');
  await expect.poll(() => i18next.language).toBe('en');
  await new Promise((passed) => setTimeout(passed, 50));
  expect(i18next.t('common.save')).toBe('Save');
});

test('a part that is added while another language is loaded comes in that language as well', async () => {
  setLanguage('es');
  const adding = addTexts('help');
  await expect.poll(() => i18next.language).toBe('es');
  await adding;
  expect(i18next.t('help.contents')).toBe('Contenido');
});

test.each([
  [['es-MX', 'en-US'], 'es'],
  [['fr-FR', 'ES', 'en'], 'es'],
  [['en-GB', 'es'], 'en'],
  [['estonian'], 'en'],
  [[], 'en'],
])('a browser that prefers %j starts in %s', (languages, shown) => {
  expect(languageOf(languages)).toBe(shown);
});
