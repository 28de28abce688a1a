import { randomFrom } from '@comanda/db/demo/random';
import { draftInvoice, sealedXml, type InvoiceConcept } from '@comanda/domain/invoices/document';
import type { ConceptTax } from '@comanda/domain/invoices/figures';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { count, proved, rounds, seed } from '../support/prove.ts';

// The schemas of the SAT are not part of the product; COMANDA_SAT names their folder.
const sat = resolve(process.env['COMANDA_SAT'] ?? join(import.meta.dirname, '../../../shared/sat'));
const schema = join(sat, 'sat/4/cfdv40.xsd');
const hasXmllint = spawnSync('xmllint', ['--version']).status === 0;
const reason = !existsSync(schema)
  ? `the SAT's schema is not in ${schema}`
  : hasXmllint
    ? ''
    : 'xmllint is missing (apt install libxml2-utils)';
if (reason) console.info(`Not tried here: ${reason}`);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-schema-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const random = randomFrom(seed);
const one = <T>(values: readonly T[]): T => values[random.between(0, values.length - 1)] as T;
const hostile = (
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../domain/invoices/golden/hostile-texts.json'), 'utf8'),
  ) as { text: string }[]
).map(({ text }) => text);
const rates: ConceptTax[] = [1600, 1600, 1600, 800, 0, 'exempt', 'none'];

function anyConcept(): InvoiceConcept {
  const quantity = random.between(1, 40);
  const gross = quantity * random.between(50, 500_000);
  const discount = one([0, 0, 0, Math.floor((gross * random.between(1, 95)) / 100)]);
  const tax = one(rates);
  const isAdded = one([true, false]);
  const net = gross - discount;
  const added = isAdded && typeof tax === 'number' ? Math.round((net * tax) / 10_000) : 0;
  return {
    quantity,
    paid: net + added,
    discount,
    isAdded,
    tax,
    product_key: one(['90101501', '50202201']),
    unit_key: one(['E48', 'H87']),
    description: one(hostile),
    reference: String(random.between(1, 99_999)),
  };
}

/** A document as the box makes them: an invoice, a replacement, a credit note, or a global invoice. */
function anyDocument(folio: number): string {
  const kind = one(['invoice', 'invoice', 'replacement', 'credit', 'global']);
  const isPublic = kind === 'credit' || kind === 'global';
  const draft = draftInvoice(
    {
      type: kind === 'credit' ? 'E' : 'I',
      series: 'A',
      folio,
      date: '2026-03-10T14:00:00',
      form: one(['01', '03', '04', '28', '29']),
      method: 'PUE',
      issuer: {
        tax_id: 'EKU9003173C9',
        name: 'ESCUELA KEMPER URGATE',
        regime: '601',
        postcode: '42501',
      },
      receiver: isPublic
        ? {
            tax_id: 'XAXX010101000',
            name: 'PUBLICO EN GENERAL',
            postcode: '42501',
            regime: '616',
            use: kind === 'credit' ? 'G02' : 'S01',
          }
        : {
            tax_id: 'URE180429TM6',
            name: one(hostile) || 'X',
            postcode: '86991',
            regime: '601',
            use: 'G03',
          },
      concepts: Array.from({ length: random.between(1, 25) }, anyConcept),
      ...(kind === 'global' ? { global: { periodicity: '04', months: '03', year: '2026' } } : {}),
      ...(kind === 'credit' || kind === 'replacement'
        ? {
            relation: {
              type: kind === 'credit' ? '01' : '04',
              uuids: ['AAAAAAAA-0000-4000-8000-00000000000A'],
            },
          }
        : {}),
    },
    { number: '30001000000500003416', certificate: 'AAAA' },
  );
  return sealedXml(draft, 'AAAA');
}

/** What xmllint says about the documents; empty when all are valid. */
function faultsOf(documents: readonly string[]): string {
  const files = documents.map((xml, index) => {
    const file = join(folder, `${index}.xml`);
    writeFileSync(file, xml);
    return file;
  });
  const { status, stderr } = spawnSync(
    'xmllint',
    ['--nonet', '--noout', '--schema', schema, ...files],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const wrong = stderr.split('\n').filter((line) => line !== '' && !line.endsWith(' validates'));
  return status === 0 && wrong.length === 0 ? '' : wrong.slice(0, 5).join('\n') || 'not valid';
}

const number = rounds(1000, 1000);
test.runIf(reason === '')(
  `${number} documents of any kind, rates and hostile texts are valid by the schema of the SAT`,
  { timeout: 300_000 },
  () => {
    const documents = Array.from({ length: number }, (_, index) => anyDocument(index + 1));
    expect(faultsOf(documents), `seed ${seed}`).toBe('');
    proved({
      promise: 'Invoices are valid by the schema of the SAT',
      rounds: `${count(number)} random documents (seed ${seed})`,
      figure: '0 refused by xmllint',
    });
  },
);

test.runIf(reason === '').each([
  ['a total without decimals of its own', / Total="[^"]*"/, ' Total="1,00"'],
  ['no regime of the issuer', / RegimenFiscal="[^"]*"/, ''],
  ['a form that does not exist', / FormaPago="[^"]*"/, ' FormaPago="77"'],
  ['a quantity of nothing', / Cantidad="[^"]*"/, ' Cantidad="0"'],
  ['a receiver whose RFC is none', / Rfc="(URE|XAX)[^"]*"/, ' Rfc="ABC"'],
])('the schema refuses a document with %s', (_, part, wrong) => {
  const xml = anyDocument(1);
  expect(xml).toMatch(part);
  expect(faultsOf([xml.replace(part, wrong)])).not.toBe('');
});
