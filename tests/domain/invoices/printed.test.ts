import { originalChain } from '@comanda/domain/invoices/chain';
import { readInvoice, verificationUrl } from '@comanda/domain/invoices/printed';
import { cleanText, readXml, toXml } from '@comanda/domain/invoices/xml';
import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stampedXml } from '../../support/stamped-xml.ts';
import { goldenText } from './golden-checks.ts';

const names = readdirSync(new URL('golden/', import.meta.url))
  .filter((name) => name.endsWith('.chain.txt'))
  .map((name) => name.slice(0, -'.chain.txt'.length));

describe('reading a document', () => {
  test.each(names)(
    '%s is read as it was written: the chain of what was read is the SAT’s',
    (name) => {
      expect(originalChain(readXml(goldenText(`${name}.xml`)))).toBe(
        goldenText(`${name}.chain.txt`),
      );
    },
  );

  test('95 hostile texts are read as they were written', () => {
    const documents = JSON.parse(goldenText('hostile-texts.json')) as {
      xml: string;
      chain: string;
    }[];
    for (const { xml, chain } of documents) expect(originalChain(readXml(xml))).toBe(chain);
  });

  test('what is written is read back, whatever people type', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const text = cleanText(typed, 300);
        const root = { name: 'a', attributes: [['b', text] as const], children: [] };
        expect(readXml(toXml(root))).toEqual(root);
      }),
    );
  });

  test('comments, declarations, quotes of both kinds and numbered signs of other programs are read', () => {
    const xml = `<?xml version='1.0'?><!-- <x> --><a b='1 > "0"'\n c="&#209;&#xD1;&apos;"><d/></a>`;
    expect(readXml(xml)).toEqual({
      name: 'a',
      attributes: [
        ['b', '1 > "0"'],
        ['c', "ÑÑ'"],
      ],
      children: [{ name: 'd', attributes: [], children: [] }],
    });
  });

  test('what is no document is refused', () => {
    expect(() => readXml('no document')).toThrow('no XML');
  });

  test.each(['<', '<a ', '<!--', '<a b=', '<a b="', "<a b='>"])(
    'a long text of %s takes no time',
    (part) => {
      const start = performance.now();
      try {
        readXml(part.repeat(30_000));
      } catch {
        // Some have no element.
      }
      expect(performance.now() - start).toBeLessThan(4000);
    },
  );
});

describe('the printed form', () => {
  test('has what its file says, in centavos', () => {
    const invoice = readInvoice(stampedXml(goldenText('c06_discount.xml')));
    expect(invoice).toMatchObject({
      type: 'I',
      folio: 'A6',
      form: '04',
      method: 'PUE',
      issuer: { tax_id: 'EKU9003173C9', regime: '601' },
      receiver: { tax_id: 'URE180429TM6', postcode: '86991', regime: '601', use: 'G03' },
      global: null,
      relation: null,
      taxes: [{ name: 'IVA 16%' }],
    });
    const { subtotal, discount, taxes, total, concepts } = invoice;
    expect(subtotal - discount + (taxes[0]?.amount ?? 0)).toBe(total);
    expect(concepts.reduce((sum, one) => sum + one.discount, 0)).toBe(discount);
  });

  test('names exempt and other rates, the period of a global invoice and what a credit note is about', () => {
    const global = readInvoice(goldenText('g01_global_day.xml'));
    expect(global.global).toEqual({ periodicity: '01', months: '11', year: '2026' });
    expect(global.taxes.map(({ name }) => name)).toEqual([
      'IVA 16%',
      'IVA 8%',
      'IVA 0%',
      'IVA exento',
    ]);
    const credit = readInvoice(goldenText('e01_credit_note_global.xml'));
    expect(credit).toMatchObject({ type: 'E', relation: { type: '01' } });
    expect(credit.relation?.uuids).toHaveLength(1);
    expect(credit.stamp).toBeNull();
  });

  test('the chain of its stamp has the fields of the SAT’s XSLT in their order', () => {
    const { stamp, seal } = readInvoice(stampedXml(goldenText('c01_contained16.xml')));
    expect(stamp?.chain).toBe(
      `||1.1|0F3A9C1E-5B7D-4E21-9A6C-3D8F12B4C7E5|2026-03-10T14:00:05|SPR190613I52|${seal}|30001000000500003456||`,
    );
    expect(stamp?.url).toContain('&re=EKU9003173C9&rr=URE180429TM6&tt=');
    expect(stamp?.url.endsWith(`&fe=${seal.slice(-8)}`)).toBe(true);
  });

  test('the address of the SAT keeps its parts apart, whatever is in an RFC or a seal', () => {
    const facts = {
      uuid: 'U',
      issuer: 'P&Ñ180429TM6',
      receiver: 'R',
      total: '1.00',
      seal: '..aB+/12==',
    };
    const url = new URL(verificationUrl(facts));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      id: 'U',
      re: 'P&Ñ180429TM6',
      rr: 'R',
      tt: '1.00',
      fe: 'aB+/12==',
    });
    expect(verificationUrl(facts)).toMatch(/^[\x21-\x7e]+$/);
  });
});
