import { Contest, type Shelf, type Taken } from './contest.ts';
import { evaluateOn, matchingLines, timeLines, type TimedLine } from './engine.ts';
import { joinShares, type PoolLine } from './join-shares.ts';
import { bySending } from './scope.ts';
import type { SpecialResult, SpecialRule } from './special.ts';

/**
 * A special that can be assigned. Paid lines count for it only when they were paid after `since`, and all lines only when
 * they were sent later than `after` and not later than `until`. Times are UTC milliseconds.
 */
export interface Candidate<R extends SpecialRule> {
  special: R;
  since?: number | undefined;
  after?: number | undefined;
  until?: number | undefined;
}

export interface Assignment<R extends SpecialRule> {
  special: R;
  result: SpecialResult;
}

type TimedPoolLine = TimedLine & PoolLine;
type Claim<R extends SpecialRule> = Candidate<R> & { lines: readonly TimedPoolLine[] };

/**
 * Assigns each unit to at most one special so that the total saving is greatest, within the limits of each special. A
 * special that excludes others is used alone when it saves more than the others together. Equal savings are decided
 * by priority, then by age of the special. The result is never worse than any single special; above a few thousand
 * possibilities it is good but not always optimal. A special may be a candidate twice, with the terms of then and of now;
 * it never excludes itself.
 */
export function assignSpecials<R extends SpecialRule>(
  candidates: readonly Candidate<R>[],
  lines: readonly PoolLine[],
  timeZone: string,
): Assignment<R>[] {
  const { joined, divide } = joinShares(lines);
  const timed: TimedPoolLine[] = timeLines(joined, timeZone);
  const claimed = candidates
    .toSorted((a, b) => b.special.priority - a.special.priority || a.special.id - b.special.id)
    .flatMap((candidate) => {
      const counted = timed.filter(
        ({ paid_at, sent_at }) =>
          (paid_at == null || (candidate.since !== undefined && candidate.since <= paid_at)) &&
          sent_at > (candidate.after ?? Number.NEGATIVE_INFINITY) &&
          sent_at <= (candidate.until ?? Number.POSITIVE_INFINITY),
      );
      const matching = matchingLines(candidate.special, counted);
      return matching ? [{ ...candidate, lines: unitsFor(candidate.special, matching) }] : [];
    });
  const together = claimed.filter(({ special }) => !special.not_with_others);
  let best = contestsOf(together).flatMap(settle);
  const alone = new Set(
    claimed.flatMap((each) => (each.special.not_with_others ? each.special.id : [])),
  );
  for (const id of alone) {
    const own = claimed.filter(({ special }) => special.id === id);
    const given = contestsOf(own).flatMap(settle);
    if (totalOf(given) > totalOf(best)) best = given;
  }
  return best.map(({ special, result }) => ({ special, result: divide(result) }));
}

/** Total saving of the assigned specials. */
export function totalOf(assigned: readonly Assignment<SpecialRule>[]): number {
  return assigned.reduce((sum, { result }) => sum + result.total, 0);
}

// Shares of a line that is not complete here have an amount but no units, so specials that count units skip them.
function unitsFor(rule: SpecialRule, matching: readonly TimedPoolLine[]): readonly TimedPoolLine[] {
  const asksUnits = rule.special_type === 'buy_x_get_y_free' || rule.special_type === 'combo_deal';
  return asksUnits ? matching.filter((line) => !line.is_share) : matching;
}

/** Groups specials that share lines, directly or through other specials. Groups are independent of each other. */
function contestsOf<R extends SpecialRule>(claimed: readonly Claim<R>[]): Claim<R>[][] {
  const contests: { members: Claim<R>[]; lines: Set<number> }[] = [];
  for (const claim of claimed) {
    const ids = claim.lines.map((line) => line.id);
    const joined = contests.filter(({ lines }) => ids.some((id) => lines.has(id)));
    for (const each of joined) contests.splice(contests.indexOf(each), 1);
    contests.push({
      members: [...joined.flatMap(({ members }) => members), claim],
      lines: new Set([...joined.flatMap(({ lines }) => [...lines]), ...ids]),
    });
  }
  const placeOf = new Map(claimed.map((claim, place) => [claim, place]));
  return contests.map(({ members }) =>
    members.toSorted((a, b) => (placeOf.get(a) ?? 0) - (placeOf.get(b) ?? 0)),
  );
}

