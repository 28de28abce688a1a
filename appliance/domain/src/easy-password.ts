/** Letters and digits alone, without case and accents: 'Contraseña-1' → 'contrasena1'. */
function bare(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const shortestWord = 4;
const shortestShape = 6;
/** As many digits as a year has: what is put behind a word to make it a password. */
const mostDigits = 4;

/**
 * Whether a password is one that people try first: among the most used ones (`isCommon`, asked in lower case), or
 * a word that is known here (venue, name, address of mail), also with a year or so around it, or a run or a repeat.
 */
export function isEasyPassword(
  password: string,
  own: readonly string[],
  isCommon: (word: string) => boolean,
): boolean {
  const plain = bare(password);
  const core = plain.replace(/^\p{N}+|\p{N}+$/gu, '');
  const isWord = core.length >= shortestWord && plain.length - core.length <= mostDigits;
  const forms = [password.toLowerCase(), plain, ...(isWord ? [core] : [])];
  const words = new Set(own.map(bare).filter((word) => word.length >= shortestWord));
  const shapes = [password, plain].filter((text) => text.length >= shortestShape);
  return (
    forms.some((form) => isCommon(form) || words.has(form)) ||
    shapes.some((text) => isRun(text) || isRepeat(text))
  );
}

/** 'abcdefgh', '87654321'. */
function isRun(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return [0, 1, -1].some((step) => steps.every((actual) => actual === step));
}

/** One to four characters again and again: 'abcabcabc', '12121212'. */
function isRepeat(text: string): boolean {
  return /^(.{1,4})\1+$/u.test(text);
}
