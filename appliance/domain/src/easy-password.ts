import { withoutAccents } from './names.ts';

/** Keeps letters and digits only, in lower case and without accents: 'Contraseña-1' → 'contrasena1'. */
export function bareText(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const shortestWord = 4;
/** The digits of a year, which people often append to a word. */
const mostDigits = 4;

/** Whether a password is one of these words (venue, name, email), optionally with up to four digits around it. */
export function isOwnWord(password: string, own: readonly string[]): boolean {
  const plain = bareText(password);
  const core = plain.replace(/^\p{N}+|\p{N}+$/gu, '');
  const words = new Set(own.map(bareText).filter((word) => word.length >= shortestWord));
  return words.has(plain) || (plain.length - core.length <= mostDigits && words.has(core));
}
