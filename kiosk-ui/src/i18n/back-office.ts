import i18next from 'i18next';
import { backOffice as en } from './en/back-office.ts';
import { backOffice as es } from './es/back-office.ts';

/** Adds the texts of the back office, which the first load does without. */
export function addBackOfficeTexts(): void {
  i18next.addResourceBundle('en', 'translation', en, true, true);
  i18next.addResourceBundle('es', 'translation', es, true, true);
}
