import { withoutAccents } from '@comanda/domain/names';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { joinOf, tableName } from './check-views.ts';
import { compiled } from './compiled.ts';
import type { CachedValues } from '../cache.ts';
import type { Database, Row } from '../schema.ts';
import { stateOfJob, type PrintJobRow } from './printing.repo.ts';

export type Area = Row<'order_products'>['area'];
export interface ItemOption {
  id: number;
  name: string;
  /** Of all pieces, or of the half. */
  price_adjust: number;
  selected: 0 | 1;
  quantity: number;
  half: 0 | 1;
}

/** Maximum number of past items that a kitchen screen shows. */
const PAST_ITEMS = 500;

/** A component of a combo, as its line shows it. */
export interface ItemComponent {
  id: number;
  product_id: number;
  name: string;
  status: number;
  held_at: number | null;
  options: ItemOption[];
}

/** An item with the names and colours that screens show. Centavos, milliseconds UTC. */
export type ItemView = Omit<ViewRow, 'chosen' | 'parts'> & {
  options: ItemOption[];
  components: ItemComponent[];
};

type ViewRow = Awaited<ReturnType<ReturnType<typeof views>['executeTakeFirstOrThrow']>>;

/** The id of the reason for which line `i` was cancelled. */
export const cancelReasonOf = sql<number | null>`coalesce(i.cancel_reason_id,
  (SELECT c.id FROM cancel_reasons c WHERE c.code = i.cancel_reason))`;

