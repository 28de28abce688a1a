import type { MailKind } from '@comanda/domain/mail';
import type { Language } from '@comanda/domain/texts';

type Words = Record<Language, string>;

/** Subjects by kind; the name of the venue precedes them. */
const subjects: Record<MailKind, Words> = {
  test: { en: 'Test message', es: 'Mensaje de prueba' },
  receipt: { en: 'Your ticket', es: 'Tu ticket' },
  statement: { en: 'Statement of account', es: 'Estado de cuenta' },
  invoice: { en: 'Your invoice', es: 'Tu factura' },
  close: { en: 'Daily close', es: 'Cierre del día' },
  backup: { en: 'Backups need attention', es: 'Revisa los respaldos' },
  disk: { en: 'The disk needs attention', es: 'Revisa el disco' },
  certificate: { en: 'The certificate needs attention', es: 'Revisa el certificado' },
};

const testBody: Words = {
  en: 'Email is working: this message came from your box.',
  es: 'El correo funciona: este mensaje salió de tu equipo.',
};

/** For example `La Esquina: Daily close, March 9, 2026`. */
export function subjectOf(
  kind: keyof typeof subjects,
  venue: string,
  language: Language,
  detail = '',
): string {
  return `${venue}: ${subjects[kind][language]}${detail === '' ? '' : `, ${detail}`}`;
}

export const testText = (language: Language) => `${testBody[language]}\n`;

/** A business day as people write it. */
export function formatDay(day: string, language: Language): string {
  const locale = { en: 'en-US', es: 'es-MX' }[language];
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}
