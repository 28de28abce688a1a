import { sql, type Kysely, type RawBuilder } from 'kysely';
import { compiled } from './compiled.ts';
import type { KeptValues } from './kept.ts';
import type { Database, Row } from './schema.ts';

export type Area = Row<'order_products'>['area'];
export interface ItemOption {
  id: number;
  name: string;
  price_adjust: number;
  selected: 0 | 1;
}

/** How many past items a kitchen screen is shown at most. */
const PAST_ITEMS = 500;

/** An item with the names and colours a screen shows. Centavos, milliseconds UTC. */
export type ItemView = Omit<ViewRow, 'chosen'> & { options: ItemOption[] };

type ViewRow = Awaited<ReturnType<ReturnType<typeof views>['executeTakeFirstOrThrow']>>;

function views(db: Kysely<Database>) {
  return db
    .selectFrom('order_products as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('categories as c', 'c.id', 'i.category_id')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .leftJoin('floor_tables as t', 't.id', 'o.table_id')
    .leftJoin('users as canceller', 'canceller.id', 'i.cancelled_by')
    .leftJoin('order_products as dish', 'dish.id', 'i.share_of')
    .selectAll('i')
    .select([
      'o.name as order_name',
      'o.order_type',
      'o.customer_name',
      't.name as table_name',
      'c.name as category',
      // A product may have thresholds of its own.
      sql<number>`coalesce(p.fresh_minutes, c.fresh_minutes)`.as('fresh_minutes'),
      sql<number>`coalesce(p.attention_minutes, c.attention_minutes)`.as('attention_minutes'),
      'c.fresh_color',
      'c.attention_color',
      'c.urgent_color',
      'u.user_name as item_user_name',
      'u.display_name as sent_by_name',
      'canceller.display_name as cancelled_by_name',
      'dish.status as dish_status',
      'dish.dont_make as dish_dont_make',
      'dish.held_at as dish_held_at',
      // The state of the newest kitchen paper that lists the item.
      sql<Row<'print_jobs'>['state'] | null>`(SELECT j.state FROM print_jobs j WHERE j.id =
        (SELECT max(x.job_id) FROM print_job_items x
          WHERE x.order_product_id = coalesce(i.share_of, i.id)))`.as('printed_state'),
      'o.table_id',
      'o.deleted_at as order_deleted_at',
      sql<string>`(SELECT json_group_array(json_object('id', x.option_id, 'name', x.name,
          'price_adjust', x.price_adjust, 'selected', op.selected) ORDER BY x.ordinal)
        FROM order_product_options x JOIN options op ON op.id = x.option_id
        WHERE x.order_product_id = i.id)`.as('chosen'),
    ]);
}

const accented = 'áéíóúüñÁÉÍÓÚÜÑ';

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** The text without the accents of Spanish: cooks search for 'limon'. */
function plain(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return [...accented].reduce(
    (inner, letter) => sql`replace(${inner}, ${letter}, ${withoutAccents(letter)})`,
    text,
  );
}

function withOptions(rows: readonly ViewRow[]): ItemView[] {
  // Copying every row of seventy columns would cost more than reading them.
  return rows.map((row) => Object.assign(row, { options: JSON.parse(row.chosen) as ItemOption[] }));
}

/** What is asked about items by screens; part of the items repository. */
export function itemViews(db: Kysely<Database>, kept: KeptValues) {
  // Each station asks for its board after every change on any of them.
  const boards = kept.keep(
    [
      ...(['order_products', 'order_product_options', 'orders', 'print_jobs'] as const),
      ...(['print_job_items', 'categories', 'products', 'options', 'users'] as const),
      'floor_tables',
    ],
    () => Promise.resolve(new Map<string, readonly ItemView[]>()),
  );

  // One parameter whatever the number of items, so that it is one statement.
  const viewsOf = compiled<{ ids: string }, ViewRow>(db, (parameter) =>
    views(db)
      .where(sql<boolean>`i.id IN (SELECT value FROM json_each(${parameter.ids}))`)
      .orderBy('i.id'),
  );
  const ofCheck = compiled<{ id: number }, ViewRow>(db, (parameter) =>
    views(db).where('i.order_id', '=', parameter.id).orderBy('i.created_at').orderBy('i.id'),
  );
  async function readBoard(areas: readonly Area[], cancelledSince: number): Promise<ItemView[]> {
    // Two queries, since one OR would use neither partial index.
    const waiting = await views(db)
      .where(sql<boolean>`i.status < 3`)
      .where('i.area', 'in', [...areas])
      .where('i.dont_make', '=', 0)
      .where('i.held_at', 'is', null)
      .orderBy('i.ordered_at')
      .orderBy('i.id')
      .execute();
    const cancelled = await views(db)
      .where(sql<boolean>`i.status = 4 AND i.cancel_seen_at IS NULL`)
      .where('i.cancelled_at', '>=', cancelledSince)
      .where('i.area', 'in', [...areas])
      .orderBy('i.cancelled_at')
      .orderBy('i.id')
      .execute();
    return withOptions([...waiting, ...cancelled]);
  }
  return {
    /** Items by id, in the order of their ids. */
    async listViews(ids: readonly number[]): Promise<ItemView[]> {
      if (ids.length === 0) return [];
      return withOptions(await viewsOf({ ids: JSON.stringify(ids) }));
    },
    /** The items of one check, cancelled ones too: by creation. */
    async listOfCheck(checkId: number): Promise<ItemView[]> {
      return withOptions(await ofCheck({ id: checkId }));
    },
    /**
     * What the boards of `areas` show, oldest first: items not yet delivered, and items cancelled since
     * `cancelledSince` that nobody has acknowledged.
     */
    async listBoard(areas: readonly Area[], cancelledSince: number): Promise<readonly ItemView[]> {
      const known = await boards.get();
      const name = `${[...areas].sort().join()} ${cancelledSince}`;
      const rows = known.get(name) ?? (await readBoard(areas, cancelledSince));
      known.set(name, rows);
      return rows;
    },
    /**
     * Items delivered since `since`, newest first, at most 500. A `search` has to occur in the product, the
     * check, the table, the waiter's name or the note.
     */
    async listPastItems(areas: readonly Area[], since: number, search = ''): Promise<ItemView[]> {
      const wanted = `%${withoutAccents(search).replace(/[\\%_]/g, '\\$&')}%`;
      return withOptions(
        await views(db)
          .where(sql<boolean>`i.status = 3`)
          .where('i.delivered_at', '>=', since)
          // The plus keeps the planner on the index by time.
          .where(sql<string>`+i.area`, 'in', [...areas])
          .$if(search !== '', (query) =>
            query.where(
              sql<boolean>`${plain(sql`i.product_name || ' ' || o.name || ' ' || coalesce(t.name, '') || ' ' || u.user_name || ' ' || i.note`)} LIKE ${wanted} ESCAPE '\\'`,
            ),
          )
          .orderBy('i.delivered_at', 'desc')
          .orderBy('i.id', 'desc')
          .limit(PAST_ITEMS)
          .execute(),
      );
    },
  };
}
