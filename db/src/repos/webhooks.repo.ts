import { sql, type Kysely } from 'kysely';
import { frozen, type CachedValues } from '../cache.ts';
import type { Database, NewRow, Row } from '../schema.ts';
import { tableRepo } from './table-repo.ts';

/** A webhook that receives events. */
export type ActiveWebhook = Readonly<{
  id: number;
  url: string;
  secret: string;
  events: readonly string[];
  last_event_id: number;
}>;

/** A webhook with the totals of its deliveries. */
export type WebhookRow = Row<'webhooks'> & {
  waiting: number;
  failed: number;
  last_delivered: number | null;
  last_error: string | null;
};

/** Webhooks and their deliveries. */
export function webhooksRepo(db: Kysely<Database>, caches: CachedValues) {
  const webhooks = tableRepo(db, 'webhooks');
  const active = caches.add(['webhooks'], async () => {
    const rows = await db
      .selectFrom('webhooks')
      .select(['id', 'url', 'secret', 'events', 'last_event_id'])
      .where('active', '=', 1)
      .where('deleted_at', 'is', null)
      .execute();
    return rows.map((row): ActiveWebhook =>
      frozen({ ...row, events: JSON.parse(row.events) as string[] }),
    );
  });
  const rows = () =>
    db
      .selectFrom('webhooks as w')
      .selectAll('w')
      .select([
        sql<number>`(SELECT count(*) FROM webhook_deliveries d
          WHERE d.webhook_id = w.id AND d.state = 'waiting')`.as('waiting'),
        sql<number>`(SELECT count(*) FROM webhook_deliveries d
          WHERE d.webhook_id = w.id AND d.state = 'failed')`.as('failed'),
        sql<number | null>`(SELECT max(finished_at) FROM webhook_deliveries d
          WHERE d.webhook_id = w.id AND d.state = 'delivered')`.as('last_delivered'),
        sql<string | null>`(SELECT error FROM webhook_deliveries d
          WHERE d.webhook_id = w.id AND d.tries > 0 ORDER BY d.id DESC LIMIT 1)`.as('last_error'),
      ])
      .where('w.deleted_at', 'is', null);
  return {
    /** Webhooks that receive events. Cached, because every burst of events asks for them. */
    async listActive(): Promise<readonly ActiveWebhook[]> {
      return active.get();
    },
    list: (): Promise<WebhookRow[]> => rows().orderBy('w.id').execute(),
    find: (id: number): Promise<WebhookRow | undefined> =>
      rows().where('w.id', '=', id).executeTakeFirst(),
    /** Adds a webhook and returns its id. */
    create: webhooks.create,
    update: webhooks.update,
    ...deliveries(db),
  };
}

function deliveries(db: Kysely<Database>) {
  const webhookDeliveries = tableRepo(db, 'webhook_deliveries');
  return {
    async createDeliveries(added: readonly NewRow<'webhook_deliveries'>[]): Promise<void> {
      if (added.length > 0)
        await db
          .insertInto('webhook_deliveries')
          .values([...added])
          .execute();
    },
    /** Due deliveries in order. Deliveries of one check wait for the earlier ones of that check. */
    listDue(webhookId: number, now: number, limit: number): Promise<Row<'webhook_deliveries'>[]> {
      return db
        .selectFrom('webhook_deliveries as d')
        .selectAll('d')
        .where('d.webhook_id', '=', webhookId)
        .where('d.state', '=', 'waiting')
        .where('d.next_at', '<=', now)
        .where(
          sql<boolean>`NOT EXISTS (SELECT 1 FROM webhook_deliveries AS earlier
            WHERE earlier.webhook_id = d.webhook_id AND earlier.state = 'waiting'
              AND earlier.check_id = d.check_id AND earlier.id < d.id)`,
        )
        .orderBy('d.id')
        .limit(limit)
        .execute();
    },
    /** The newest deliveries of a webhook. */
    listDeliveries(webhookId: number, limit: number): Promise<Row<'webhook_deliveries'>[]> {
      return db
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('webhook_id', '=', webhookId)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
    },
    /** A delivery of a webhook that still exists. */
    findDelivery(id: number): Promise<Row<'webhook_deliveries'> | undefined> {
      return db
        .selectFrom('webhook_deliveries as d')
        .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
        .selectAll('d')
        .where('d.id', '=', id)
        .where('w.deleted_at', 'is', null)
        .executeTakeFirst();
    },
    updateDelivery: webhookDeliveries.update,
    /** Deletes the pending deliveries of a removed webhook. */
    async deleteWaiting(webhookId: number): Promise<void> {
      await db
        .deleteFrom('webhook_deliveries')
        .where('webhook_id', '=', webhookId)
        .where('state', '=', 'waiting')
        .execute();
    },
    /** Deletes successful and failed deliveries that ended before these times. */
    async deleteDeliveries(deliveredBefore: number, failedBefore: number): Promise<void> {
      await db
        .deleteFrom('webhook_deliveries')
        .where((eb) =>
          eb.or([
            eb.and([eb('state', '=', 'delivered'), eb('finished_at', '<', deliveredBefore)]),
            eb.and([eb('state', '=', 'failed'), eb('finished_at', '<', failedBefore)]),
          ]),
        )
        .execute();
    },
  };
}
