/** The upper half of code page 858 (Latin-1 with the euro sign), which our papers use. */
const CP858_UPPER =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
  'ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´±‗¾¶§÷¸°¨·¹³²■';

/** The Western European letters and symbols of Windows 1252 that are also in 858. */
const CP1252_SHARED = [...CP858_UPPER].filter(
  (sign) => sign <= 'ÿ' || sign === '€' || sign === 'ƒ',
);

const ENCODABLE: Record<number, ReadonlySet<string>> = {
  2: new Set([...CP858_UPPER].filter((sign) => sign !== '€')),
  16: new Set(CP1252_SHARED),
  19: new Set(CP858_UPPER),
};

/** The printer's number for code page 858 (ESC t 19), the default of every printer profile. */
export const CODE_PAGE_858 = 19;

/** Replacements for frequent characters of names and notes that 858 lacks. */
const REPLACEMENTS: Record<string, string> = {
  '\u00a0': ' ',
  '\u00ad': '',
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '\u201b': "'",
  '\u2032': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u2033': '"',
  '\u2039': '<',
  '\u203a': '>',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2015': '-',
  '\u2212': '-',
  '\u2026': '...',
  '\u2022': '·',
  '\u2030': '%',
  '\u2044': '/',
  '\u00b4': "'",
  '\u0152': 'OE',
  '\u0153': 'oe',
  '\u0141': 'L',
  '\u0142': 'l',
  '\u0131': 'i',
};

const WHITE_SPACE = /[\s\u2028\u2029]+/gu;
/** Invisible characters: controls, bidi and zero-width marks, variation selectors, unassigned, private use. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Variation_Selector}]/gu;
const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20e3/u;

/**
 * Makes any text printable: a single line of characters in code page 858, each one column wide. Control characters
 * and bidi marks are removed (ESC p in a name would open the drawer), as are emoji. Quotes and dashes become plain
 * ones, other letters lose their diacritics or become '?'.
 */
export function toPaperText(text: string): string {
  const visible = text.normalize('NFC').replace(WHITE_SPACE, ' ').replace(INVISIBLE, '');
  let paper = '';
  for (const sign of visible) paper += toPaperSign(sign);
  return paper.replace(/ +/g, ' ').trim();
}

function toPaperSign(sign: string): string {
  const replacement = REPLACEMENTS[sign];
  if (replacement !== undefined) return replacement;
  if (isEncodable(sign, CODE_PAGE_858)) return sign;
  if (PICTURE.test(sign) || /\p{M}/u.test(sign)) return '';
  const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && isAscii(plain) ? plain : '?';
}

/** True when the printer's code page has the character. Unknown pages only have ASCII. */
function isEncodable(sign: string, page: number): boolean {
  return isAscii(sign) || (ENCODABLE[page]?.has(sign) ?? false);
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]+$/.test(text);
}

/**
 * Converts paper text for a printer with a code page other than 858 (some clones lack page 19). Every character stays
 * one column wide, so the layout stays valid: letters lose their diacritics, the rest becomes '?'.
 */
export function toCodePage(text: string, page: number): string {
  let result = '';
  for (const sign of text) {
    const plain = isEncodable(sign, page) ? sign : sign.normalize('NFD').charAt(0);
    result += isEncodable(plain, page) ? plain : (FOREIGN_SIGNS[plain] ?? '?');
  }
  return result;
}

const FOREIGN_SIGNS: Record<string, string> = {
  '¿': '?',
  '¡': '!',
  '€': 'E',
  '·': '*',
  '─': '-',
  '│': '|',
  '┌': '+',
  '┐': '+',
  '└': '+',
  '┘': '+',
  '█': '#',
  '▓': '#',
  '▒': '=',
  '░': '-',
};
