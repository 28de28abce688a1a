import type { MailNotice } from '@comanda/domain/mail';

type Language = 'en' | 'es';
type Words = Record<Language, string>;

/** Subjects by kind; the name of the venue precedes them. */
const subjects: Record<'test' | 'receipt' | MailNotice, Words> = {
  test: { en: 'Test message', es: 'Mensaje de prueba' },
  receipt: { en: 'Your receipt', es: 'Tu ticket' },
  close: { en: 'Daily close', es: 'Cierre del día' },
  backup: { en: 'Backups need attention', es: 'Revisa los respaldos' },
  disk: { en: 'The disk needs attention', es: 'Revisa el disco' },
  certificate: { en: 'The certificate needs attention', es: 'Revisa el certificado' },
};

const testBody: Words = {
  en: 'This box can send e-mail.',
  es: 'Este equipo puede enviar correos.',
};

/** For example `La Esquina: Daily close 2026-03-09`. */
export function subjectOf(
  kind: keyof typeof subjects,
  venue: string,
  language: Language,
  detail = '',
): string {
  return `${venue}: ${subjects[kind][language]}${detail === '' ? '' : ` ${detail}`}`;
}

export const testText = (language: Language) => `${testBody[language]}\n`;
