import { durationText } from '@comanda/domain/durations';
import type { Column } from '../../ui/table-rows.ts';

/** A column of whole minutes, written as hours and minutes: of a field, or of what is computed of a row. */
export function durationColumn<Row>(
  id: (keyof Row & string) | `of_${string}`,
  title: string,
  given?: (row: Row) => number,
): Column<Row> {
  const value = given ?? ((row: Row) => row[id as keyof Row] as number);
  return { id, title, value, align: 'end', cell: (row) => durationText(value(row)) };
}
