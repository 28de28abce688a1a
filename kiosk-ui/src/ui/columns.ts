import { formatCents, type Centavos } from '../lib/format/money.ts';
import { dateText } from '../lib/api/when.ts';
import type { Column } from './table-rows.ts';

/** The fields of a row that hold such a value, or none. */
type FieldOf<Row, Value> = {
  [Field in keyof Row]: Row[Field] extends Value | null ? Field : never;
}[keyof Row] &
  string;

/** Makes a column of a field, or of what is computed of a row. */
interface Maker<Row, Value> {
  (field: FieldOf<Row, Value>, title: string): Column<Row>;
  (id: string, title: string, value: (row: Row) => Value | null): Column<Row>;
}

/**
 * The makers of the columns that most lists have, in the words of a language: texts, days (YYYY-MM-DD), whole numbers and
 * amounts. Figures are aligned at the end; a day or an amount that is missing is a dash.
 */
export function columnsOf<Row>(language: string) {
  function maker<Value extends string | number>(
    align?: 'end',
    write?: (value: Value) => string,
    money = false,
  ): Maker<Row, Value> {
    return (id: string, title: string, given?: (row: Row) => Value | null): Column<Row> => {
      const value = given ?? ((row: Row) => row[id as keyof Row] as Value | null);
      const column = { id, title, value, align, money };
      if (!write) return column;
      const cell = (row: Row) => {
        const found = value(row);
        return found === null ? '–' : write(found);
      };
      return { ...column, cell };
    };
  }
  return {
    text: maker<string>(),
    day: maker<string>(undefined, (value) => dateText(value, language)),
    count: maker<number>('end'),
    money: maker<Centavos>('end', (value) => formatCents(value, language), true),
  };
}
