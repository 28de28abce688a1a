import {
  globalConcepts,
  globalDays,
  invoicePeriods,
  periodicity,
  taxParts,
} from '@comanda/domain/global-invoice';
import { creditConcepts, creditReceiver, paidByTax } from '@comanda/domain/invoices/credit';
import {
  draftInvoice,
  publicReceiver,
  sealedXml,
  type InvoiceConcept,
  type InvoiceContent,
} from '@comanda/domain/invoices/document';
import type { ConceptTax, SoldConcept } from '@comanda/domain/invoices/figures';
import { relations } from '@comanda/domain/invoices/states';
import { shareOut } from '@comanda/domain/money';
import { satForms } from '@comanda/domain/payment-methods';
import { NO_TAX, type Taxes } from '@comanda/domain/taxes';
import fc from 'fast-check';
import { firstTaxes } from './taxes.ts';

const rates: ConceptTax[] = [1600, 1600, 1600, 800, 0, 'exempt', 'none'];

/** Something sold at one tax, with or without a discount. */
export const anySold = fc
  .record({
    quantity: fc.integer({ min: 1, max: 40 }),
    price: fc.integer({ min: 50, max: 500_000 }),
    part: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 95 })),
    tax: fc.constantFrom(...rates),
    isAdded: fc.boolean(),
  })
  .map(({ quantity, price, part, tax, isAdded }): SoldConcept => {
    const gross = quantity * price;
    const discount = Math.floor((gross * part) / 100);
    const rate = typeof tax === 'number' ? tax : 0;
    const net = gross - discount;
    const added = isAdded ? Math.round((net * rate) / 10_000) : 0;
    return { quantity, paid: net + added, discount, isAdded, tax };
  })
  .filter(({ paid }) => paid > 0);

/** Amounts of a closed check at some of these taxes, with discounts, as its parts; without its tip, as everywhere. */
export const anyCheck = (taxes: Taxes = firstTaxes) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(NO_TAX, ...taxes.keys()), fc.nat(90_000), fc.nat(100)), {
      selector: ([id]) => id,
      maxLength: 4,
    })
    .map((sums) => {
      const rows = sums.map(([id, gross, percent]) => {
        const discount = Math.round((gross * percent) / 100);
        const tax = taxes.get(id);
        const added = tax?.added ? Math.round(((gross - discount) * tax.rate) / 10_000) : 0;
        return [id, gross, discount, added] as const;
      });
      const sum = (at: 1 | 2 | 3) => rows.reduce((all, row) => all + row[at], 0);
      const [subtotal, discount_total, added] = [sum(1), sum(2), sum(3)];
      const check = { subtotal, discount_total, taxes: JSON.stringify(rows) };
      const parts = taxParts(check, taxes).filter(({ base }) => base !== 0);
      return { total: subtotal - discount_total + added, parts };
    });

/** The taxes that the SAT knows (c_TasaOCuota), in prices and on top of them. */
export const satTaxes: Taxes = new Map([...firstTaxes].filter(([, { rate }]) => rate !== 1625));

const issuer = {
  tax_id: 'EKU9003173C9',
  name: 'ESCUELA KEMPER URGATE',
  regime: '601',
  postcode: '42501',
};
const certificate = { number: '30001000000500003416', certificate: 'AAAA' };

export const xmlOf = (content: InvoiceContent): string =>
  sealedXml(draftInvoice(content, certificate), 'AAAA');

const heads = fc.record({
  series: fc.constantFrom('A', 'G', 'N'),
  folio: fc.integer({ min: 1, max: 99_999 }),
  form: fc.constantFrom(...satForms.filter((form) => form !== '99')),
});
const made = { date: '2026-03-31T14:00:00', method: 'PUE', issuer } as const;
const uuids = ['AAAAAAAA-0000-4000-8000-00000000000A'];

/** The invoice of a check whose names are any of these texts; now and then it replaces another one. */
export const anyInvoice = (texts: readonly string[]): fc.Arbitrary<InvoiceContent> => {
  const concept = fc
    .record({
      sold: anySold,
      keys: fc.constantFrom(['90101501', 'E48'] as const, ['50202201', 'H87'] as const),
      description: fc.constantFrom(...texts),
      reference: fc.integer({ min: 1, max: 99_999 }).map(String),
    })
    .map(({ sold, keys: [product_key, unit_key], ...more }): InvoiceConcept => {
      return { ...sold, product_key, unit_key, ...more };
    });
  return fc
    .record({
      head: heads,
      name: fc.constantFrom(...texts).map((text) => text || 'X'),
      concepts: fc.array(concept, { minLength: 1, maxLength: 25 }),
      isReplacement: fc.boolean(),
    })
    .map(({ head, name, concepts, isReplacement }) => ({
      ...made,
      ...head,
      type: 'I',
      receiver: { tax_id: 'URE180429TM6', name, postcode: '86991', regime: '601', use: 'G03' },
      concepts,
      ...(isReplacement ? { relation: { type: relations.replaces, uuids } } : {}),
    }));
};

/** The global invoice of a period of any length. */
export const anyGlobal: fc.Arbitrary<InvoiceContent> = fc
  .record({
    head: heads,
    checks: fc.array(anyCheck(satTaxes), { minLength: 1, maxLength: 40 }),
    every: fc.constantFrom(...invoicePeriods),
    month: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ head, checks, every, month }): InvoiceContent => {
    const first = `2025-${String(month).padStart(2, '0')}-01`;
    return {
      ...made,
      ...head,
      type: 'I',
      receiver: publicReceiver(issuer),
      concepts: checks.flatMap(({ parts }, at) => globalConcepts(at + 1, parts)),
      global: globalDays(first, periodicity[every]),
    };
  })
  .filter(({ concepts }) => concepts.length > 0);

/** The credit notes that give a document back whole, in some steps at each of its taxes. */
export const anyCredits = (of: fc.Arbitrary<InvoiceContent>): fc.Arbitrary<InvoiceContent[]> =>
  fc
    .tuple(of, heads, fc.array(fc.nat(100), { minLength: 1, maxLength: 3 }))
    .map(([content, head, weights]) => {
      const steps = [...weights, 1];
      const paid = [...paidByTax(xmlOf(content))].map(
        ([tax, amount]) => [tax, shareOut(amount, steps)] as const,
      );
      return steps.flatMap((_, at): InvoiceContent[] => {
        const parts = paid.flatMap(([tax, shares], index) => {
          const amount = shares[at] ?? 0;
          return amount > 0 ? [{ order_id: index + 1, tax, amount }] : [];
        });
        if (parts.length === 0) return [];
        const word = content.global ? 'Venta' : 'Devolución';
        return [
          {
            ...made,
            ...head,
            type: 'E',
            receiver: creditReceiver(content.receiver),
            concepts: creditConcepts(parts, { word }),
            relation: { type: relations.credits, uuids },
          },
        ];
      });
    });
