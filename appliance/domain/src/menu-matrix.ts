import type { Centavos } from './money.ts';

/** What to do about a product: as it is, a higher price, more attention, another recipe, or off the menu. */
export const menuActions = ['keep', 'raise', 'promote', 'rework', 'drop'] as const;
export type MenuAction = (typeof menuActions)[number];

/** Sales of a product. `cost` is per unit in centavos, null when unknown. */
export interface MenuSale {
  product_id: number;
  category_id: number;
  units: number;
  total: Centavos;
  cost: Centavos | null;
}

export interface MenuPlace extends MenuSale {
  /** Average price paid and margin, per unit. */
  price: Centavos;
  margin: Centavos | null;
  /** Share of the units of its category, 0 to 1. */
  share: number;
  action: MenuAction | null;
}

/** A product is popular from 70 % of an equal share of its category (the usual threshold in menu engineering). */
const POPULAR = 0.7;
/** Below half of that threshold a product is rarely ordered. */
const HARDLY = 0.35;

/** Units of a product that were sold as components of a combo. */
export interface ComponentSale {
  combo_id: number;
  product_id: number;
  units: number;
}

/**
 * The sales with combos as they were sold: a combo costs what its components do (unknown when one of them is), and
 * components do not count as sold alone. `costOf`: per unit in centavos, null when unknown.
 */
export function withCombos(
  sales: readonly MenuSale[],
  components: readonly ComponentSale[],
  costOf: (productId: number) => Centavos | null,
): MenuSale[] {
  const ofCombo = Map.groupBy(components, (row) => row.combo_id);
  const within = Map.groupBy(components, (row) => row.product_id);
  return sales.map((sale) => {
    const parts = ofCombo.get(sale.product_id);
    const inCombos = (within.get(sale.product_id) ?? []).reduce((sum, row) => sum + row.units, 0);
    const units = sale.units - inCombos;
    if (!parts) return { ...sale, units };
    const costs = parts.map((part) => {
      const cost = costOf(part.product_id);
      return cost === null ? null : cost * part.units;
    });
    const cost = costs.includes(null)
      ? null
      : costs.reduce((sum, each) => (sum ?? 0) + (each ?? 0), 0);
    return { ...sale, units, cost: cost === null || units === 0 ? null : Math.round(cost / units) };
  });
}

/**
 * Classifies products by margin and popularity within their category. A product that is alone in its category or
 * whose cost is unknown gets no advice.
 */
export function menuMatrix(sales: readonly MenuSale[]): MenuPlace[] {
  const sold = sales.filter((row) => row.units > 0);
  return [...Map.groupBy(sold, (row) => row.category_id).values()].flatMap((rows) => {
    const units = rows.reduce((sum, row) => sum + row.units, 0);
    const known = rows.filter((row) => row.cost !== null);
    const knownUnits = known.reduce((sum, row) => sum + row.units, 0);
    const left = known.reduce((sum, row) => sum + row.total - (row.cost ?? 0) * row.units, 0);
    const usual = knownUnits > 0 ? left / knownUnits : 0;
    return rows.map((row) => {
      const price = Math.round(row.total / row.units);
      const margin = row.cost === null ? null : price - row.cost;
      const share = row.units / units;
      const isAlone = known.length < 2;
      const action =
        margin === null || isAlone ? null : actionOf(margin >= usual, share * rows.length);
      return { ...row, price, margin, share, action };
    });
  });
}

function actionOf(earns: boolean, popularity: number): MenuAction {
  if (popularity >= POPULAR) return earns ? 'keep' : 'raise';
  if (earns) return 'promote';
  return popularity >= HARDLY ? 'rework' : 'drop';
}
