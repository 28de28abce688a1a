import type { TaxLine } from '@comanda/receipt/ticket-data';
import { NO_TAX, type NamedTaxFigure } from '@comanda/domain/taxes';

/** The taxes of a check as papers show them, in centavos; without what is not taxed. */
export function taxLines(taxes: readonly NamedTaxFigure[], isFlat: boolean): TaxLine[] {
  const shown = taxes.filter(({ tax_id }) => tax_id !== NO_TAX);
  return shown.map(({ name, name_es, rate, added, base, tax }) => ({
    name,
    name_es,
    rate,
    base,
    tax,
    // 16 % of the total, as the demo has it, is not contained in it.
    how: added ? 'added' : isFlat ? 'of_total' : 'included',
  }));
}