function settle<R extends SpecialRule>(claimed: readonly Claim<R>[]): Assignment<R>[] {
  const [only] = claimed;
  if (only && claimed.length === 1) {
    const result = evaluateOn(only.special, only.lines);
    return result ? [{ special: only.special, result }] : [];
  }
  const { shelves, linesOf } = shelve(claimed);
  const rules = claimed.map(({ special }) => special);
  const contest = new Contest(rules, shelves);
  const known = ordersOf(claimed).map((order) => contest.inTurn(order));
  const results = [contest.search(known), ...known].map((taken) =>
    handOut(claimed, linesOf, taken),
  );
  return results.reduce((best, each) => (totalOf(each) > totalOf(best) ? each : best));
}

/**
 * Orders in which specials may choose units: all of them for up to four specials, otherwise the given one and those
 * that begin with one of the six largest single savings. The best single special is thus always covered.
 */
function ordersOf(claimed: readonly Claim<SpecialRule>[]): number[][] {
  const places = claimed.map((_, place) => place);
  if (places.length <= 4) return permutations(places);
  const alone = claimed.map(({ special, lines }) => evaluateOn(special, lines)?.total ?? 0);
  const byGift = places.toSorted((a, b) => (alone[b] ?? 0) - (alone[a] ?? 0));
  const withFirst = (first: number) => [first, ...byGift.filter((place) => place !== first)];
  return [places, ...byGift.slice(0, 6).map(withFirst)];
}

function permutations(places: readonly number[]): number[][] {
  if (places.length === 0) return [[]];
  return places.flatMap((first) =>
    permutations(places.filter((place) => place !== first)).map((rest) => [first, ...rest]),
  );
}

/** Groups lines that are equivalent for all these specials. */
function shelve<R extends SpecialRule>(
  claimed: readonly Claim<R>[],
): { shelves: Shelf[]; linesOf: TimedPoolLine[][] } {
  const fitting = claimed.map(({ lines }) => new Set(lines.map((line) => line.id)));
  const all = new Map(claimed.flatMap(({ lines }) => lines.map((line) => [line.id, line])));
  // When the first or last units are free, units sent at different times are not equivalent.
  const byTime = claimed.some(
    ({ special }) =>
      special.special_type === 'buy_x_get_y_free' &&
      ['first', 'last'].includes(special.conditions.applies_to ?? 'cheapest'),
  );
  const groups = Map.groupBy([...all.values()].sort(bySending), (line) =>
    [
      byTime ? line.id : '',
      line.price,
      line.category_id,
      line.is_share ? 1 : 0,
      ...fitting.map((ids) => (ids.has(line.id) ? 1 : 0)),
    ].join(' '),
  );
  const linesOf = [...groups.values()];
  const shelves = linesOf.flatMap((lines): Shelf[] => {
    const [first] = lines;
    if (!first) return [];
    return [
      {
        price: first.price,
        category_id: first.category_id,
        is_share: first.is_share ?? false,
        units: lines.reduce((sum, line) => sum + line.quantity, 0),
        fits: fitting.map((ids) => ids.has(first.id)),
      },
    ];
  });
  return { shelves, linesOf };
}

/** Converts the units of an assignment to lines, and calculates the discount of each special on them. */
function handOut<R extends SpecialRule>(
  claimed: readonly Claim<R>[],
  linesOf: readonly TimedPoolLine[][],
  taken: Taken,
): Assignment<R>[] {
  const left = new Map(linesOf.flat().map((line) => [line.id, line.quantity]));
  return claimed.flatMap(({ special }, place) => {
    const goods = linesOf.flatMap((lines, shelf) => {
      let missing = taken[place]?.[shelf] ?? 0;
      return lines.flatMap((line) => {
        const quantity = Math.min(missing, left.get(line.id) ?? 0);
        if (quantity === 0) return [];
        missing -= quantity;
        left.set(line.id, (left.get(line.id) ?? 0) - quantity);
        return [{ ...line, quantity }];
      });
    });
    const result = evaluateOn(special, goods.sort(bySending));
    return result ? [{ special, result }] : [];
  });
}
