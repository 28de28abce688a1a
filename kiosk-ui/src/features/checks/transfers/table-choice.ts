import type { Table } from '@comanda/contract/floor';
import { placesOf } from '../../../lib/format/joined-tables.ts';

/** Tables that a check can be moved to: numerically, then alphabetically. */
export function tableChoices(
  tables: readonly Table[],
  locale: string,
  butId: number | null,
): Table[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  return placesOf(tables)
    .filter((table) => table.deleted === 0 && table.temporary === 0 && table.id !== butId)
    .sort((a, b) => collator.compare(a.name, b.name));
}
