/** The same keys as the English source, with any text: what a translation must satisfy. */
export type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };
