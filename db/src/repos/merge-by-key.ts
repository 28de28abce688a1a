/** Adds up rows with the same key. */
export function merged<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  add: (a: Row, b: Row) => Row,
) {
  const byKey = new Map<string, Row>();
  for (const row of rows) {
    const known = byKey.get(keyOf(row));
    byKey.set(keyOf(row), known ? add(known, row) : row);
  }
  return [...byKey.values()];
}
