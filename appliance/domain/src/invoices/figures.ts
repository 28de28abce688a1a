import type { Centavos } from '../money.ts';

/**
 * How a concept is taxed: an IVA rate in hundredths of a percent (1600 is 16 %), exempt, or no object of taxes at all
 * (a service charge without tax).
 */
export type ConceptTax = number | 'exempt' | 'none';

/** The rates of IVA of c_TasaOCuota, in hundredths of a percent: the SAT rejects a document with another one. */
const ivaRates = [1600, 800, 0];

/** Whether a document may say that something is taxed like this. */
export const isSatRate = (tax: ConceptTax): boolean =>
  typeof tax !== 'number' || ivaRates.includes(tax);

/** What was sold. `paid` is with its tax and without its discount; a sold line with nothing to pay is left out. */
export interface SoldConcept {
  quantity: number;
  paid: Centavos;
  /** As it was given: with tax, unless the tax is added to the price (`isAdded`). */
  discount: Centavos;
  isAdded: boolean;
  tax: ConceptTax;
}

/** Micro-pesos (six decimals of a peso), as the amounts of a concept are written. */
export type Micro = bigint;

export interface ConceptFigures {
  unitPrice: Micro;
  amount: Micro;
  discount: Micro;
  base: Micro;
  /** Null when there is no amount of tax: exempt, or no object of taxes. */
  tax: Micro | null;
}

/** The sums of one rate, in centavos. */
export interface RateFigures {
  tax: number | 'exempt';
  base: Centavos;
  amount: Centavos;
}

export interface DocumentFigures {
  concepts: ConceptFigures[];
  /** The highest rate first, exempt last. */
  rates: RateFigures[];
  subtotal: Centavos;
  discount: Centavos;
  taxes: Centavos;
  total: Centavos;
  /** Decimals with which its concepts are written. */
  decimals: 6 | 2;
}

const CENTAVO = 10_000n;
const WHOLE = 10_000n;

/** Rounds a non-negative fraction, half up. */
const rounded = (top: bigint, bottom: bigint): bigint => (2n * top + bottom) / (2n * bottom);
const micro = (centavos: Centavos): Micro => BigInt(centavos) * CENTAVO;
const toCentavos = (amount: Micro): Centavos => Number(rounded(amount, CENTAVO));
const rateOf = (tax: ConceptTax): bigint => (typeof tax === 'number' ? BigInt(tax) : 0n);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

/**
 * Divides `total` in proportion to exact fractions (`tops` over one bottom): each gets its floor, and what is missing goes
 * to the largest remainders, the first ones among equals.
 */
function shared(total: bigint, tops: readonly bigint[], bottom: bigint): bigint[] {
  const floors = tops.map((top) => top / bottom);
  const missing = Number(total - sum(floors));
  const order = tops
    .map((top, index) => ({ index, rest: top % bottom }))
    .sort((a, b) => Number(b.rest - a.rest) || a.index - b.index);
  for (const { index } of order.slice(0, Math.max(0, missing)))
    floors[index] = (floors[index] ?? 0n) + 1n;
  return floors;
}

/** The nearest multiple, half up. */
const toMultiple = (amount: bigint, quantity: bigint): bigint =>
  rounded(amount, quantity) * quantity;

/**
 * The figures of a document whose total is what was paid, to the centavo. What was paid is fixed; base and tax are
 * derived from it for each rate, in micro-pesos, and shared over the concepts (design of electronic invoices 2.1; the
 * SAT's rules 40108 to 40221 of the error matrix hold).
 */
export function documentFigures(sold: readonly SoldConcept[]): DocumentFigures {
  const fine = figuresOf(sold, 1n);
  // Two rates can each round half a centavo the wrong way. Then whole centavos throughout add up.
  return fine.total === paidOf(sold) ? fine : figuresOf(sold, CENTAVO);
}

/** The sums of each tax as a document of these concepts says them, with what is no object of taxes. */
export function taxSums(
  sold: readonly Pick<SoldConcept, 'paid' | 'tax'>[],
): { tax: ConceptTax; base: Centavos; amount: Centavos }[] {
  return [...Map.groupBy(sold, ({ tax }) => tax)].map(([tax, group]) => {
    const paid = group.reduce((all, one) => all + one.paid, 0);
    const base = toCentavos(rounded(micro(paid) * WHOLE, WHOLE + rateOf(tax)));
    return { tax, base, amount: paid - base };
  });
}

const paidOf = (sold: readonly SoldConcept[]): Centavos =>
  sold.reduce((all, { paid }) => all + paid, 0);

