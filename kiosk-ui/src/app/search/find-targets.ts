import { searchKey } from '../../lib/browser/search.ts';
import { actWords } from './act-words.ts';
import { sectionWords } from './section-words.ts';
import type { Target } from './target.ts';

/** About 250 words in both languages, and where they lead. */
export const targets: readonly Target[] = [...sectionWords, ...actWords];

/** Words that say nothing about what is looked for. */
const fillers = new Set(
  'a al como como con de del el en for how i in la las lo los mi mis my of on para que se the to un una quiero hacer hago poner ver donde where'.split(
    ' ',
  ),
);

/** A phrase as its words without case, accents and fillers; with fillers when there is nothing else. */
function wordsOf(text: string): readonly string[] {
  const known = wordsOfTexts.get(text);
  if (known) return known;
  const found = telling(text);
  wordsOfTexts.set(text, found);
  return found;
}

/** The known phrases are compared with every letter that is typed. */
const wordsOfTexts = new Map<string, readonly string[]>();

function telling(text: string): readonly string[] {
  const all = searchKey(text).match(/[\p{L}\p{N}%]+/gu) ?? [];
  const some = all.filter((word) => !fillers.has(word));
  return some.length > 0 ? some : all;
}

/** Whether one letter more, less, other, or two exchanged make the words equal. */
function isTypo(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [restOfOne, restOfOther] = [one.slice(start), other.slice(start)];
  const isExchange =
    restOfOne[0] === restOfOther[1] &&
    restOfOne[1] === restOfOther[0] &&
    restOfOne.slice(2) === restOfOther.slice(2);
  return (
    isExchange ||
    restOfOne.slice(1) === restOfOther ||
    restOfOne === restOfOther.slice(1) ||
    restOfOne.slice(1) === restOfOther.slice(1)
  );
}

/** How far a typed word is from a known one, from 0 (equal) to 3 (a typo); null when it is another word. */
function distance(typed: string, known: string): number | null {
  if (typed === known) return 0;
  if (typed.length >= 2 && known.startsWith(typed)) return 1;
  // Plurals.
  if (known.length >= 4 && typed.startsWith(known) && typed.length - known.length <= 2) return 1;
  return Math.max(typed.length, known.length) >= 5 && isTypo(typed, known) ? 3 : null;
}

/**
 * How far a typed text is from a phrase, 0 for the same words in any order; null unless every typed word is in the
 * phrase.
 */
export function phraseDistance(text: string, phrase: string): number | null {
  const typed = wordsOf(text);
  const known = wordsOf(phrase);
  if (typed.length === 0 || typed.length > known.length) return null;
  let sum = (known.length - typed.length) / 2;
  for (const word of typed) {
    const found = known.flatMap((each) => distance(word, each) ?? []);
    if (found.length === 0) return null;
    sum += Math.min(...found);
  }
  return sum;
}

/** The shortest distance of a text to any of the phrases; null when it is none of them. */
export function nearest(text: string, phrases: readonly string[]): number | null {
  const found = phrases.flatMap((phrase) => phraseDistance(text, phrase) ?? []);
  return found.length > 0 ? Math.min(...found) : null;
}

/** What a typed text leads to by the words that people use, with its distance, nearest first. */
export function findTargets(text: string): { target: Target; distance: number }[] {
  return targets
    .flatMap((target) => {
      const found = nearest(text, target.words.flat());
      return found === null ? [] : { target, distance: found };
    })
    .sort((one, other) => one.distance - other.distance);
}
