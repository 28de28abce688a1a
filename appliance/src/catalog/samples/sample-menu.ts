import type { Station } from '@comanda/domain/stations';

/** Spanish, then English. */
export type Words = readonly [es: string, en: string];

export interface SampleGroup {
  name: Words;
  /** One of them, or several. */
  pick: 'one' | 'several';
  mandatory?: boolean;
  /** The first one is chosen already where one must be. Prices in pesos are added to the product's. */
  options: readonly (readonly [name: Words, pesos?: number])[];
}

export interface SampleCategory {
  name: Words;
  area: Station;
  color: string;
  products: readonly SampleProduct[];
}

/** Price in pesos, IVA included; the keys of its option groups. */
export type SampleProduct = readonly [name: Words, pesos: number, groups?: readonly string[]];

/** A menu to start from: 15 to 30 products. */
export interface SampleMenu {
  groups: Readonly<Record<string, SampleGroup>>;
  categories: readonly SampleCategory[];
}
