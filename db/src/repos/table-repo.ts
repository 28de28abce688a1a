import type { Generated, Insertable, Kysely } from 'kysely';
import { compiled, compiledPerColumns, insertedId } from './compiled.ts';
import type { Database, NewRow, Row, RowChange } from '../schema.ts';
import { tablesWithDeletion, tablesWithVersion } from '../tables.ts';

type TableWithId = {
  [T in keyof Database]: Row<T> extends { id: number } ? T : never;
}[keyof Database];

type Columns = Record<string, unknown>;
/** Any table, for the builder: it cannot infer the columns of a table that is a parameter. */
type Plain = { table: { id: Generated<number>; version: number; deleted_at: number | null } };
type NewPlain = Insertable<Plain['table']>;

/** The plain queries of a table: repositories write out only the others. */
export function tableRepo<T extends TableWithId>(db: Kysely<Database>, table: T) {
  const hasVersion = tablesWithVersion.has(table);
  const hasDeletion = tablesWithDeletion.has(table);
  const plain = db as unknown as Kysely<Plain>;
  const name = table as string as 'table';
  const insert = compiledPerColumns<Columns, { id: number }>(db, (row) =>
    plain
      .insertInto(name)
      .values(row as NewPlain)
      .returning('id'),
  );
  const change = compiledPerColumns<Columns, unknown>(db, ({ id, ...columns }) =>
    plain
      .updateTable(name)
      .set((eb) => (hasVersion ? { ...columns, version: eb('version', '+', 1) } : columns))
      .where('id', '=', id as number),
  );
  const live = () => {
    const rows = plain.selectFrom(name).selectAll();
    return hasDeletion ? rows.where('deleted_at', 'is', null) : rows;
  };
  const byId = compiled<{ id: number }, Row<T>>(db, ({ id }) =>
    live().where('id', '=', id).$castTo<Row<T>>(),
  );
  return {
    /** Adds a row and returns its id. */
    create: (row: NewRow<T>): Promise<number> => insertedId(insert({ ...row })),
    /** Changes a row and increments its version if the table has one. Does nothing for a change without columns. */
    async update(id: number, columns: RowChange<T>): Promise<void> {
      const isEmpty = Object.values(columns).every((value) => value === undefined);
      if (!isEmpty || hasVersion) await change({ ...columns, id });
    },
    /** A row that is not deleted, or undefined. */
    async find(id: number): Promise<Row<T> | undefined> {
      return (await byId({ id }))[0];
    },
    /** The rows that are not deleted, in the order of these columns. */
    list(...order: (keyof Database[T] & string)[]): Promise<Row<T>[]> {
      const rows = order.reduce((some, column) => some.orderBy(column as 'id'), live());
      return rows.$castTo<Row<T>>().execute();
    },
  };
}

/** The plain queries of any table, made when they are first asked for. */
export function tableRepos(db: Kysely<Database>) {
  const made = new Map<string, unknown>();
  return <T extends TableWithId>(table: T): ReturnType<typeof tableRepo<T>> => {
    const repo = made.get(table) ?? tableRepo(db, table);
    made.set(table, repo);
    return repo as ReturnType<typeof tableRepo<T>>;
  };
}
