/** Letters and digits alone, without case and accents: 'Contraseña-1' → 'contrasena1'. */
export function bareText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const shortestWord = 4;
/** As many digits as a year has: what is put behind a word to make it a password. */
const mostDigits = 4;

/** Whether a password is one of these words (venue, name, email), also with a year or so around it. */
export function isOwnWord(password: string, own: readonly string[]): boolean {
  const plain = bareText(password);
  const core = plain.replace(/^\p{N}+|\p{N}+$/gu, '');
  const words = new Set(own.map(bareText).filter((word) => word.length >= shortestWord));
  return words.has(plain) || (plain.length - core.length <= mostDigits && words.has(core));
}
