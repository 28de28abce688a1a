/** The locale of a language for dates, money and numbers. */
export function localeOf(language: string): string {
  return language.startsWith('es') ? 'es-MX' : 'en-US';
}
