import type { Row } from '@comanda/db/schema';
import { satKeysFor } from '@comanda/domain/invoice-issuer';
import type { InvoiceConcept } from '@comanda/domain/invoices/document';
import type { ConceptTax } from '@comanda/domain/invoices/figures';
import { Problem } from '@comanda/domain/problem';
import { NO_TAX, type Taxes } from '@comanda/domain/taxes';
import { CANCELLED } from '@comanda/domain/totals';
import { refuseGlobal } from '../checks/invoiced.ts';
import { requireCheck } from '../checks/require.ts';
import type { Work } from '../process/context.ts';
import { requireRates } from './draft.ts';

type Reading = Pick<Work, 'repos' | 'venue'>;
type Issuer = Row<'invoice_issuer'>;

/** The checks of these ids. 404. */
export async function requireChecks(
  { repos }: Pick<Work, 'repos'>,
  ids: readonly number[],
): Promise<Row<'orders'>[]> {
  const checks: Row<'orders'>[] = [];
  for (const id of ids) checks.push(await requireCheck({ repos }, id));
  return checks;
}

/**
 * Closed checks of one month without an invoice, or when they are credited there, in a global one. 404, 409 order_open,
 * already_invoiced, check_in_global, invoice_months.
 */
export async function requireInvoiceable(
  { repos }: Reading,
  ids: readonly number[],
  { creditsGlobal = false }: { creditsGlobal?: boolean } = {},
): Promise<Row<'orders'>[]> {
  const checks = await requireChecks({ repos }, ids);
  const months = new Set(checks.map(({ business_day }) => business_day.slice(0, 7)));
  if (months.size > 1) throw new Problem('invoice_months');
  for (const { id, closed } of checks) {
    if (!closed) throw new Problem('order_open', { order_id: id });
    const invoice = await repos.accounting.findInvoice(id);
    if (creditsGlobal && invoice?.kind === 'global') continue;
    refuseGlobal(id, invoice);
    if (invoice) {
      throw new Problem('already_invoiced', { order_id: id, folio: invoice.folio });
    }
  }
  return checks;
}

/**
 * What the invoice of these checks lists: each line that cost something, or one row for each tax, and the service
 * charge. 409 invoice_empty when nothing was paid, invoice_rate.
 */
export async function conceptsOf(
  { repos, venue }: Reading,
  checks: readonly Row<'orders'>[],
  issuer: Issuer,
): Promise<InvoiceConcept[]> {
  const concepts: InvoiceConcept[] = [];
  const keys = await keysOf({ repos }, issuer);
  for (const check of checks) {
    let rest = check.total;
    for (const item of await repos.items.listSold(check.id)) {
      const paid = item.price * item.quantity - item.discount + item.added_tax;
      if (item.status === CANCELLED || paid <= 0) continue;
      rest -= paid;
      const { sat_key, sat_unit } = keys(item);
      concepts.push({
        quantity: item.quantity,
        paid,
        discount: item.discount,
        isAdded: venue.taxes.get(item.tax_id)?.added === 1,
        tax: conceptTax(venue.taxes, item.tax_id),
        product_key: sat_key,
        unit_key: sat_unit,
        description: item.product_name,
        reference: `${check.id}-${item.id}`,
      });
    }
    // What the lines leave of the total is the service charge, with the tax on top of it.
    if (rest > 0) {
      const charge = venue.serviceCharges.get(check.charge_id ?? 0);
      concepts.push({
        quantity: 1,
        paid: rest,
        discount: 0,
        isAdded: false,
        tax: conceptTax(venue.taxes, check.charge_tax_id),
        product_key: issuer.sat_key,
        unit_key: issuer.sat_unit,
        description: charge?.name_es || 'Servicio',
        reference: `${check.id}`,
      });
    }
  }
  if (concepts.length === 0) throw new Problem('invoice_empty');
  requireRates(concepts);
  return issuer.detail === 'summary' ? summary(concepts, issuer) : concepts;
}

/** How what has a tax is taxed in a document. */
export function conceptTax(taxes: Taxes, id: number): ConceptTax {
  if (id === NO_TAX) return 'none';
  const tax = taxes.get(id);
  if (!tax) return 1600;
  return tax.exempt === 1 ? 'exempt' : tax.rate;
}

/** One row for each tax. */
function summary(concepts: readonly InvoiceConcept[], issuer: Issuer): InvoiceConcept[] {
  return [...Map.groupBy(concepts, ({ tax }) => tax)].map(([tax, rows]) => ({
    quantity: 1,
    paid: rows.reduce((sum, { paid }) => sum + paid, 0),
    // A summary does not list what was given away.
    discount: 0,
    isAdded: false,
    tax,
    product_key: issuer.sat_key,
    unit_key: issuer.sat_unit,
    description: 'Consumo',
  }));
}

async function keysOf({ repos }: Pick<Work, 'repos'>, issuer: Issuer) {
  const categories = new Map(
    (await repos.records('categories').list('id')).map((row) => [row.id, row]),
  );
  const products = new Map(
    (await repos.records('products').list('id')).map((row) => [row.id, row]),
  );
  return ({ product_id, category_id }: { product_id: number; category_id: number }) =>
    satKeysFor(
      [products.get(product_id), categories.get(category_id)].flatMap((row) => (row ? [row] : [])),
      issuer,
    );
}