/** @param unit the smallest part of an amount, in micro-pesos */
function figuresOf(sold: readonly SoldConcept[], unit: bigint): DocumentFigures {
  const concepts: ConceptFigures[] = sold.map(() => ({
    unitPrice: 0n,
    amount: 0n,
    discount: 0n,
    base: 0n,
    tax: null,
  }));
  const groups = new Map<ConceptTax, number[]>();
  sold.forEach(({ tax }, index) => groups.set(tax, [...(groups.get(tax) ?? []), index]));
  const rates: RateFigures[] = [];
  let bases = 0;
  for (const [tax, indexes] of groups) {
    const group = indexes.map((index) => sold[index] as SoldConcept);
    const bottom = (WHOLE + rateOf(tax)) * unit;
    const paid = micro(paidOf(group));
    const base = rounded(paid * WHOLE, bottom) * unit;
    const parts = shared(
      base / unit,
      group.map((one) => micro(one.paid) * WHOLE),
      bottom,
    ).map((part) => part * unit);
    let carried = 0n;
    indexes.forEach((index, at) => {
      const one = sold[index] as SoldConcept;
      const own = (parts[at] ?? 0n) + carried;
      const quantity = BigInt(one.quantity) * unit;
      const concept = concepts[index] as ConceptFigures;
      if (one.discount === 0) {
        // The price of each piece has six decimals too. What does not divide goes to the next concept.
        const isLast = at === indexes.length - 1;
        if (unit > 1n) concept.base = own;
        else concept.base = isLast ? toMultiple(own, quantity) : own - (own % quantity);
        carried = own - concept.base;
        concept.amount = concept.base;
      } else {
        concept.base = own;
        carried = 0n;
        const given = discountOf(one, unit);
        concept.amount = unit === 1n ? toMultiple(own + given, quantity) : own + given;
        if (concept.amount < own) concept.amount += quantity;
        concept.discount = concept.amount - own;
      }
    });
    if (tax === 'none') {
      bases += paidOf(group);
      continue;
    }
    const amount = typeof tax === 'number' ? paid - base : 0n;
    if (typeof tax === 'number') {
      const taxes = shared(
        amount / unit,
        indexes.map((index) => (concepts[index]?.base ?? 0n) * rateOf(tax)),
        WHOLE * unit,
      );
      indexes.forEach((index, at) => {
        (concepts[index] as ConceptFigures).tax = (taxes[at] ?? 0n) * unit;
      });
    }
    rates.push({ tax, base: toCentavos(base), amount: toCentavos(amount) });
    bases += toCentavos(base);
  }
  rates.sort((a, b) => rateKey(b.tax) - rateKey(a.tax));
  const { subtotal, discount } = settleSums(sold, concepts, bases);
  for (const [index, concept] of concepts.entries()) {
    concept.unitPrice = rounded(concept.amount, BigInt(sold[index]?.quantity ?? 1));
  }
  const taxes = rates.reduce((all, { amount }) => all + amount, 0);
  return {
    concepts,
    rates,
    subtotal,
    discount,
    taxes,
    total: subtotal - discount + taxes,
    decimals: unit === 1n ? 6 : 2,
  };
}

const rateKey = (tax: number | 'exempt') => (tax === 'exempt' ? -1 : tax);

/** The discount without tax. */
function discountOf({ discount, isAdded, tax }: SoldConcept, unit: bigint): Micro {
  const bottom = isAdded ? WHOLE : WHOLE + rateOf(tax);
  return rounded(micro(discount) * WHOLE, bottom * unit) * unit;
}

/**
 * SubTotal and Descuento are rounded each on its own, and their difference must be the rounded bases. The price and the
 * discount of one discounted concept move together until both are equally far from their centavo; what is paid for it
 * does not change.
 */
function settleSums(
  sold: readonly SoldConcept[],
  concepts: readonly ConceptFigures[],
  bases: Centavos,
): { subtotal: Centavos; discount: Centavos } {
  const given = sum(concepts.map(({ discount }) => discount));
  const sums = () => ({
    subtotal: toCentavos(sum(concepts.map(({ amount }) => amount))),
    discount: toCentavos(sum(concepts.map(({ discount }) => discount))),
  });
  if (given === 0n) return sums();
  const wanted = toCentavos(given);
  const twice =
    micro(bases + wanted) - sum(concepts.map(({ amount }) => amount)) + (micro(wanted) - given);
  const finest = sold
    .flatMap(({ discount, quantity }, index) => (discount > 0 ? [{ index, quantity }] : []))
    .reduce((best, one) => (one.quantity < best.quantity ? one : best));
  const step = BigInt(finest.quantity);
  const concept = concepts[finest.index] as ConceptFigures;
  const moved = floored(twice, 2n * step) * step;
  // A discount is never negative.
  if (concept.discount + moved >= 0n) {
    concept.amount += moved;
    concept.discount += moved;
  }
  return sums();
}

/** Rounds down, also below zero. */
function floored(top: bigint, bottom: bigint): bigint {
  const part = top / bottom;
  return top % bottom < 0n ? part - 1n : part;
}
