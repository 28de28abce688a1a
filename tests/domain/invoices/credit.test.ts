import {
  creditConcepts,
  creditReceiver,
  overCredited,
  paidByTax,
  planCredit,
  type CreditAsk,
  type CreditCheck,
  type CreditedPart,
  type CreditLine,
} from '@comanda/domain/invoices/credit';
import { draftInvoice, sealedXml } from '@comanda/domain/invoices/document';
import { documentFigures, type ConceptTax } from '@comanda/domain/invoices/figures';
import { shareOut } from '@comanda/domain/money';
import { chargeOn, taxOn, termsOf } from '@comanda/domain/service-charge';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conceptsOf, goldenText, sale } from './golden-checks.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const netOf = (lines: readonly CreditLine[]) =>
  sum(lines.map(({ gross, discount }) => gross - discount));

/** What a check costs, as the store adds it up. */
function totalOf(
  lines: readonly CreditLine[],
  charge: CreditCheck['charge'],
  tax_rate: number,
): number {
  const net = netOf(lines);
  const amount = chargeOn(net, charge);
  const tax = taxOn(amount, { ...charge, tax_rate });
  return net + sum(lines.map(({ added_tax }) => added_tax)) + amount + tax;
}

function checkOf(
  sold: readonly { gross: number; off: number; tax_rate: number }[],
  charged: { rate: number; amount: number } | null,
  charge_tax_rate: number,
): CreditCheck {
  const lines = sold.map(({ gross, off, tax_rate }, index) => {
    const discount = Math.min(off, gross);
    const added_tax = Math.round(((gross - discount) * tax_rate) / 10_000);
    return { id: index + 1, gross, discount, added_tax, tax_rate };
  });
  const charge = termsOf(
    charged
      ? {
          id: 1,
          name: '',
          name_es: '',
          ...charged,
          dine_in: 1,
          take_out: 1,
          delivery: 1,
          min_guests: null,
          tax_id: 1,
          deleted_at: null,
        }
      : undefined,
  );
  return { lines, charge, charge_tax_rate, total: totalOf(lines, charge, charge_tax_rate) };
}

/** The check after its credit. */
function after(check: CreditCheck, ask: CreditAsk) {
  const plan = planCredit(check, ask);
  const changed = new Map(plan.lines.map((line) => [line.id, line]));
  const lines = check.lines.map((line) => ({ ...line, ...changed.get(line.id) }));
  const charge = { ...check.charge, ...plan.carries };
  const total = totalOf(lines, charge, check.charge_tax_rate);
  return { plan, check: { ...check, lines, charge, total } };
}

const checks = fc
  .tuple(
    fc.array(
      fc.record({
        gross: fc.integer({ min: 0, max: 200_000 }),
        off: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5000 })),
        tax_rate: fc.constantFrom(0, 0, 1600, 800),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    fc.constantFrom(
      null,
      { rate: 1000, amount: 0 },
      { rate: 1250, amount: 0 },
      { rate: 0, amount: 5000 },
    ),
    fc.constantFrom(0, 1600),
  )
  .map(([sold, charged, tax]) => checkOf(sold, charged, tax))
  .filter(({ total }) => total > 0);

