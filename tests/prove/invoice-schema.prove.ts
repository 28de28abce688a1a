import {
  createCheck,
  getCheck,
  sendItems,
  setItemDiscount,
  updateCheck,
} from '@comanda/contract/checks';
import { createCredit } from '@comanda/contract/credit-notes';
import { createGlobal } from '@comanda/contract/globals';
import { listInvoices } from '@comanda/contract/invoices';
import { createServiceCharge } from '@comanda/contract/service-charges';
import { createTax } from '@comanda/contract/taxes';
import { randomFrom } from '@comanda/db/demo/random';
import type { InvoiceContent } from '@comanda/domain/invoices/document';
import fc from 'fast-check';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyCredits, anyGlobal, anyInvoice, xmlOf } from '../support/any-invoice.ts';
import { openCreditVenue } from '../support/credit-venue.ts';
import { count, proved, rounds, seed } from '../support/prove.ts';
import { satFaults } from '../support/sat-rules.ts';
import { menu } from '../support/service-venue.ts';

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

const hostile = (
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../domain/invoices/golden/hostile-texts.json'), 'utf8'),
  ) as { text: string }[]
).map(({ text }) => text);

const invoices = anyInvoice(hostile);
const credits = anyCredits(fc.oneof(invoices, anyGlobal)).map(([first]) => first as InvoiceContent);
/** Documents as the box makes them. */
const kinds: Record<string, fc.Arbitrary<InvoiceContent>> = {
  'invoices and replacements': invoices,
  'global invoices': anyGlobal,
  'credit notes of both': credits,
};

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
test.runIf(reason === '').each(Object.entries(kinds))(
  `${number} %s at any rates, with discounts and hostile texts, are valid by the schema of the SAT`,
  { timeout: 300_000 },
  (kind, contents) => {
    const documents = fc.sample(contents, { numRuns: number, seed });
    expect(faultsOf(documents.map(xmlOf)), `seed ${seed}`).toBe('');
    for (const { concepts } of documents) expect(satFaults(concepts)).toEqual([]);
    proved({
      promise: 'Invoices are valid by the schema of the SAT',
      rounds: `${count(number)} random ${kind} (seed ${seed})`,
      figure: '0 refused by xmllint, 0 break a rule of amounts',
    });
  },
);

/** The first document of a kind in this run. */
const oneOf = (contents: fc.Arbitrary<InvoiceContent>) =>
  fc.sample(contents, { numRuns: 1, seed }).map(xmlOf).join('');

test.runIf(reason === '').each([
  ['a total without decimals of its own', invoices, / Total="[^"]*"/, ' Total="1,00"'],
  ['no regime of the issuer', invoices, / RegimenFiscal="[^"]*"/, ''],
  ['a form that does not exist', invoices, / FormaPago="[^"]*"/, ' FormaPago="77"'],
  ['a quantity of nothing', invoices, / Cantidad="[^"]*"/, ' Cantidad="0"'],
  ['a receiver whose RFC is none', invoices, / Rfc="URE[^"]*"/, ' Rfc="ABC"'],
  ['a period that does not exist', anyGlobal, / Periodicidad="[^"]*"/, ' Periodicidad="09"'],
  ['a global invoice of no year', anyGlobal, / Año="[^"]*"/, ''],
  ['a relation that does not exist', credits, / TipoRelacion="[^"]*"/, ' TipoRelacion="99"'],
  ['a credit note of no UUID', credits, / UUID="[^"]*"/, ' UUID="A"'],
] as const)('the schema refuses %s', (_, contents, part, wrong) => {
  const xml = oneOf(contents);
  expect(xml).toMatch(part);
  expect(faultsOf([xml.replace(part, wrong)])).not.toBe('');
});

const sales = rounds(12, 60);
test.runIf(reason === '')(
  `what a box makes of ${sales} checks with discounts, charges and tips is valid, and says what was paid without tips`,
  { timeout: 300_000 },
  async () => {
    const random = randomFrom(seed);
    const venue = await openCreditVenue();
    const owner = venue.owner();
    const added = { name: 'Added', name_es: 'Agregado', rate: 16, added: 1 as const };
    const tax = await owner.call(createTax, { body: added });
    const charge = { name: 'Service', name_es: 'Servicio', order_types: ['dine_in' as const] };
    await owner.call(createServiceCharge, { body: { ...charge, percent: 10 } });
    const totals = new Map<number, number>();
    for (let sale = 1; sale <= sales; sale += 1) {
      for (const product of [menu.taco, menu.burger]) {
        const tax_id = random.pick([1, 2, 3, 4, tax.id]);
        await owner.put(`/api/products/${product}`, { tax_id });
      }
      const { id } = await owner.call(createCheck, { body: { name: `Sale ${sale}` } });
      const items = [menu.taco, menu.burger].map((product_id) => ({
        product_id,
        qty: random.between(1, 4),
      }));
      const sent = await owner.call(sendItems, { params: { id }, body: { items } });
      const [line] = sent.items;
      if (line && random.chance(0.5)) {
        await owner.call(setItemDiscount, {
          params: { id: line.id },
          body: { discount_amount: random.between(1, 44) },
        });
      }
      const closing = { closed: 1, payment_type_id: 2, tip: random.between(0, 50) } as const;
      await owner.call(updateCheck, { params: { id }, body: closing });
      totals.set(id, (await owner.call(getCheck, { params: { id } })).total);
    }
    const [single = 0, several = 0, other = 0, ...rest] = totals.keys();
    const ofOne = await venue.invoiced([single]);
    const ofTwo = await venue.invoiced([several, other]);
    await venue.later(30 * 24 * 3_600_000);
    const { documents } = await venue
      .owner()
      .call(createGlobal, { body: { day: '2026-03-10', every: 'month' } });
    await venue.send();
    const global = documents[0]?.id ?? 0;
    const give = (id: number, more: object) =>
      venue.owner().call(createCredit, {
        params: { id },
        body: { payment_type_id: 2, reason: 'Cold', ...more },
      });
    const paidFor = (...ids: number[]) =>
      Math.round(ids.reduce((sum, id) => sum + (totals.get(id) ?? 0), 0) * 100) / 100;
    const notes = [await give(ofOne.id, { amount: 1.01 }), await give(ofOne.id, {})];
    notes.push(await give(ofTwo.id, {}));
    for (const order_id of rest.slice(0, 5)) notes.push(await give(global, { order_id }));
    expect([ofOne.total, ofTwo.total]).toEqual([paidFor(single), paidFor(several, other)]);
    expect(documents.map(({ total }) => total)).toEqual([paidFor(...rest)]);
    expect(notes.map(({ total }) => total)).toEqual(
      [
        1.01,
        paidFor(single) - 1.01,
        paidFor(several, other),
        ...rest.slice(0, 5).map((id) => paidFor(id)),
      ].map((total) => expect.closeTo(total, 6) as number),
    );
    const made = await venue.owner().call(listInvoices, {});
    const files = await venue.box.write((repos) =>
      Promise.all(made.map(async ({ id }) => (await repos.invoices.find(id))?.xml ?? '')),
    );
    expect(files).toHaveLength(3 + notes.length);
    expect(faultsOf(files), `seed ${seed}`).toBe('');
    await venue.close();
    proved({
      promise: 'Invoices are valid by the schema of the SAT',
      rounds: `${sales} checks of a box with discounts, charges and tips (seed ${seed})`,
      figure: `0 of ${files.length} documents refused by xmllint, each says what was paid`,
    });
  },
);
