import type { Row } from '../schema.ts';

export type DemoOptionRow = Pick<
  Row<'options'>,
  'id' | 'option_group_id' | 'name' | 'price_adjust' | 'milliliters'
>;
export type DemoProduct = {
  id: number;
  name: string;
  price: number;
  category: { id: number; key: string; area: 'kitchen' | 'bar' | 'pizza' };
  groups: { type: 1 | 2; mandatory: boolean; options: DemoOptionRow[] }[];
};

/** The inserted menu, for generating the history. */
export type DemoMenu = { products: DemoProduct[]; pizzaSpecialId: number };
