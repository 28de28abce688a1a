/** The locale that dates, money and numbers of a language are written in. */
export function localeOf(language: string): string {
  return language.startsWith('es') ? 'es-MX' : 'en-US';
}
