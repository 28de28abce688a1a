import i18next from 'i18next';
import { firstRun as en } from './en/first-run.ts';
import { firstRun as es } from './es/first-run.ts';

/** Adds the texts of set-up and enrolment, which an enrolled device does without. */
export function addFirstRunTexts(): void {
  i18next.addResourceBundle('en', 'translation', en, true, true);
  i18next.addResourceBundle('es', 'translation', es, true, true);
}
