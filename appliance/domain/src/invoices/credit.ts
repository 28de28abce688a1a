import { shareOut, toCentavos, type Centavos } from '../money.ts';
import { carryFor, chargeOn, taxOn, type ChargeTerms } from '../service-charge.ts';
import { usesFor } from '../tax-data.ts';
import type { InvoiceConcept, InvoiceReceiver } from './document.ts';
import type { ConceptTax } from './figures.ts';

/** c_ClaveProdServ and c_ClaveUnidad of what a credit note gives back (Anexo 20, appendix 5). */
const creditKeys = { product_key: '84111506', unit_key: 'ACT' } as const;
/** c_UsoCFDI of returns, discounts and rebates; S01 where the receiver's regime does not have it. */
const CREDIT_USE = 'G02';

/** What is credited of one check at one tax, with the tax. */
export interface CreditedPart {
  order_id: number;
  tax: ConceptTax;
  amount: Centavos;
}

/** The concepts of a credit note: one for each check and tax, of what was given back with its tax. */
export function creditConcepts(
  parts: readonly CreditedPart[],
  { word }: { word: string },
): InvoiceConcept[] {
  return parts.map(({ order_id, tax, amount }) => ({
    quantity: 1,
    paid: amount,
    discount: 0,
    isAdded: false,
    tax,
    ...creditKeys,
    description: `${word} ${order_id}`,
    reference: String(order_id),
  }));
}

