import type { Tax, Taxes } from '@comanda/domain/taxes';

const tax = (id: number, rate: number, more: Partial<Tax> = {}): [number, Tax] => [
  id,
  { id, name: 'IVA', name_es: 'IVA', rate, added: 0, exempt: 0, ...more },
];

/** The taxes of a new venue, and 5 as 8 % and 6 as 16.25 % on top of prices. */
export const firstTaxes: Taxes = new Map([
  tax(1, 1600),
  tax(2, 800),
  tax(3, 0),
  tax(4, 0, { name: 'Exempt', name_es: 'Exento', exempt: 1 }),
  tax(5, 800, { added: 1 }),
  tax(6, 1625, { added: 1 }),
]);
