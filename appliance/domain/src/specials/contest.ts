import { limitOf, savingOf, setOf } from './engine.ts';
import type { SpecialRule } from './special.ts';

/** Units that are equivalent for every special of a contest. */
export interface Shelf {
  price: number;
  units: number;
  category_id: number;
  /** A part of a shared line: an amount without units. */
  is_share: boolean;
  /** Indexes of the specials of the contest for which it counts. */
  fits: readonly boolean[];
}

/** Units of each shelf that each special takes: `taken[special][shelf]`. */
export type Taken = number[][];

/** Ten-thousandths of a centavo, so that comparing percentages needs no rounding. */
const SCALE = 10_000;

/**
 * Maximum number of shelves examined, over all specials and steps, before the best assignment found so far is used.
 */
const MOST_WORK = 150_000;

type Counts = readonly number[];

/** Calculates what one special saves on units of the shelves, which are sorted by price (or time of sending). */
class Claim {
  readonly rule: SpecialRule;
  private readonly shelves: readonly Shelf[];
  private readonly cheapestFirst: readonly number[];
  private readonly dearestFirst: readonly number[];
  private readonly freeOrder: readonly number[];
  private readonly group: number;
  private readonly free: number;
  private readonly set: readonly [category: number, quantity: number][];

  constructor(rule: SpecialRule, shelves: readonly Shelf[]) {
    this.rule = rule;
    this.shelves = shelves;
    const bySending = shelves.map((_, index) => index);
    this.cheapestFirst = bySending.toSorted(
      (a, b) => (shelves[a]?.price ?? 0) - (shelves[b]?.price ?? 0),
    );
    this.dearestFirst = this.cheapestFirst.toReversed();
    this.freeOrder = {
      cheapest: () => this.cheapestFirst,
      mostExpensive: () => this.dearestFirst,
      first: () => bySending,
      last: () => bySending.toReversed(),
    }[rule.conditions.applies_to ?? 'cheapest']();
    this.free = Math.max(1, rule.conditions.get_quantity ?? 1);
    this.group = Math.max(1, rule.conditions.buy_quantity ?? 2) + this.free;
    this.set = [...setOf(rule)];
  }

  /** The saving on these units. */
  worth(counts: Counts): number {
    return this.value(counts, this.freeOrder);
  }

  /** An upper bound of the saving on any part of these units. */
  bound(counts: Counts): number {
    return this.value(counts, this.dearestFirst);
  }

  /** The saving and the units of each shelf used by its sets. Units that no set needs remain available to others. */
  sets(counts: Counts): { worth: number; used: number[] } {
    const used = counts.map(() => 0);
    const left = [...counts];
    let worth = 0;
    for (let times = 0; this.set.length > 0 && times < limitOf(this.rule); times += 1) {
      const taking = this.nextSet(left);
      const value = taking?.reduce((sum, [shelf, units]) => sum + this.price(shelf) * units, 0);
      const saving = value === undefined ? 0 : savingOf(this.rule, value);
      if (!taking || saving === 0) break;
      for (const [shelf, units] of taking) {
        left[shelf] = (left[shelf] ?? 0) - units;
        used[shelf] = (used[shelf] ?? 0) + units;
      }
      worth += saving * SCALE;
    }
    return { worth, used };
  }

  private price(shelf: number): number {
    return this.shelves[shelf]?.price ?? 0;
  }

  // The most expensive remaining units of each category.
  private nextSet(left: Counts): [shelf: number, units: number][] | null {
    const taking: [number, number][] = [];
    for (const [category, quantity] of this.set) {
      let missing = quantity;
      for (const shelf of this.dearestFirst) {
        if (this.shelves[shelf]?.category_id !== category) continue;
        const units = Math.min(missing, left[shelf] ?? 0);
        if (units > 0) taking.push([shelf, units]);
        missing -= units;
      }
      if (missing > 0) return null;
    }
    return taking;
  }

  private value(counts: Counts, freeOrder: readonly number[]): number {
    switch (this.rule.special_type) {
      case 'combo_deal':
        return this.sets(counts).worth;
      case 'buy_x_get_y_free': {
        const units = counts.reduce((sum, each) => sum + each, 0);
        const times = Math.min(limitOf(this.rule), Math.floor(units / this.group));
        return this.sumOf(counts, freeOrder, times * this.free) * SCALE;
      }
      case 'percentage_discount': {
        const value = this.sumOf(counts, this.dearestFirst, limitOf(this.rule));
        return value * Math.min(SCALE, this.rule.discount_value);
      }
      case 'fixed_discount': {
        const value = this.sumOf(counts, this.cheapestFirst, Number.POSITIVE_INFINITY);
        return Math.min(this.rule.discount_value, value) * SCALE;
      }
    }
  }

  /** The sum of the first `most` units in an order; parts of shared lines are always added. */
  private sumOf(counts: Counts, order: readonly number[], most: number): number {
    let [sum, left] = [0, most];
    for (const shelf of order) {
      const units = counts[shelf] ?? 0;
      if (units === 0) continue;
      const isShare = this.shelves[shelf]?.is_share ?? false;
      const counted = isShare ? units : Math.min(left, units);
      if (!isShare) left -= counted;
      sum += this.price(shelf) * counted;
    }
    return sum;
  }
}