function views(db: Kysely<Database>) {
  return db
    .selectFrom('order_products as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('categories as c', 'c.id', 'i.category_id')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .leftJoin('floor_tables as t', 't.id', 'o.table_id')
    .leftJoin('table_joins as j', (join) => join.on('j.id', '=', joinOf))
    .leftJoin('users as canceller', 'canceller.id', 'i.cancelled_by')
    .leftJoin('comp_reasons as comp', 'comp.id', 'i.comp_reason_id')
    .leftJoin('cancel_reasons as why', (join) => join.on('why.id', '=', cancelReasonOf))
    .leftJoin('order_products as dish', 'dish.id', 'i.share_of')
    .leftJoin('order_products as combo', 'combo.id', 'i.combo_of')
    .selectAll('i')
    .select([
      'o.name as order_name',
      'o.order_type',
      'o.customer_name',
      tableName.as('table_name'),
      'c.name as category',
      // A product may have its own thresholds.
      sql<number>`coalesce(p.fresh_minutes, c.fresh_minutes)`.as('fresh_minutes'),
      sql<number>`coalesce(p.attention_minutes, c.attention_minutes)`.as('attention_minutes'),
      'c.fresh_color',
      'c.attention_color',
      'c.urgent_color',
      'u.user_name as item_user_name',
      'u.display_name as sent_by_name',
      'canceller.display_name as cancelled_by_name',
      'comp.name as comp_reason',
      'comp.name_es as comp_reason_es',
      'why.name as cancel_reason_name',
      'why.name_es as cancel_reason_name_es',
      'dish.status as dish_status',
      'dish.dont_make as dish_dont_make',
      'dish.held_at as dish_held_at',
      'combo.product_name as combo_name',
      // The state of the newest kitchen ticket that lists the item.
      sql<
        PrintJobRow['state'] | 'shown' | null
      >`(SELECT ${stateOfJob} FROM print_jobs j WHERE j.id =
        (SELECT max(x.job_id) FROM print_job_items x
          WHERE x.order_product_id = coalesce(i.share_of, i.id)))`.as('printed_state'),
      'o.table_id',
      'o.deleted_at as order_deleted_at',
      optionsOf('i').as('chosen'),
      sql<string | null>`iif(i.is_combo, (SELECT json_group_array(json_object('id', k.id,
          'product_id', k.product_id, 'name', k.product_name, 'status', k.status,
          'held_at', k.held_at, 'options', json(${optionsOf('k')})) ORDER BY k.id)
        FROM order_products k WHERE k.combo_of = coalesce(i.share_of, i.id)), NULL)`.as('parts'),
    ]);
}

/** JSON of the chosen options of a line. */
function optionsOf(line: 'i' | 'k') {
  return sql<string>`(SELECT json_group_array(json_object('id', x.option_id, 'name', x.name,
      'price_adjust', x.price_adjust, 'selected', op.selected,
      'quantity', x.quantity, 'half', x.half) ORDER BY x.ordinal)
    FROM order_product_options x JOIN options op ON op.id = x.option_id
    WHERE x.order_product_id = ${sql.ref(`${line}.id`)})`;
}

const accented = 'áéíóúüñÁÉÍÓÚÜÑ';

/** Removes Spanish accents from the text, because cooks search for 'limon'. */
function plain(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return [...accented].reduce(
    (inner, letter) => sql`replace(${inner}, ${letter}, ${withoutAccents(letter)})`,
    text,
  );
}

function withOptions(rows: readonly ViewRow[]): ItemView[] {
  // Changed in place: copying rows of seventy columns would take longer than reading them.
  return rows.map((row) =>
    Object.assign(row, {
      options: JSON.parse(row.chosen) as ItemOption[],
      components: row.parts === null ? [] : (JSON.parse(row.parts) as ItemComponent[]),
    }),
  );
}

// What boards show. The conditions name those of the partial indexes.
const isWaiting = sql<boolean>`i.status < 3 AND i.dont_make = 0 AND i.held_at IS NULL`;
const isUnseenCancelled = sql<boolean>`i.status = 4 AND i.cancel_seen_at IS NULL`;

/** Item queries of the screens; part of the items repository. */
export function itemViews(db: Kysely<Database>, caches: CachedValues) {
  // Cached, because each station reloads its board after every change to any board.
  const boards = caches.add(
    [
      'order_products',
      'order_product_options',
      'orders',
      'print_jobs',
      'print_job_items',
      'categories',
      'products',
      'options',
      'users',
      'floor_tables',
      'table_joins',
      'comp_reasons',
      'cancel_reasons',
    ],
    () => Promise.resolve(new Map<string, readonly ItemView[]>()),
  );

  // A single parameter for any number of items, so that the statement text is constant.
  const viewsOf = compiled<{ ids: string }, ViewRow>(db, (parameter) =>
    views(db)
      .where(sql<boolean>`i.id IN (SELECT value FROM json_each(${parameter.ids}))`)
      .orderBy('i.id'),
  );
  const ofCheck = compiled<{ id: number }, ViewRow>(db, (parameter) =>
    views(db).where('i.order_id', '=', parameter.id).orderBy('i.created_at').orderBy('i.id'),
  );
  const onBoards = compiled<{ ids: string; since: number }, { id: number }>(db, ({ ids, since }) =>
    db
      .selectFrom('order_products as i')
      .select('i.id')
      .where(sql<boolean>`i.id IN (SELECT value FROM json_each(${ids}))`)
      .where(
        sql<boolean>`((${isWaiting}) OR (${isUnseenCancelled} AND i.cancelled_at >= ${since}))`,
      ),
  );
  async function readBoard(areas: readonly Area[], cancelledSince: number): Promise<ItemView[]> {
    // Two queries, because a single one with OR would use neither partial index.
    const waiting = await views(db)
      .where(isWaiting)
      .where('i.area', 'in', [...areas])
      .orderBy('i.ordered_at')
      .orderBy('i.id')
      .execute();
    const cancelled = await views(db)
      .where(isUnseenCancelled)
      .where('i.cancelled_at', '>=', cancelledSince)
      .where('i.area', 'in', [...areas])
      .orderBy('i.cancelled_at')
      .orderBy('i.id')
      .execute();
    return withOptions([...waiting, ...cancelled]);
  }
  return {
    /** Items by id, sorted by id. */
    async listViews(ids: readonly number[]): Promise<ItemView[]> {
      if (ids.length === 0) return [];
      return withOptions(await viewsOf({ ids: JSON.stringify(ids) }));
    },
    /** Which of these items are on the board of their area; cancelled ones as for `listBoard`. */
    async findOnBoards(
      ids: readonly number[],
      cancelledSince: number,
    ): Promise<ReadonlySet<number>> {
      if (ids.length === 0) return new Set();
      const rows = await onBoards({ ids: JSON.stringify(ids), since: cancelledSince });
      return new Set(rows.map(({ id }) => id));
    },
    /** The items of a check by creation, including cancelled ones and components of combos. */
    async listOfCheck(checkId: number): Promise<ItemView[]> {
      return withOptions(await ofCheck({ id: checkId }));
    },
    /**
     * The items on the boards of `areas`, oldest first: those not yet delivered, and those cancelled since
     * `cancelledSince` that were not acknowledged.
     */
    async listBoard(areas: readonly Area[], cancelledSince: number): Promise<readonly ItemView[]> {
      const known = await boards.get();
      const name = `${[...areas].sort().join()} ${cancelledSince}`;
      const rows = known.get(name) ?? (await readBoard(areas, cancelledSince));
      known.set(name, rows);
      return rows;
    },
    /**
     * Items delivered since `since`, newest first, at most 500. `search` must occur in the product, the
     * check, the table, the server's name or the note.
     */
    async listPastItems(areas: readonly Area[], since: number, search = ''): Promise<ItemView[]> {
      const wanted = `%${withoutAccents(search).replace(/[\\%_]/g, '\\$&')}%`;
      return withOptions(
        await views(db)
          .where(sql<boolean>`i.status = 3`)
          .where('i.delivered_at', '>=', since)
          // The plus makes the planner use the index by time.
          .where(sql<string>`+i.area`, 'in', [...areas])
          .$if(search !== '', (query) =>
            query.where(
              sql<boolean>`${plain(sql`i.product_name || ' ' || o.name || ' ' || coalesce(${tableName}, '') || ' ' || u.user_name || ' ' || i.note`)} LIKE ${wanted} ESCAPE '\\'`,
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
