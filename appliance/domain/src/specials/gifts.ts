import { shareOut, type Centavos } from '../money.ts';

/** Discount of one special on a line; `application` identifies its use on a check. */
export interface Gift {
  application: number;
  special: number;
  amount: Centavos;
}

/** Columns of a line that store the discounts of specials. */
export interface GiftMarks {
  discount: Centavos;
  discount_source: 'manual' | 'special' | null;
  /** The application with the largest discount; the only one when `special_parts` is null. */
  special_application_id: number | null;
  /** JSON list of [application, special, amount]; null for a single application. */
  special_parts: string | null;
}

type Part = [application: number, special: number, amount: Centavos];

/**
 * The discount of each special on a line. The line's discount is divided in proportion to the stored parts, so that
 * pieces of a split line add up to the centavo.
 */
export function giftsOf(line: GiftMarks & { special_id: number | null }): Gift[] {
  if (line.discount_source !== 'special' || line.discount === 0) return [];
  if (line.special_parts === null) {
    const { special_application_id: application, special_id: special } = line;
    return [{ application: application ?? 0, special: special ?? 0, amount: line.discount }];
  }
  const parts = JSON.parse(line.special_parts) as Part[];
  const amounts = shareOut(
    line.discount,
    parts.map(([, , amount]) => amount),
  );
  return parts
    .map(([application, special], index) => ({ application, special, amount: amounts[index] ?? 0 }))
    .filter(({ amount }) => amount > 0);
}

/** The column values that store discounts of specials; discounts of the same application are added up. */
export function marksOf(gifts: readonly Gift[]): Omit<GiftMarks, 'discount' | 'discount_source'> {
  const parts = [...Map.groupBy(gifts, ({ application }) => application).values()]
    .map((same): Part => {
      const [first] = same;
      const amount = same.reduce((sum, gift) => sum + gift.amount, 0);
      return [first?.application ?? 0, first?.special ?? 0, amount];
    })
    .sort((a, b) => b[2] - a[2] || a[0] - b[0]);
  const [most] = parts;
  return {
    special_application_id: most?.[0] ?? null,
    special_parts: parts.length > 1 ? JSON.stringify(parts) : null,
  };
}
