import type { Station } from '@comanda/domain/stations';

/** Spanish and English text. */
export type Words = readonly [es: string, en: string];

export interface SampleGroup {
  name: Words;
  /** Whether one option or several may be chosen. */
  pick: 'one' | 'several';
  mandatory?: boolean;
  /** If a choice is required, the first option is preselected. Prices in pesos are added to the product's. */
  options: readonly (readonly [name: Words, pesos?: number])[];
}

export interface SampleCategory {
  name: Words;
  area: Station;
  color: string;
  products: readonly SampleProduct[];
}

/** Name, price in pesos with IVA, and the keys of the option groups. */
export type SampleProduct = readonly [name: Words, pesos: number, groups?: readonly string[]];

/** A sample menu of 15 to 30 products. */
export interface SampleMenu {
  groups: Readonly<Record<string, SampleGroup>>;
  categories: readonly SampleCategory[];
}
