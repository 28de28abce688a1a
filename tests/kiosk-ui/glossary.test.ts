import { judgeBox } from '@comanda/domain/box-checks';
import { cashWords } from '@comanda/receipt/cash-words';
import { closeWords } from '@comanda/receipt/close-words';
import { hoursWords } from '@comanda/receipt/hours-words';
import { kitchenWords } from '@comanda/receipt/kitchen-words';
import { testWords } from '@comanda/receipt/test-words';
import { welcomeWords } from '@comanda/receipt/welcome-words';
import { ticketWords } from '@comanda/receipt/words';
import { describe, expect, test } from 'vitest';
import { guestTexts } from '../../appliance/src/self-invoice/guest-texts.ts';
import { en, es } from '../support/screen-texts.ts';
import { allowedPhrases, fixedTexts } from '../../kiosk-ui/src/i18n/glossary-exceptions.ts';
import { glossary } from '../../kiosk-ui/src/i18n/glossary.ts';
import { boxStates } from '../support/box-states.ts';
import { flatTexts } from '../support/flat-texts.ts';

type Language = 'en' | 'es';
const languages = ['en', 'es'] as const;

const receipts = (language: Language) => ({
  ticket: ticketWords(language),
  cash: cashWords(language),
  close: closeWords(language),
  kitchen: kitchenWords(language),
  hours: hoursWords(language),
  test: testWords(language),
  welcome: welcomeWords(language),
});

const textsOf = (language: Language, screens: typeof en) =>
  flatTexts({
    ...screens,
    guest: guestTexts[language],
    receipt: receipts(language),
    box: { ...screens.box, said: sayings(language) },
  });
const texts = { en: textsOf('en', en), es: textsOf('es', es) };

/** The server's texts about the box in each state. */
function sayings(language: Language): string[] {
  return boxStates.flatMap((state) => judgeBox(state).map(({ text }) => text[language]));
}

/** Whole words in any case, singular or plural; a sign such as a quotation mark anywhere. */
function wordPattern(words: string): RegExp {
  const forms = words
    .split(' ')
    .map((word) => (/^\p{L}+$/u.test(word) ? `${word}(?:e?s)?` : word))
    .join(' ');
  return new RegExp(/\p{L}/u.test(words) ? `(?<!\\p{L})${forms}(?!\\p{L})` : forms, 'iu');
}

const losing = Object.fromEntries(
  languages.map((language) => [
    language,
    glossary.flatMap(({ avoid, ...term }) =>
      Object.entries(avoid?.[language] ?? {}).flatMap(([why, words]) =>
        words.map((word) => ({
          pattern: wordPattern(word),
          advice: `“${word}” (${why}): say “${term[language]}”`,
        })),
      ),
    ),
  ]),
) as Record<Language, { pattern: RegExp; advice: string }[]>;

function violations(language: Language, key: string, text: string): string[] {
  const read = allowedPhrases[language].reduce(
    (rest, phrase) => rest.replaceAll(phrase, ''),
    text.toLowerCase(),
  );
  return losing[language]
    .filter(({ pattern }) => pattern.test(read))
    .map(({ advice }) => `${key}: ${advice}`);
}

describe.each(languages)('the terms of the product in %s', (language) => {
  test('no text uses an avoided word', () => {
    const found = [...texts[language]]
      .filter(([key]) => !(key in fixedTexts[language]))
      .flatMap(([key, text]) => violations(language, key, text));
    expect(found).toEqual([]);
  });

  test('every exception is still needed', () => {
    const needless = Object.keys(fixedTexts[language]).filter(
      (key) => violations(language, key, texts[language].get(key) ?? '').length === 0,
    );
    expect(needless).toEqual([]);
  });

  test('texts about a thing use its term', () => {
    const wrong = glossary.flatMap((term) =>
      (term.keys ?? [])
        .map((key) => [key, texts[language].get(key)] as const)
        .filter(([, text]) => !text?.toLowerCase().includes(term[language])),
    );
    expect(wrong).toEqual([]);
  });
});

test.each([
  ['en', 'The receipt is on its way'],
  ['en', 'Cancelled'],
  ['en', 'Close the split tabs first'],
  ['es', 'Salidas de efectivo'],
  ['es', 'Toca «Listo'],
  ['es', 'Cobrado en el local'],
  ['es', 'Escanee el código'],
] as const)('a text in %s is refused: %s', (language, text) => {
  expect(violations(language, 'planted', text)).toHaveLength(1);
});

test.each([
  ['en', 'Open a bar tab'],
  ['en', 'An accountant reads it at localhost'],
  ['es', 'La localización y los ajustadores'],
] as const)('a text in %s is accepted: %s', (language, text) => {
  expect(violations(language, 'planted', text)).toEqual([]);
});
