import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isOpen } from './check-views.ts';
import { compiled } from './compiled.ts';
import type { Database } from '../schema.ts';
import type { TouchedIds, TouchKind } from './touched.ts';

/** Ids of the rows that may look different after a change. */
export type AffectedIds = {
  checks: ReadonlySet<number>;
  /** Checks of which children changed. */
  parents: ReadonlySet<number>;
  items: ReadonlySet<number>;
  tables: ReadonlySet<number>;
  /** Checks with other unsent lines. */
  unsent: ReadonlySet<number>;
  jobs: ReadonlySet<number>;
  printers: ReadonlySet<number>;
  products: ReadonlySet<number>;
};

type Ids = { ids: string };

/** A list of ids in one parameter, so that the statement text is constant. */
export function inList(column: RawBuilder<unknown>, ids: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`${column} IN (SELECT value FROM json_each(${ids}))`;
}

/** From what a transaction touched to the rows of screens that show it; part of the repositories. */
export function affectedRepo(db: Kysely<Database>) {
  // Shares, their dish, combos and their components show each other: a family has a handful of lines.
  const families = compiled<{ items: string; jobs: string; checks: string }, { id: number }>(
    db,
    ({ items, jobs, checks }) => sql`WITH RECURSIVE family (id) AS (
      SELECT value FROM json_each(${items})
      UNION SELECT order_product_id FROM print_job_items WHERE ${inList(sql`job_id`, jobs)}
      UNION SELECT id FROM order_products WHERE ${inList(sql`order_id`, checks)}
      UNION SELECT other.id FROM family JOIN order_products one ON one.id = family.id
        JOIN order_products other ON other.id IN (one.share_of, one.combo_of)
      UNION SELECT share.id FROM family
        JOIN order_products share ON share.share_of = family.id AND share.share_of IS NOT NULL
      UNION SELECT part.id FROM family
        JOIN order_products part ON part.combo_of = family.id AND part.combo_of IS NOT NULL
    ) SELECT id FROM family`,
  );
  const openAt = compiled<Ids, { id: number }>(db, ({ ids }) =>
    db
      .selectFrom('orders as o')
      .select('o.id')
      .where(isOpen)
      .where(inList(sql`o.table_id`, ids)),
  );
  // Boards also show items of closed checks. Each part names the condition of its partial index.
  const onBoardsAt = compiled<Ids, { id: number }>(
    db,
    ({ ids }) => sql`SELECT i.id FROM order_products i JOIN orders o ON o.id = i.order_id
      WHERE i.status < 3 AND ${inList(sql`o.table_id`, ids)}
      UNION SELECT i.id FROM order_products i JOIN orders o ON o.id = i.order_id
      WHERE i.status = 4 AND i.cancel_seen_at IS NULL AND ${inList(sql`o.table_id`, ids)}`,
  );
  const tablesOf = compiled<Ids, { id: number }>(
    db,
    ({ ids }) =>
      sql`SELECT DISTINCT table_id AS id FROM orders WHERE ${inList(sql`id`, ids)} AND table_id IS NOT NULL`,
  );
  const joinedWith = compiled<Ids & { joins: string }, { id: number }>(
    db,
    ({ ids, joins }) => sql`SELECT id FROM floor_tables WHERE join_id IN (
      SELECT join_id FROM floor_tables WHERE ${inList(sql`id`, ids)}
      UNION SELECT value FROM json_each(${joins}))`,
  );
  const queuedOn = compiled<Ids, { id: number }>(
    db,
    ({ ids }) =>
      sql`SELECT id FROM print_jobs WHERE state = 'queued' AND ${inList(sql`printer_id`, ids)}`,
  );

  return {
    /** The rows that a change affects; `shown` are checks that screens show although they may be closed. */
    async affectedBy(touched: TouchedIds, shown: readonly number[]): Promise<AffectedIds> {
      const of = (kind: TouchKind) => touched.get(kind) ?? none;
      const found = async (rows: Promise<{ id: number }[]>) => (await rows).map(({ id }) => id);

      const joined = new Set([...of('table'), ...of('label')]);
      const relabelled =
        of('join').size > 0
          ? await found(joinedWith({ ids: '[]', joins: listOf(of('join')) }))
          : [];
      const labels = new Set([...of('label'), ...relabelled]);
      const atLabels =
        labels.size > 0 ? [...(await found(openAt({ ids: listOf(labels) }))), ...shown] : [];
      const checks = new Set([...of('check'), ...atLabels]);

      const tables = new Set([...joined, ...relabelled]);
      if (checks.size > 0) {
        for (const id of await found(tablesOf({ ids: listOf(checks) }))) tables.add(id);
      }
      if (tables.size > 0) {
        const members = await found(joinedWith({ ids: listOf(tables), joins: '[]' }));
        for (const id of members) tables.add(id);
      }

      const headings = new Set([...of('heading'), ...atLabels]);
      const named = labels.size > 0 ? await found(onBoardsAt({ ids: listOf(labels) })) : [];
      const changed = new Set([...of('item'), ...named]);
      const items =
        changed.size + of('job').size + headings.size === 0
          ? []
          : await found(
              families({
                items: listOf(changed),
                jobs: listOf(of('job')),
                checks: listOf(headings),
              }),
            );

      const jobs = new Set(of('job'));
      if (of('printer').size > 0) {
        for (const id of await found(queuedOn({ ids: listOf(of('printer')) }))) jobs.add(id);
      }
      return {
        checks,
        tables,
        jobs,
        items: new Set(items),
        parents: of('parent'),
        unsent: of('unsent'),
        printers: new Set([...of('printer'), ...of('queue')]),
        products: of('product'),
      };
    },
  };
}

const none: ReadonlySet<number> = new Set();

function listOf(ids: ReadonlySet<number>): string {
  return JSON.stringify([...ids]);
}
