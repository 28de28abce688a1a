import i18next from 'i18next';

export type Language = 'en' | 'es';

/** The parts of the texts. A device loads those it shows, in the current language. */
const parts = {
  /** The floor, the boards, and the app shell. */
  first: {
    en: async () => (await import('./en/first.ts')).first,
    es: async () => (await import('./es/first.ts')).first,
  },
  /** Setup and enrolment, which an enrolled device does not need. */
  firstRun: {
    en: async () => (await import('./en/first-run.ts')).firstRun,
    es: async () => (await import('./es/first-run.ts')).firstRun,
  },
  backOffice: {
    en: async () => (await import('./en/back-office.ts')).backOffice,
    es: async () => (await import('./es/back-office.ts')).backOffice,
  },
  /** What can be done on each screen, and the manual. */
  help: {
    en: async () => ({ help: (await import('./en/help.ts')).help }),
    es: async () => ({ help: (await import('./es/help.ts')).help }),
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
    load().then(
      (texts) => void i18next.addResourceBundle(language, 'translation', texts, true, true),
    );
  added.set(key, adding);
  adding.catch(() => added.delete(key));
  return adding;
}

/** Adds a part in the current language; languages that are chosen later include it. */
export function addTexts(part: TextPart): Promise<void> {
  shownParts.add(part);
  return add(part, i18next.language as Language);
}

/** Loads all parts shown so far in another language. */
export async function addLanguage(language: Language): Promise<void> {
  await Promise.all([...shownParts].map((part) => add(part, language)));
}
