import { documentFigures, type SoldConcept } from '@comanda/domain/invoices/figures';

const CENTAVO = 10_000n;
/** What was paid for concepts, with their tax. */
export const paidOf = (concepts: readonly SoldConcept[]) =>
  concepts.reduce((sum, { paid }) => sum + paid, 0);

/**
 * The SAT's limits of a product (Anexo 20, question 41): half a unit of the last decimal of each factor below and above,
 * the lower one cut off, the upper one rounded up to `decimals`.
 */
function limits(a: bigint, halfA: bigint, b: bigint, halfB: bigint, scale: bigint, cut: bigint) {
  // Everything is doubled, so that halves are whole.
  const low = ((2n * a - halfA) * (2n * b - halfB)) / (4n * scale);
  const high = ((2n * a + halfA) * (2n * b + halfB)) / (4n * scale);
  return { low: (low / cut) * cut, high: ((high + cut) / cut) * cut };
}

/** The rules of the SAT's matrix that the figures of a document break: 40108 to 40111, 40119, 40166 to 40180, 40205 to 40221 of the matrix. */
export function satFaults(concepts: readonly SoldConcept[]): string[] {
  const figures = documentFigures(concepts);
  const faults: string[] = [];
  const must = (rule: string, holds: boolean) => {
    if (!holds) faults.push(rule);
  };
  const last = figures.decimals === 6 ? 1n : CENTAVO;
  must('40119 total', figures.subtotal - figures.discount + figures.taxes === figures.total);
  must('total is what was paid', figures.total === paidOf(concepts));
  const sum = (values: bigint[]) => values.reduce((all, one) => all + one, 0n);
  const toCentavos = (value: bigint) => Number((2n * value + CENTAVO) / (2n * CENTAVO));
  must('40108', figures.subtotal === toCentavos(sum(figures.concepts.map((one) => one.amount))));
  must('40110', figures.discount === toCentavos(sum(figures.concepts.map((one) => one.discount))));
  must('40110 discount ≤ subtotal', figures.discount <= figures.subtotal);
  figures.concepts.forEach((one, index) => {
    const { quantity, tax } = concepts[index] as SoldConcept;
    const amount = limits(BigInt(quantity) * 1_000_000n, 0n, one.unitPrice, 1n, 1_000_000n, last);
    must('40167', one.amount >= amount.low && one.amount <= amount.high);
    must('40169', one.discount <= one.amount && one.discount >= 0n);
    must('40174', one.base > 0n && one.base === one.amount - one.discount);
    if (typeof tax !== 'number') {
      must('no tax', one.tax === null);
      return;
    }
    const range = limits(one.base, last, BigInt(tax) * 100n, 0n, 1_000_000n, last);
    must('40180', one.tax !== null && one.tax >= range.low && one.tax <= range.high);
  });
  for (const rate of figures.rates) {
    const own = figures.concepts.filter((_, index) => concepts[index]?.tax === rate.tax);
    const tolerance = 1;
    const base = toCentavos(sum(own.map((one) => one.base)));
    must('40218', Math.abs(rate.base - base) <= tolerance);
    if (rate.tax === 'exempt') must('no amount', rate.amount === 0);
    else
      must(
        '40220',
        Math.abs(rate.amount - toCentavos(sum(own.map((one) => one.tax ?? 0n)))) <= tolerance,
      );
  }
  must('40111', figures.taxes === figures.rates.reduce((all, { amount }) => all + amount, 0));
  return faults;
}
