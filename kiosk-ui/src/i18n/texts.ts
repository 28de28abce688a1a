import type { Language } from '@comanda/domain/texts';
import i18next from 'i18next';

/** The parts of the texts. A device loads those it shows, in the current language. */
const parts = {
  /** The floor, the boards, and the app shell. */
  first: {
    en: () => import('../texts/first.ts?en'),
    es: () => import('../texts/first.ts?es'),
  },
  /** Setup and enrolment, which an enrolled device does not need. */
  firstRun: {
    en: () => import('../texts/first-run.ts?en'),
    es: () => import('../texts/first-run.ts?es'),
  },
  backOffice: {
    en: () => import('../texts/back-office.ts?en'),
    es: () => import('../texts/back-office.ts?es'),
  },
  /** What can be done on each screen, and the manual. */
  help: {
    en: () => import('../texts/help.ts?en'),
    es: () => import('../texts/help.ts?es'),
  },
} satisfies Record<string, Record<Language, () => Promise<object>>>;
export type TextPart = keyof typeof parts;

const shownParts = new Set<TextPart>();
const added = new Map<string, Promise<void>>();

/** Adds a part in a language: loaded once, or again after a failure. */
function add(part: TextPart, language: Language): Promise<void> {
  const key = `${language} ${part}`;
  const load = parts[part][language];
  const adding =
    added.get(key) ??
    load().then(({ ofRecords = {}, ...texts }) => {
      for (const some of [texts, ofRecords]) {
        i18next.addResourceBundle(language, 'translation', some, true, true);
      }
    });
  added.set(key, adding);
  adding.catch(() => added.delete(key));
  return adding;
}

/** The language that is loaded now and shown next. */
let coming: Language | undefined;

/** Adds a part in the current language, and in the one that is coming; languages that are chosen later include it. */
export async function addTexts(part: TextPart): Promise<void> {
  shownParts.add(part);
  const now = i18next.language as Language;
  await Promise.all([...new Set([now, coming ?? now])].map((language) => add(part, language)));
}

/** Loads all parts shown so far in another language. */
export async function addLanguage(language: Language): Promise<void> {
  coming = language;
  try {
    await Promise.all([...shownParts].map((part) => add(part, language)));
  } catch (error) {
    coming = undefined;
    throw error;
  }
}
