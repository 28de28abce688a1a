/** The same keys as the English source, with any text, which a translation must have. */
export type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };
