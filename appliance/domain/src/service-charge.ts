import { shareOut, type Centavos } from './money.ts';
import { lineDue, lineTotal, type PricedLine } from './totals.ts';

type OrderType = 'dine_in' | 'take_out' | 'delivery';

/** A service charge as the venue set it up: `rate` in hundredths of a percent or `amount` in centavos, the other is 0. */
export interface ServiceCharge {
  id: number;
  name: string;
  name_es: string;
  rate: number;
  amount: Centavos;
  dine_in: 0 | 1;
  take_out: 0 | 1;
  delivery: 0 | 1;
  /** From how many guests on; null: always, also when the number is not known. */
  min_guests: number | null;
  /** 0: not taxed. */
  tax_id: number;
  deleted_at: number | null;
}

/** The charge of a check. Its terms are copied, so that a later change of the rule does not change the check. */
export interface ChargeTerms {
  charge_id: number | null;
  charge_rate: number;
  charge_amount: Centavos;
  /**
   * Ten-thousandths of a centavo that are added before rounding down: 5,000 for a percentage (half up), the whole
   * amount for a fixed one. Transfers change it, so that divided checks cost what the whole did.
   */
  charge_carry: number;
  charge_tax_id: number;
  /** The same for the tax on top of the charge. */
  charge_tax_carry: number;
}

const HALF = 5_000;
const UNIT = 10_000;

const noCharge: ChargeTerms = {
  charge_id: null,
  charge_rate: 0,
  charge_amount: 0,
  charge_carry: 0,
  charge_tax_id: 0,
  charge_tax_carry: HALF,
};

/** The terms that a check copies from a service charge. */
export function termsOf(charge: ServiceCharge | undefined): ChargeTerms {
  if (!charge) return noCharge;
  return {
    charge_id: charge.id,
    charge_rate: charge.rate,
    charge_amount: charge.amount,
    charge_carry: charge.rate > 0 ? HALF : charge.amount * UNIT,
    charge_tax_id: charge.tax_id,
    charge_tax_carry: HALF,
  };
}

/** The terms of a check that was split off another: the same, without a share of a fixed amount until one is divided. */
export function inheritedTerms(whole: ChargeTerms): ChargeTerms {
  const { charge_id, charge_rate, charge_amount, charge_tax_id } = whole;
  const carry = charge_rate > 0 ? HALF : 0;
  return { ...noCharge, charge_id, charge_rate, charge_amount, charge_tax_id, charge_carry: carry };
}

/** The charge that a check gets by itself: of those whose rule it meets the one for the most guests, then the oldest. */
export function chargeFor(
  charges: Iterable<ServiceCharge>,
  check: { order_type: OrderType; guests: number | null },
): ServiceCharge | undefined {
  return [...charges]
    .filter(
      (charge) =>
        charge.deleted_at === null &&
        charge[check.order_type] === 1 &&
        (charge.min_guests === null || (check.guests ?? 0) >= charge.min_guests),
    )
    .sort((a, b) => (b.min_guests ?? 0) - (a.min_guests ?? 0) || a.id - b.id)[0];
}

/** The charge on a discounted subtotal without added taxes; 0 when nothing is sold. `recount` does the same in SQL. */
export function chargeOn(
  net: Centavos,
  terms: Pick<ChargeTerms, 'charge_rate' | 'charge_carry'>,
): Centavos {
  if (net <= 0) return 0;
  return Math.max(0, Math.trunc((terms.charge_rate * net + terms.charge_carry) / UNIT));
}

/** A check that a transfer changed; `net` = subtotal − discounts, `tax_rate` of the tax on top of its charge, or 0. */
export interface ChargedCheck extends ChargeTerms {
  id: number;
  net_before: Centavos;
  net: Centavos;
  tax_rate: number;
  /** Taxes on top of its lines after the transfer. */
  lines_tax?: Centavos;
}
/** What a transfer changes of a check's terms. */
export type Carries = Pick<ChargeTerms, 'charge_carry' | 'charge_tax_carry'>;

/**
 * The carries of checks after lines moved between them. Checks with the same percentage cost together what they did
 * before; parts of one fixed amount are divided by what each check costs. Checks with different charges each follow
 * their own, and are not returned. `equally`: the lines were divided into equal parts, and so are all of the costs.
 */
export function carriesAfter(
  checks: readonly ChargedCheck[],
  equally = false,
): (Carries & { id: number })[] {
  const charged = checks.filter((check) => check.charge_id !== null);
  const groups = Map.groupBy(charged, (check) =>
    [check.charge_id, check.charge_rate, check.charge_amount, check.tax_rate].join(),
  );
  return [...groups.values()].flatMap((group) => {
    const byNet = chargesAfter(group);
    if (byNet === null) return [];
    const tax = sumOf(group, (check) => taxOn(chargeOn(check.net_before, check), check));
    const { charges, taxes } = (equally ? equalParts(group, byNet, tax) : null) ?? {
      charges: byNet,
      taxes: shareOut(tax, byNet),
    };
    return group.map((check, index) => {
      const own = charges[index] ?? 0;
      const charge_carry =
        check.charge_rate === 0
          ? own * UNIT
          : carryFor(own, check.charge_rate * Math.max(0, check.net));
      const charge_tax_carry = carryFor(taxes[index] ?? 0, own * check.tax_rate);
      return { id: check.id, charge_carry, charge_tax_carry };
    });
  });
}

/** Charges and their taxes with which parts of a check differ by a centavo at most; null when a part would owe less than 0. */
function equalParts(
  group: readonly ChargedCheck[],
  byNet: readonly Centavos[],
  tax: Centavos,
): { charges: Centavos[]; taxes: Centavos[] } | null {
  const charge = sumOf(byNet, (each) => each);
  const dues = group.map((check) => check.net + (check.lines_tax ?? 0));
  const beyond = evenTotals(dues, charge + tax).map((total, index) => total - (dues[index] ?? 0));
  const taxes = evenly(tax, beyond);
  const charges = beyond.map((each, index) => each - (taxes[index] ?? 0));
  const isOwed = charges.every((each, index) => each > 0 || (each === 0 && taxes[index] === 0));
  return isOwed ? { charges, taxes } : null;
}

/** What parts that cost `dues` cost with `more` on all of them, as equal as centavos allow. */
export function evenTotals(dues: readonly Centavos[], more: Centavos): Centavos[] {
  return evenly(sumOf(dues, (due) => due) + more, dues);
}

/** Divides an amount into equal parts; the centavos that are left go to the largest of `by`. */
function evenly(amount: Centavos, by: readonly number[]): Centavos[] {
  const least = Math.floor(amount / by.length);
  const order = by.map((_, index) => index).sort((a, b) => (by[b] ?? 0) - (by[a] ?? 0));
  const more = new Set(order.slice(0, amount - least * by.length));
  return by.map((_, index) => least + (more.has(index) ? 1 : 0));
}

const sumOf = <T>(list: readonly T[], of: (each: T) => number) =>
  list.reduce((sum, each) => sum + of(each), 0);

/** The tax on top of a charge; `tax_rate` in hundredths of a percent, 0 for a contained tax. */
export function taxOn(
  charge: Centavos,
  { tax_rate, charge_tax_carry }: Pick<ChargedCheck, 'tax_rate' | 'charge_tax_carry'>,
): Centavos {
  return charge === 0 ? 0 : Math.max(0, Math.trunc((charge * tax_rate + charge_tax_carry) / UNIT));
}

/** What each check of one charge pays after a transfer; null when each follows its own terms. */
function chargesAfter(group: readonly ChargedCheck[]): Centavos[] | null {
  const [first] = group;
  const nets = group.map((check) => Math.max(0, check.net));
  if (!first || group.length < 2 || sumOf(nets, (net) => net) === 0) return null;
  if (first.charge_rate === 0) {
    // What they cost, not what they would cost: the part of a check on which nothing is sold is not charged.
    const all = sumOf(group, (check) => chargeOn(check.net_before, check));
    return all > first.charge_amount ? null : shareOut(all, nets);
  }
  if (sumOf(group, (check) => check.net - check.net_before) !== 0) return null;
  return shareOut(
    sumOf(group, (check) => chargeOn(check.net_before, check)),
    nets,
  );
}

/** The carry, as near to a half as possible, with which `exact` (ten-thousandths) becomes `wanted` centavos. */
export function carryFor(wanted: Centavos, exact: number): number {
  const least = wanted * UNIT - exact;
  return exact === 0 ? HALF : Math.min(Math.max(HALF, least), least + UNIT - 1);
}

/**
 * The lines of a check with their shares of what its total has beyond them, which is the charge and its tax, in
 * `added_tax`: guests and chosen lines pay their part to the centavo.
 */
export function linesWithCharge<Line extends PricedLine>(
  lines: readonly Line[],
  total: Centavos,
): readonly Line[] {
  const beyond = total - lines.reduce((sum, line) => sum + lineDue(line), 0);
  if (beyond <= 0) return lines;
  const shares = shareOut(beyond, lines.map(lineTotal));
  return lines.map((line, index) => ({
    ...line,
    added_tax: (line.added_tax ?? 0) + (shares[index] ?? 0),
  }));
}
