import { bulkWrite, type Store } from '@comanda/db/store';
import { sql } from 'kysely';

/** The faults of a database after a kill: none when every command is there completely or not at all. */
export async function audit(store: Store, acknowledged: ReadonlySet<string>): Promise<string[]> {
  return bulkWrite(store, async (db) => {
    const rows = async <T>(query: string) => (await sql.raw<T>(query).execute(db)).rows;
    const wrong: string[] = [];
    const journal = await rows<{ command: string }>(
      `SELECT detail ->> 'command' AS command FROM journal`,
    );
    const kept = new Set(journal.map((row) => row.command));
    for (const command of acknowledged) {
      if (!kept.has(command)) wrong.push(`lost: ${command} was acknowledged`);
    }
    for (const [what, query] of partial) {
      const found = await rows<{ id: number | string }>(query);
      if (found.length > 0)
        wrong.push(`partial: ${what} (${found.map((row) => row.id).join(', ')})`);
    }
    const [check] = await rows<{ integrity_check: string }>('PRAGMA integrity_check');
    if (check?.integrity_check !== 'ok') wrong.push(`integrity: ${check?.integrity_check}`);
    if ((await rows('PRAGMA foreign_key_check')).length > 0) wrong.push('foreign keys');
    return wrong;
  });
}

const partial: [what: string, query: string][] = [
  [
    'a check without its journal row',
    `SELECT id FROM orders WHERE id NOT IN (SELECT subject_id FROM journal WHERE action = 'send')`,
  ],
  [
    'a sent check without all its items',
    `SELECT j.id FROM journal j WHERE action = 'send' AND (j.detail ->> 'items') <>
      (SELECT count(*) FROM order_products WHERE order_id = j.subject_id)`,
  ],
  [
    'a check whose sum is not that of its items',
    `SELECT o.id FROM orders o WHERE subtotal <>
      (SELECT coalesce(sum(price * quantity), 0) FROM order_products WHERE order_id = o.id)`,
  ],
  [
    'a closed check without its journal row',
    `SELECT id FROM orders WHERE closed = 1 AND id NOT IN (SELECT subject_id FROM journal WHERE action = 'close')`,
  ],
  [
    'a journalled close without close, payment and ledger',
    `SELECT j.id FROM journal j JOIN orders o ON o.id = j.subject_id WHERE action = 'close' AND NOT (o.closed = 1
      AND EXISTS (SELECT 1 FROM payments WHERE order_id = o.id AND amount = o.subtotal)
      AND (SELECT sum(amount) FROM cash_ledger WHERE order_id = o.id) = o.subtotal + o.tip)`,
  ],
  [
    'a payment or ledger row of an open check',
    `SELECT id FROM payments WHERE order_id IN (SELECT id FROM orders WHERE closed = 0)`,
  ],
  [
    'a journal row without its idempotency key',
    `SELECT id FROM journal WHERE (detail ->> 'command') NOT IN (SELECT key FROM idempotency_keys)`,
  ],
  [
    'an idempotency key without its journal row',
    `SELECT key AS id FROM idempotency_keys WHERE key NOT IN (SELECT detail ->> 'command' FROM journal)`,
  ],
  [
    'a journal row without its event',
    `SELECT id FROM journal WHERE (detail ->> 'command') NOT IN (SELECT payload ->> 'command' FROM events)`,
  ],
  [
    'an event without its journal row',
    `SELECT id FROM events WHERE (payload ->> 'command') NOT IN (SELECT detail ->> 'command' FROM journal)`,
  ],
];