/** Specials that compete for the same units. */
export class Contest {
  readonly claims: readonly Claim[];
  private readonly shelves: readonly Shelf[];
  // Combos may leave units of these shelves out. When they do, they can use cheaper ones that a special with free units
  // would have to count, and both together save more.
  private readonly maySpare: readonly boolean[];
  private work = 0;
  private best: Taken = [];
  private bestWorth = -1;

  constructor(rules: readonly SpecialRule[], shelves: readonly Shelf[]) {
    this.shelves = shelves;
    this.claims = rules.map((rule) => new Claim(rule, shelves));
    const givesFree = rules.some(({ special_type }) => special_type === 'buy_x_get_y_free');
    this.maySpare = shelves.map(({ fits }) => {
      const takers = rules.filter((_, place) => fits[place]);
      const areCombos = takers.every(({ special_type }) => special_type === 'combo_deal');
      return givesFree && takers.length > 0 && areCombos;
    });
  }

  /** The assignment in which specials choose one after the other from the remaining units. */
  inTurn(order: readonly number[]): Taken {
    const left = this.shelves.map(({ units }) => units);
    const taken: Taken = this.claims.map(() => this.shelves.map(() => 0));
    for (const place of order) {
      const claim = this.claims[place];
      if (!claim) continue;
      const wanted = left.map((units, shelf) => (this.fits(place, shelf) ? units : 0));
      const isCombo = claim.rule.special_type === 'combo_deal';
      const given = isCombo ? claim.sets(wanted).used : wanted;
      if (claim.worth(given) === 0) continue;
      taken[place] = given;
      for (const [shelf, units] of given.entries()) left[shelf] = (left[shelf] ?? 0) - units;
    }
    return taken;
  }

  /** The best assignment found within a limited number of steps, starting from the best of `known`. */
  search(known: readonly Taken[]): Taken {
    for (const taken of known) this.keep(taken);
    const contested: number[] = [];
    const spare: number[] = [];
    const reach: Taken = this.claims.map(() => this.shelves.map(() => 0));
    for (const [shelf, { units, fits }] of this.shelves.entries()) {
      const takers = fits.filter(Boolean).length;
      if (takers > 1) contested.push(shelf);
      else if (this.maySpare[shelf]) spare.push(shelf);
      for (const [place, fit] of fits.entries()) if (fit) at(reach, place)[shelf] = units;
    }
    this.decide(reach, [...contested, ...spare], 0);
    return this.best;
  }

  private fits(place: number, shelf: number): boolean {
    return this.shelves[shelf]?.fits[place] ?? false;
  }

  // `reach`: the units that each special has or can still get.
  private decide(reach: Taken, contested: readonly number[], depth: number): void {
    this.work += this.claims.length * this.shelves.length;
    if (this.work > MOST_WORK) return;
    const bound = this.claims.reduce((sum, claim, place) => sum + claim.bound(at(reach, place)), 0);
    if (bound <= this.bestWorth) return;
    const shelf = contested[depth];
    if (shelf === undefined) {
      this.keep(reach);
      return;
    }
    const takers = this.claims.flatMap((_, place) => (this.fits(place, shelf) ? [place] : []));
    const deal = (turn: number, left: number) => {
      if (this.work > MOST_WORK) return;
      const place = takers[turn];
      if (place === undefined) {
        this.decide(reach, contested, depth + 1);
        return;
      }
      const takesRest = turn === takers.length - 1 && !this.maySpare[shelf];
      for (let units = left; units >= (takesRest ? left : 0); units -= 1) {
        at(reach, place)[shelf] = units;
        deal(turn + 1, left - units);
      }
    };
    deal(0, this.shelves[shelf]?.units ?? 0);
    for (const place of takers) at(reach, place)[shelf] = this.shelves[shelf]?.units ?? 0;
  }

  private keep(taken: Taken): void {
    let sum = 0;
    const idle = this.shelves.map(({ units }) => units);
    const used = this.claims.map((claim, place) => {
      const counts = at(taken, place);
      const { worth, used } =
        claim.rule.special_type === 'combo_deal'
          ? claim.sets(counts)
          : { worth: claim.worth(counts), used: counts };
      sum += worth;
      const own = worth > 0 ? [...used] : counts.map(() => 0);
      for (const [shelf, units] of own.entries()) idle[shelf] = (idle[shelf] ?? 0) - units;
      return own;
    });
    if (sum > this.bestWorth && this.isFair(used, idle)) {
      this.bestWorth = sum;
      this.best = used;
    }
  }

  // Free units must be chosen from all matching units: an assignment may not leave units out to make a more expensive
  // one free.
  private isFair(used: Taken, idle: Counts): boolean {
    return this.claims.every(({ rule }, place) => {
      if (rule.special_type !== 'buy_x_get_y_free') return true;
      if (at(used, place).every((units) => units === 0)) return true;
      return idle.every((units, shelf) => units === 0 || !this.fits(place, shelf));
    });
  }
}

function at(taken: Taken, place: number): number[] {
  return taken[place] ?? [];
}
