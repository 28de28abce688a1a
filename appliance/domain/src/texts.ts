export type Language = 'en' | 'es';

/** A text, its paragraphs, or a function when a number or a name is part of it. */
type Text = string | readonly string[] | ((...values: never[]) => string);

/** A text in both languages: English, then Mexican Spanish. */
export type Pair<T extends Text = Text> = readonly [en: T, es: T];

/** Texts in both languages. Written as `{ … } satisfies Texts`, a missing translation does not compile. */
export interface Texts {
  readonly [name: string]: Pair | Texts;
}

/** The same tree with one text for each pair. */
export type OneLanguage<T> = T extends readonly [infer English, unknown]
  ? English extends string
    ? string
    : English
  : { [Name in keyof T]: OneLanguage<T[Name]> };

/** The text of a pair in one language. */
export function textIn<T>([english, spanish]: readonly [T, T], language: Language): T {
  return language === 'es' ? spanish : english;
}

/** The texts in one language. It is a copy: keep it. */
export function textsIn<T extends Texts>(texts: T, language: Language): OneLanguage<T> {
  return chosen(texts, language) as OneLanguage<T>;
}

/** The texts of each language, for programs that write both. */
export function byLanguage<T extends Texts>(texts: T): Record<Language, OneLanguage<T>> {
  return { en: textsIn(texts, 'en'), es: textsIn(texts, 'es') };
}

function chosen(texts: Texts, language: Language): object {
  const entries = Object.entries(texts).map(([name, text]) => [
    name,
    isPair(text) ? textIn(text, language) : chosen(text, language),
  ]);
  return Object.fromEntries(entries) as object;
}

function isPair(text: Pair | Texts): text is Pair {
  return Array.isArray(text);
}