describe('what a check gives back', () => {
  test('makes it cheaper by exactly the amount, again and again, until nothing is left', () => {
    fc.assert(
      fc.property(
        checks,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
        (first, parts) => {
          let check = first;
          for (const part of parts) {
            const amount = Math.ceil(check.total * part);
            if (amount === 0) continue;
            const next = after(check, { kind: 'amount', amount });
            expect(next.plan.amount).toBe(amount);
            expect(next.check.total).toBe(check.total - amount);
            for (const line of next.check.lines) {
              const before = check.lines.find(({ id }) => id === line.id);
              expect(line.discount).toBeGreaterThanOrEqual(before?.discount ?? 0);
              expect(line.discount).toBeLessThanOrEqual(line.gross);
              expect(line.added_tax).toBeGreaterThanOrEqual(0);
            }
            check = next.check;
          }
          const last = after(check, { kind: 'amount', amount: check.total });
          expect(last.plan.amount).toBe(check.total);
          expect(last.check.total).toBe(0);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('by lines is what the check costs less without them, with the service charge on them', () => {
    fc.assert(
      fc.property(checks, fc.nat(), (check, pick) => {
        const id = (pick % check.lines.length) + 1;
        const { plan, check: left } = after(check, { kind: 'lines', ids: new Set([id]) });
        expect(left.total).toBe(check.total - plan.amount);
        expect(plan.amount).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 2000 },
    );
  });

  test('of several checks adds up, and no check gives back more than it cost', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 50 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (totals, part) => {
          const amount = Math.floor(sum(totals) * part);
          const shares = shareOut(amount, totals);
          expect(sum(shares)).toBe(amount);
          shares.forEach((share, at) => expect(share).toBeLessThanOrEqual(totals[at] ?? 0));
        },
      ),
    );
  });
});

describe('a credit note', () => {
  const parts: CreditedPart[] = [
    { order_id: 7, tax: 1600, amount: 5000 },
    { order_id: 7, tax: 'exempt', amount: 3001 },
    { order_id: 8, tax: 1600, amount: 1999 },
  ];

  test('has one concept for each check and tax, whose total is what is given back', () => {
    const concepts = creditConcepts(parts, { word: 'Devolución' });
    expect(documentFigures(concepts).total).toBe(10_000);
    expect(concepts[0]).toEqual({
      quantity: 1,
      paid: 5000,
      discount: 0,
      isAdded: false,
      tax: 1600,
      product_key: '84111506',
      unit_key: 'ACT',
      description: 'Devolución 7',
      reference: '7',
    });
  });

  test('is for the receiver of its document, with the use of returns where their regime has it', () => {
    const receiver = { tax_id: 'XOJI740919U48', name: 'X', postcode: '36257', use: 'G03' };
    expect(creditReceiver({ ...receiver, regime: '612' }).use).toBe('G02');
    expect(creditReceiver({ ...receiver, regime: '605' }).use).toBe('S01');
    const everybody = { ...receiver, tax_id: 'XAXX010101000', regime: '616', use: 'S01' };
    expect(creditReceiver(everybody).use).toBe('G02');
  });

  test.each([
    'c01_contained16',
    'c02_border8',
    'c03_zero_mixed',
    'c04_exempt_mixed',
    'c05_added',
    'c06_discount',
    'c10_service',
    'x01_only_exempt',
    'x02_untaxed_charge',
    'g01_global_day',
  ])('of %s knows what was paid at each tax from its own file', (name) => {
    const xml = goldenText(`${name}.xml`);
    const total = Math.round(Number(/ Total="([^"]*)"/.exec(xml)?.[1]) * 100);
    const paid = paidByTax(xml);
    expect(sum([...paid.values()])).toBe(total);
    if (!name.startsWith('c')) return;
    const concepts = Map.groupBy(conceptsOf(sale(name)), ({ tax }) => tax);
    for (const [tax, of] of concepts) expect(paid.get(tax)).toBe(sum(of.map((one) => one.paid)));
  });

  test('never gives back more than its document at any tax, to the centavo', () => {
    const taxes: ConceptTax[] = [1600, 800, 0, 'exempt', 'none'];
    const part = fc.record({
      tax: fc.constantFrom(...taxes),
      amount: fc.integer({ min: 1, max: 90_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 8 }),
        fc.array(part, { maxLength: 20 }),
        (sold, asked) => {
          const concepts = creditConcepts(
            sold.map((one, at) => ({ ...one, order_id: at + 1 })),
            { word: 'Venta' },
          );
          const issuer = { tax_id: 'EKU9003173C9', name: 'E', regime: '601', postcode: '42501' };
          const draft = draftInvoice(
            {
              type: 'I',
              series: 'A',
              folio: 1,
              date: '2026-11-28T12:00:00',
              form: '01',
              method: 'PUE',
              issuer,
              receiver: { ...issuer, use: 'G03' },
              concepts,
            },
            { number: '1', certificate: 'c' },
          );
          const paid = paidByTax(sealedXml(draft, 's'));
          const credited: typeof asked = [];
          for (const more of asked) {
            const over = overCredited(paid, credited, [more]);
            if (over === null) credited.push(more);
            else expect(over.left).toBeLessThan(more.amount);
          }
          for (const tax of taxes) {
            const of = (list: typeof asked) =>
              sum(list.filter((one) => one.tax === tax).map(({ amount }) => amount));
            expect(of(credited)).toBeLessThanOrEqual(of(sold));
          }
        },
      ),
    );
  });
});
