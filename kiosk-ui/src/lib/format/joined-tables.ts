import type { Table } from '@comanda/contract/floor';

/** The table that has the checks of a table: the first of joined ones, with their common name and all seats. */
export function placeOfTable(table: Table, all: readonly Table[]): Table {
  const { joined } = table;
  if (joined === null) return table;
  const first = all.find((each) => each.id === joined.table_id) ?? table;
  return { ...first, name: joined.name, seats: joined.seats };
}

/** The tables with joined ones as one. */
export function placesOf(tables: readonly Table[]): Table[] {
  return tables
    .filter(({ id, joined }) => joined === null || joined.table_id === id)
    .map((table) => placeOfTable(table, tables));
}
