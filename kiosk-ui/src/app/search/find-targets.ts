import { actWords } from './act-words.ts';
import { sectionWords } from './section-words.ts';
import type { Target } from './target.ts';
import { venueWords } from './venue-words.ts';
import { familyDistance, tasks, thingsOf, wordDistance, wordsOf } from './word-distance.ts';

/** The words of both languages, and where they lead. */
export const targets: readonly Target[] = [...sectionWords, ...venueWords, ...actWords];

type Distance = typeof wordDistance;

/** The sum of the distances of each typed word to the nearest known one, and the number of those that have none. */
function compare(typed: readonly string[], known: readonly string[], distance: Distance) {
  let sum = 0;
  let missing = 0;
  for (const word of typed) {
    const found = known.flatMap((each) => distance(word, each) ?? []);
    if (found.length > 0) sum += Math.min(...found);
    else missing += 1;
  }
  return { sum, missing };
}

/**
 * How far a typed text is from a phrase, 0 for the same words in any order; null unless every typed word is in the
 * phrase.
 */
export function phraseDistance(text: string, phrase: string): number | null {
  const typed = wordsOf(text);
  const known = wordsOf(phrase);
  if (typed.length === 0 || typed.length > known.length) return null;
  const { sum, missing } = compare(typed, known, wordDistance);
  return missing > 0 ? null : sum + (known.length - typed.length) / 2;
}

/** The shortest distance of a text to any of the phrases; null when it is none of them. */
function nearest(text: string, phrases: readonly string[]): number | null {
  const found = phrases.flatMap((phrase) => phraseDistance(text, phrase) ?? []);
  return found.length > 0 ? Math.min(...found) : null;
}

/** How little a sentence that is no phrase says about something: it has words for it, and says more. */
interface Looseness {
  /** The words that none of the phrases has. */
  unknown: number;
  /** The distance to the nearest phrase. */
  distance: number;
}

function looseness(text: string, phrases: readonly string[]): Looseness | null {
  const typed = wordsOf(text);
  const known = phrases.flatMap(wordsOf);
  const things = thingsOf(text);
  // 'Update the software' says nothing else: then the task counts.
  const telling = compare(things, known, familyDistance).missing < things.length ? things : typed;
  const { missing: unknown } = compare(telling, known, familyDistance);
  if (unknown === telling.length) return null;
  const distances = phrases.map((phrase) => {
    const own = wordsOf(phrase);
    const { sum, missing } = compare(telling, own, familyDistance);
    const extra = Math.max(0, own.length - typed.length + missing);
    // The same task is nearer, but no reason by itself.
    return missing * 4 + sum + compare(typed, own, wordDistance).missing + extra / 2;
  });
  return { unknown, distance: Math.min(...distances) };
}

/**
 * The candidates whose phrases have all words of a text, nearest first. When there are none, as for a sentence, those
 * that have the most of them (`isLoose`).
 */
export function ranked<Candidate>(
  text: string,
  candidates: readonly Candidate[],
  phrasesOf: (candidate: Candidate) => readonly string[],
): { found: Candidate[]; isLoose: boolean } {
  const exact = candidates.flatMap((candidate) => {
    const distance = nearest(text, phrasesOf(candidate));
    return distance === null ? [] : [{ candidate, distance }];
  });
  if (exact.length > 0) return { found: inOrder(exact), isLoose: false };
  const loose = candidates.flatMap((candidate) => {
    const found = looseness(text, phrasesOf(candidate));
    return found === null ? [] : [{ candidate, ...found }];
  });
  const fewest = Math.min(...loose.map(({ unknown }) => unknown));
  return { found: inOrder(loose.filter(({ unknown }) => unknown === fewest)), isLoose: true };
}

function inOrder<Candidate>(found: { candidate: Candidate; distance: number }[]): Candidate[] {
  return found
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ candidate }) => candidate);
}

const phrasesOfTargets = new Map(targets.map((target) => [target, target.words.flat()]));

/** The words that people use for a target, in both languages. */
export function phrasesOf(target: Target): readonly string[] {
  return phrasesOfTargets.get(target) ?? [];
}

/** What a typed text leads to by the words that people use, nearest first. */
export function findTargets(text: string): Target[] {
  return ranked(text, targets, phrasesOf).found;
}

const knownWords = [
  ...new Set([...tasks, ...targets.flatMap((target) => phrasesOf(target).flatMap(wordsOf))]),
];

/**
 * The rows that a text names, alone or in a sentence such as 'change the price of the guacamole': the words that are
 * not in a name of the row are words of a task. Those that have the most of the words, in their order.
 */
export function namedBy<Item>(
  text: string,
  rows: readonly Item[],
  namesOf: (row: Item) => readonly (string | null)[],
): Item[] {
  const isKnown = (known: readonly string[], distance: Distance) => (word: string) =>
    known.some((each) => distance(word, each) !== null);
  const typed = wordsOf(text);
  const names = typed.filter((word) => !isKnown(knownWords, familyDistance)(word));
  const found = rows.flatMap((row) => {
    const isOwn = isKnown(
      namesOf(row).flatMap((name) => wordsOf(name ?? '')),
      wordDistance,
    );
    const named = names.every(isOwn) ? typed.filter(isOwn).length : 0;
    return named > 0 ? [{ row, named }] : [];
  });
  const most = Math.max(...found.map(({ named }) => named));
  return found.filter(({ named }) => named === most).map(({ row }) => row);
}
