import { Problem } from './problem.ts';

const LONGEST = 80;

// Marks without a shape that hide a difference, turn the reading direction, or are a text that nobody sees. The
// joiners stay: letters and pictures are made of them.
const unseen =
  /[\u00AD\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/gu;

function visible(text: string): string {
  const kept = text.replace(unseen, '').trim();
  return /[^\p{Z}\p{C}\p{M}]/u.test(kept) ? kept : '';
}

/** A name as stored: Unicode NFC, control and unseen characters gone, trimmed. May be empty: the caller refuses it. */
export function cleanName(raw: string): string {
  return visible(raw.normalize('NFC').replace(/\p{Cc}/gu, ' '));
}

/** Free text as stored (notes): NFC, control characters except line ends and unseen ones gone, trimmed. */
export function cleanNote(raw: string | null | undefined): string {
  return visible((raw ?? '').normalize('NFC').replace(/[^\P{Cc}\n]/gu, ' '));
}

/** What two names are compared by: trimmed, NFC, case folded. */
export function foldName(raw: string): string {
  // Upper, then lower: folds what lower-casing alone leaves apart, such as ß and ss or the final sigma.
  return cleanName(raw).toUpperCase().toLowerCase().normalize('NFC');
}

/** A name as stored. 400 field_required when nothing is left of it. */
export function requireName(raw: string, field = 'name'): string {
  const name = cleanName(raw);
  if (name === '') throw new Problem('field_required', { field });
  return name;
}

/** A name as stored that none of the others has, compared folded. 400 field_required, 409 duplicate_name. */
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
 * The next free name of the form 'Terrace (2)'. `isTaken` is asked with folded names. The answer fits in
 * 80 characters.
 */
export function suggestName(raw: string, isTaken: (key: string) => boolean): string {
  const base = cleanName(raw).replace(/ \(\d+\)$/u, '');
  for (let number = 2; ; number += 1) {
    const ending = ` (${number})`;
    const name = `${cut(base, LONGEST - ending.length)}${ending}`;
    if (!isTaken(foldName(name))) return name;
  }
}

/** The beginning of a text, at most `length` UTF-16 units, never ending in half a character. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  // By code points, so that no half of a surrogate pair stays behind.
  let kept = '';
  for (const point of text) {
    if (kept.length + point.length > length) break;
    kept += point;
  }
  return kept.trimEnd();
}

/**
 * Order of tables in a list: names that are numbers first, by their value, then the others alphabetically,
 * with numbers inside of them as people count.
 */
export function compareTableNames(first: string, second: string): number {
  const [one, other] = [numberOf(first), numberOf(second)];
  if (one !== null && other !== null && one !== other) return one - other;
  if ((one === null) !== (other === null)) return one === null ? 1 : -1;
  return first.localeCompare(second, 'es', { numeric: true, sensitivity: 'base' });
}

function numberOf(name: string): number | null {
  return /^\d+(?:\.\d+)?$/.test(name.trim()) ? Number(name) : null;
}
