/** Two products on the same checks. */
export interface Pair {
  first: number;
  second: number;
  together: number;
  /** Checks with both, as a share of the checks with the rarer product: 0 to 1. */
  share: number;
  /** How many times more often than expected by chance. */
  lift: number;
}

/** Pairs on fewer checks, or with a smaller lift, are not significant. */
const FEWEST = 5;
const LEAST_LIFT = 1.1;

/** Counts pairs of products on checks. */
export class PairCounter {
  checks = 0;
  private readonly single = new Map<number, number>();
  private readonly both = new Map<string, number>();

  add(products: ReadonlySet<number>): void {
    this.checks += 1;
    const ids = [...products].sort((a, b) => a - b);
    ids.forEach((id, at) => {
      this.single.set(id, (this.single.get(id) ?? 0) + 1);
      for (const other of ids.slice(at + 1)) {
        const key = `${id} ${other}`;
        this.both.set(key, (this.both.get(key) ?? 0) + 1);
      }
    });
  }

  /** The significant pairs, those furthest above chance first. */
  pairs(most: number): Pair[] {
    return [...this.both]
      .filter(([, together]) => together >= FEWEST)
      .map(([key, together]) => {
        const [first = 0, second = 0] = key.split(' ').map(Number);
        const [one, other] = [this.single.get(first) ?? 0, this.single.get(second) ?? 0];
        const lift = (together * this.checks) / (one * other);
        return { first, second, together, share: together / Math.min(one, other), lift };
      })
      .filter((pair) => pair.lift >= LEAST_LIFT)
      .sort((a, b) => b.together * (b.lift - 1) - a.together * (a.lift - 1))
      .slice(0, most);
  }
}

/** Suggested combo price in centavos: a tenth below the sum of its parts, in steps of five pesos. */
export function comboPrice(parts: number): number {
  return Math.round((parts * 0.9) / 500) * 500;
}
