import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  title: string;
  /** The sort value of the column, shown when there is no `cell`. Numbers sort by value, also inside texts. */
  value?: (row: Row) => string | number | null;
  cell?: (row: Row) => ReactNode;
  /** What files have instead of the value. */
  asFile?: (row: Row) => string;
  /** The value is an amount; files have it in pesos. */
  money?: boolean;
  /** Figures are aligned at the end, with tabular digits. */
  align?: 'start' | 'end';
  /** A column with a value is sortable unless this is false. */
  sortable?: boolean;
  /** Custom order, ascending. */
  compare?: (first: Row, second: Row) => number;
  /** Left out on a phone's card. */
  wideOnly?: boolean;
}

export interface Sort {
  column: string;
  descending: boolean;
}

/** Whether a column is sortable. */
export function isSortable<Row>(column: Column<Row>): boolean {
  return column.sortable !== false && (column.value ?? column.compare) !== undefined;
}

function compareValues(first: string | number | null, second: string | number | null): number {
  if (typeof first === 'number' && typeof second === 'number') return first - second;
  return String(first).localeCompare(String(second), undefined, {
    numeric: true,
    sensitivity: 'base',
  });
}

/** Sorts rows by a column. The sort is stable, and empty values are always last. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): Row[] {
  const column = columns.find(({ id }) => id === sort?.column);
  if (!column || !sort) return [...rows];
  const sign = sort.descending ? -1 : 1;
  const { compare, value } = column;
  if (compare) return [...rows].sort((first, second) => sign * compare(first, second));
  if (!value) return [...rows];
  return [...rows].sort((first, second) => {
    const [one, other] = [value(first), value(second)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * compareValues(one, other);
  });
}

/** The next sort order after a press on a heading: ascending, descending, none. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? null : { column, descending: true };
}