/** The receiver of a document as its credit note has it. */
export function creditReceiver(receiver: InvoiceReceiver): InvoiceReceiver {
  const uses = usesFor(receiver.tax_id, receiver.regime).map(({ id }) => id);
  return { ...receiver, use: uses.includes(CREDIT_USE) ? CREDIT_USE : 'S01' };
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
const amountOf = (tag: string, name: string): Centavos => toCentavos(Number(attribute(tag, name)));

/**
 * What was paid at each tax of a document, with the tax: read from its own XML, because rates and checks may have changed
 * since it was sealed.
 */
export function paidByTax(xml: string): Map<ConceptTax, Centavos> {
  const [head = ''] = /<cfdi:Comprobante\s[^>]*>/.exec(xml) ?? [];
  // Behind the concepts are the sums of the document.
  const sums = xml.slice(xml.indexOf('</cfdi:Conceptos>'));
  const paid = new Map<ConceptTax, Centavos>();
  let rest = amountOf(head, 'Total');
  for (const [tag] of sums.matchAll(/<cfdi:Traslado\s[^>]*>/g)) {
    const rate = attribute(tag, 'TasaOCuota');
    const tax = rate === '' ? 'exempt' : Math.round(Number(rate) * 10_000);
    const amount = amountOf(tag, 'Base') + amountOf(tag, 'Importe');
    paid.set(tax, amount);
    rest -= amount;
  }
  if (rest > 0) paid.set('none', rest);
  return paid;
}

/** A credit that is larger than what is left of its document at one tax; null when all of it fits. */
export function overCredited(
  document: ReadonlyMap<ConceptTax, Centavos>,
  before: readonly Pick<CreditedPart, 'tax' | 'amount'>[],
  more: readonly Pick<CreditedPart, 'tax' | 'amount'>[],
): { tax: ConceptTax; left: Centavos } | null {
  const at = (parts: typeof before, wanted: ConceptTax) =>
    parts.reduce((sum, { tax, amount }) => sum + (tax === wanted ? amount : 0), 0);
  for (const { tax } of more) {
    const left = (document.get(tax) ?? 0) - at(before, tax);
    if (at(more, tax) > left) return { tax, left };
  }
  return null;
}

/** A line of a closed check; `tax_rate` of a tax on top of its price, else 0. */
export interface CreditLine {
  id: number;
  /** Price times quantity. */
  gross: Centavos;
  discount: Centavos;
  added_tax: Centavos;
  tax_rate: number;
}
export interface CreditCheck {
  lines: readonly CreditLine[];
  total: Centavos;
  charge: ChargeTerms;
  /** Of a tax on top of the service charge, else 0. */
  charge_tax_rate: number;
}
/** What of a check is given back: some lines with the service charge on them, or an amount. */
export type CreditAsk =
  | { kind: 'lines'; ids: ReadonlySet<number> }
  | { kind: 'amount'; amount: Centavos };

/** How a check becomes cheaper by exactly `amount`. */
export interface CreditPlan {
  amount: Centavos;
  lines: { id: number; discount: Centavos; added_tax: Centavos }[];
  carries: Pick<ChargeTerms, 'charge_carry' | 'charge_tax_carry'>;
}

const due = ({ gross, discount, added_tax }: CreditLine): Centavos => gross - discount + added_tax;
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/**
 * Plans how a check becomes cheaper by what is given back, to the centavo: its lines get larger discounts, and the service
 * charge follows. The amount must be at most the total of the check.
 */
export function planCredit(check: CreditCheck, ask: CreditAsk): CreditPlan {
  const dues = check.lines.map(due);
  if (ask.kind === 'amount' && ask.amount === check.total) {
    return {
      amount: check.total,
      lines: check.lines.flatMap((line) => cheaper(line, due(line))),
      carries: carriesNow(check),
    };
  }
  if (ask.kind === 'lines') {
    const after = check.lines.map((line) => (ask.ids.has(line.id) ? 0 : due(line)));
    const lines = check.lines.flatMap((line) =>
      ask.ids.has(line.id) ? cheaper(line, due(line)) : [],
    );
    const net = netAfter(check, lines);
    const charge = chargeOn(net, check.charge);
    const tax = taxOn(charge, { ...check.charge, tax_rate: check.charge_tax_rate });
    return { amount: check.total - sum(after) - charge - tax, lines, carries: carriesNow(check) };
  }
  const ofLines = sum(dues);
  const beyond = check.total - ofLines;
  // A charge needs something on which it is charged: at least a centavo stays.
  const most = ofLines - (beyond > 0 ? 1 : 0);
  const proportional = Math.round((ask.amount * ofLines) / check.total);
  const fromLines = Math.min(Math.max(proportional, ask.amount - beyond, 0), most);
  const shares = shareOut(fromLines, dues);
  const lines = check.lines.flatMap((line, index) => cheaper(line, shares[index] ?? 0));
  return {
    amount: ask.amount,
    lines,
    carries: carriesOf(check, netAfter(check, lines), beyond - (ask.amount - fromLines)),
  };
}

/** A line that costs less, with the tax on top of what is left; nothing when it costs the same. */
function cheaper(line: CreditLine, by: Centavos): CreditPlan['lines'] {
  if (by === 0) return [];
  const left = due(line) - by;
  const net = Math.round((left * 10_000) / (10_000 + line.tax_rate));
  return [{ id: line.id, discount: line.gross - net, added_tax: left - net }];
}

function netAfter({ lines }: CreditCheck, changed: CreditPlan['lines']): Centavos {
  const discounts = new Map(changed.map(({ id, discount }) => [id, discount]));
  return sum(lines.map(({ id, gross, discount }) => gross - (discounts.get(id) ?? discount)));
}

const carriesNow = ({ charge: { charge_carry, charge_tax_carry } }: CreditCheck) => ({
  charge_carry,
  charge_tax_carry,
});

/** The carries with which the charge and its tax are what is left of them. */
function carriesOf(check: CreditCheck, net: Centavos, left: Centavos): CreditPlan['carries'] {
  const { charge_id, charge_rate } = check.charge;
  if (charge_id === null) return carriesNow(check);
  const charge = Math.round((left * 10_000) / (10_000 + check.charge_tax_rate));
  return {
    charge_carry: charge_rate === 0 ? charge * 10_000 : carryFor(charge, charge_rate * net),
    charge_tax_carry: carryFor(left - charge, charge * check.charge_tax_rate),
  };
}
