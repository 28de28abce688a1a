import type { Language } from '@comanda/domain/texts';
import i18next from 'i18next';
import { useEffect } from 'react';
import { initReactI18next } from 'react-i18next';
import { readLocal, writeLocal } from './local-storage.ts';
import type { ScreenTexts } from '../../i18n/screen-texts.ts';
import { addLanguage, addTexts } from '../../i18n/texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: ScreenTexts };
  }
}

const LANGUAGE_KEY = 'language';

/** Loads the texts in the stored language, or in the browser's. */
export async function startTexts(): Promise<void> {
  const language = deviceLanguage();
  document.documentElement.lang = language;
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  await addTexts('first');
}

/** The first of these languages that there are texts for; English when there is none. */
export function languageOf(tags: readonly string[]): Language {
  const known = tags.map((tag) => tag.toLowerCase().split('-')[0]);
  return known.find((language) => language === 'es' || language === 'en') ?? 'en';
}

/** Used until one is chosen on this device: the browser's language, then the venue's. */
let offered: Language = languageOf(navigator.languages);
/** The language of the logged-in user. */
let persons: Language | null = null;

/** Sets the venue's language, which is used until one is chosen on this device. */
export function offerLanguage(language: Language): void {
  offered = language;
  if (readLocal(LANGUAGE_KEY) === null) showLanguage(persons ?? language);
}

/** Changes the language and stores the choice on this device. */
export function setLanguage(language: Language): void {
  writeLocal(LANGUAGE_KEY, language);
  showLanguage(language);
}

/** The user's language has priority over the device's; null returns to the device's. */
export function usePersonsLanguage(language: Language | null): void {
  useEffect(() => {
    persons = language;
    showLanguage(language ?? deviceLanguage());
  }, [language]);
}

function deviceLanguage(): Language {
  const kept = readLocal(LANGUAGE_KEY);
  return kept === 'en' || kept === 'es' ? kept : offered;
}

/** The language to show once its texts are loaded: that of the latest choice. */
let chosen: Language | null = null;

function showLanguage(language: Language): void {
  chosen = language;
  addLanguage(language)
    .then(() => {
      if (chosen !== language) return;
      document.documentElement.lang = language;
      return i18next.changeLanguage(language);
    })
    // The texts could not be loaded; the screen keeps its language.
    .catch(() => undefined);
}
