import { bareText, isOwnWord } from '@comanda/domain/easy-password';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { spanishWords } from './spanish-words.ts';

/** A password, and known words about its user and the venue. */
export interface ChosenPassword {
  password: string;
  own: readonly string[];
}

/** Passwords that need fewer guesses are refused. */
const fewestGuesses = 1e7;
/** The estimate takes more than linear time, and this many characters are enough to be hard to guess. */
const longestEstimated = 64;
/** The password is also estimated without symbols and accents, unless too few characters are left. */
const shortestPlain = 8;

/**
 * Whether a password is quickly guessed with common passwords, Spanish words, keyboard patterns and these
 * `own` words. Loading this file takes 60 MB of memory, so it is only loaded in a worker thread.
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
