import { bareText, isOwnWord } from '@comanda/domain/easy-password';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { spanishWords } from './spanish-words.ts';

/** A password, and the words that are known about its owner and the venue. */
export interface ChosenPassword {
  password: string;
  own: readonly string[];
}

/** A password that fewer guesses find is refused. */
const fewestGuesses = 1e7;
/** The estimate takes longer than linear time, and this many characters are enough to be hard to guess. */
const longestEstimated = 64;
/** The password without signs and accents is estimated too, unless little is left, as of a row of symbols. */
const shortestPlain = 8;

/**
 * Whether someone finds it soon who knows common passwords, Spanish words, keyboards and these `own` words. Loading
 * this file takes 60 MB of memory: the box does so in a worker thread only.
 */
export function isEasyToGuess({ password, own }: ChosenPassword): boolean {
  if (isOwnWord(password, own)) return true;
  const estimator = new ZxcvbnFactory({
    graphs: adjacencyGraphs,
    dictionary: { 'passwords-common': dictionary['passwords-common'], spanishWords },
  });
  const plain = bareText(password);
  const words = [...own, ...own.map(bareText)];
  const forms = plain.length >= shortestPlain ? [password, plain] : [password];
  return forms.some(
    (form) => estimator.check(form.slice(0, longestEstimated), words).guesses < fewestGuesses,
  );
}
