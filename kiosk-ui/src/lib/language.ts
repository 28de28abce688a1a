import i18next from 'i18next';
import { useEffect } from 'react';
import { initReactI18next } from 'react-i18next';
import { readLocal, writeLocal } from './local-storage.ts';
import type { en } from '../i18n/en.ts';
import { first as firstEn } from '../i18n/en/first.ts';
import { first as firstEs } from '../i18n/es/first.ts';

export type Language = 'en' | 'es';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

const LANGUAGE_KEY = 'language';

/** Starts the texts in the language kept locally; English when none is. */
export function startTexts(): void {
  const language = deviceLanguage();
  document.documentElement.lang = language;
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { translation: firstEn }, es: { translation: firstEs } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
}

/** The venue's language, used until one is chosen on this device. */
let offered: Language = 'en';
/** What the person logged in has chosen. */
let persons: Language | null = null;

/** Sets the venue's language, which is used until one is chosen on this device. */
export function offerLanguage(language: Language): void {
  offered = language;
  if (readLocal(LANGUAGE_KEY) === null) showLanguage(persons ?? language);
}

/** Changes the language and keeps the choice on this device. */
export function setLanguage(language: Language): void {
  writeLocal(LANGUAGE_KEY, language);
  showLanguage(language);
}

/** The language that a person has chosen goes before the device's; null goes back to the device's. */
export function usePersonsLanguage(language: Language | null): void {
  useEffect(() => {
    persons = language;
    showLanguage(language ?? deviceLanguage());
  }, [language]);
}

function deviceLanguage(): Language {
  const chosen = readLocal(LANGUAGE_KEY);
  return chosen === 'en' || chosen === 'es' ? chosen : offered;
}

function showLanguage(language: Language): void {
  document.documentElement.lang = language;
  // Also when it seems to be so already: an earlier change may still be on its way.
  void i18next.changeLanguage(language);
}
