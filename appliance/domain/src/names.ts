import { Problem } from './problem.ts';

const LONGEST = 80;

// Invisible characters that hide a difference, change the text direction, or make a text look empty. Joiners are
// kept, because letters and emoji need them.
const unseen =
  /[\u00AD\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/gu;

function visible(text: string): string {
  const kept = text.replace(unseen, '').trim();
  return /[^\p{Z}\p{C}\p{M}]/u.test(kept) ? kept : '';
}

/**
 * Returns a name as it is stored: Unicode NFC, without control and invisible characters, trimmed. It may be empty:
 * the caller refuses that.
 */
export function cleanName(raw: string): string {
  return visible(raw.normalize('NFC').replace(/\p{Cc}/gu, ' '));
}

/** Returns a note as it is stored: NFC, without invisible and control characters except line breaks, trimmed. */
export function cleanNote(raw: string | null | undefined): string {
  return visible((raw ?? '').normalize('NFC').replace(/[^\P{Cc}\n]/gu, ' '));
}

/** Removes accents and other diacritics: 'limón' → 'limon'. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Normalises a name for comparison: trimmed, NFC, case folded. */
export function foldName(raw: string): string {
  // Upper case first: this also folds what lower case alone keeps different, such as ß and ss or the final sigma.
  return cleanName(raw).toUpperCase().toLowerCase().normalize('NFC');
}

/** Returns a name as it is stored. Throws 400 field_required when it is blank. */
export function requireName(raw: string, field = 'name'): string {
  const name = cleanName(raw);
  if (name === '') throw new Problem('field_required', { field });
  return name;
}

/**
 * Returns a name as it is stored, if no other row has it (compared folded). Throws 400 field_required, 409
 * duplicate_name.
 */
export function freeName(
  all: readonly { id: number; name: string }[],
  raw: string,
  own: number | null,
  field = 'name',
): string {
  const name = requireName(raw, field);
  const key = foldName(name);
  if (all.some((other) => other.id !== own && foldName(other.name) === key)) {
    throw new Problem('duplicate_name', { field });
  }
  return name;
}

/**
 * The name of joined tables, in the order of their names, at most 80 characters: '4 + 5', 'Mesa 4 + 5', 'Bar + Mesa 4'.
 */
export function joinedName(names: readonly string[]): string {
  const sorted = [...names].sort(compareTableNames);
  const start = /^\D+ (?=\d)/u.exec(sorted[0] ?? '')?.[0] ?? '';
  const shared = sorted.every((name) => name.startsWith(start)) ? start.length : 0;
  return cut(sorted.map((name, at) => (at === 0 ? name : name.slice(shared))).join(' + '), LONGEST);
}

/** The next free name of the form 'Terrace (2)', at most 80 characters. `isTaken` receives folded names. */
export function suggestName(raw: string, isTaken: (key: string) => boolean): string {
  const base = cleanName(raw).replace(/ \(\d+\)$/u, '');
  for (let number = 2; ; number += 1) {
    const ending = ` (${number})`;
    const name = `${cut(base, LONGEST - ending.length)}${ending}`;
    if (!isTaken(foldName(name))) return name;
  }
}

/** Whether a check was named after its table, as the box and the screens do: '8', '8 (2)' or '8 · 2'. */
export function isNamedAfter(check: string, table: string): boolean {
  return foldName(check.replace(/ (?:\(\d+\)|· \d+)$/u, '')) === foldName(table);
}

/** The start of a text, at most `length` UTF-16 units, without splitting a character. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  // By code points, so that no surrogate pair is split.
  let kept = '';
  for (const point of text) {
    if (kept.length + point.length > length) break;
    kept += point;
  }
  return kept.trimEnd();
}

/**
 * Sorts tables in a list: names that are numbers first, by value, then the others alphabetically, with numbers inside
 * them compared by value.
 */
export function compareTableNames(first: string, second: string): number {
  const [one, other] = [numberOf(first), numberOf(second)];
  if (one !== null && other !== null && one !== other) return one - other;
  if ((one === null) !== (other === null)) return one === null ? 1 : -1;
  const order = first.localeCompare(second, 'es', { numeric: true, sensitivity: 'base' });
  // 'bar' and 'Bar' too always have the same order.
  return order || Number(first > second) - Number(first < second);
}

function numberOf(name: string): number | null {
  return /^\d+(?:\.\d+)?$/.test(name.trim()) ? Number(name) : null;
}
