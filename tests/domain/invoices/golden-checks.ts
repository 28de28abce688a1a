import { readFileSync } from 'node:fs';
import { toCentavos } from '@comanda/domain/money';
import type { InvoiceConcept } from '@comanda/domain/invoices/document';
import type { ConceptTax } from '@comanda/domain/invoices/figures';

const folder = new URL('golden/', import.meta.url);
export const goldenText = (name: string) => readFileSync(new URL(name, folder), 'utf8');

interface Tax {
  id: number;
  rate: number;
  added: 0 | 1;
  exempt: 0 | 1;
}
interface Item {
  id: number;
  product_id: number;
  product_name: string;
  quantity: number;
  price: number;
  discount: number;
  total: number;
  added_tax: number;
}
interface Sale {
  check: {
    id: number;
    total: number;
    service_charge: { name: string; amount: number; tax_id: number } | null;
  };
  items: Item[];
  tax_of: Record<string, number>;
}

const file = JSON.parse(goldenText('checks.json')) as { taxes: Tax[] } & Record<string, Sale>;
const keys: Record<string, [product: string, unit: string]> = {
  'Café en grano 1 kg': ['50201700', 'H87'],
  'Libro de la casa': ['55101500', 'H87'],
};

const taxOf = ({ rate, exempt }: Tax): ConceptTax => (exempt ? 'exempt' : rate * 100);
const findTax = (id: number) => file.taxes.find((tax) => tax.id === id) as Tax;

export const sale = (name: string): Sale => file[name] as Sale;

/** The concepts of a check: a line each, without those that cost nothing, then the service charge. */
export function conceptsOf({ check, items, tax_of }: Sale): InvoiceConcept[] {
  const lines = items.flatMap((item): InvoiceConcept[] => {
    const paid = toCentavos(item.total) + toCentavos(item.added_tax);
    if (paid === 0) return [];
    const tax = findTax(tax_of[item.product_id] ?? 1);
    const [product_key, unit_key] = keys[item.product_name] ?? ['90101501', 'E48'];
    return [
      {
        quantity: item.quantity,
        paid,
        discount: toCentavos(item.discount),
        isAdded: tax.added === 1,
        tax: taxOf(tax),
        product_key,
        unit_key,
        description: item.product_name,
        reference: String(item.id),
      },
    ];
  });
  if (!check.service_charge) return lines;
  return [
    ...lines,
    {
      quantity: 1,
      paid: toCentavos(check.service_charge.amount),
      discount: 0,
      isAdded: false,
      tax: taxOf(findTax(check.service_charge.tax_id)),
      product_key: '90101501',
      unit_key: 'E48',
      description: check.service_charge.name,
    },
  ];
}

/** A check as rows of a global invoice: one for each rate, as the rates come. */
export function ticketOf(name: string): InvoiceConcept[] {
  const { check } = sale(name);
  const rates = [...Map.groupBy(conceptsOf(sale(name)), ({ tax }) => tax)];
  return rates.map(([tax, concepts], index) => ({
    quantity: 1,
    paid: concepts.reduce((sum, { paid }) => sum + paid, 0),
    discount: concepts.reduce((sum, { discount }) => sum + discount, 0),
    isAdded: false,
    tax,
    product_key: '01010101',
    unit_key: 'ACT',
    description: 'Venta',
    reference: rates.length === 1 ? String(check.id) : `${check.id}-${index + 1}`,
  }));
}
