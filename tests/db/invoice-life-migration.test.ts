import { join } from 'node:path';
import { migrations } from '@comanda/db/storage/migrations';
import { bulkWrite, openStore } from '@comanda/db/store';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fixedClock, rowsOf, temporaryFolder } from './stores.ts';

const clock = fixedClock;
const earlier = migrations.filter(({ name }) => name < '0008');

const rows = [
  `INSERT INTO roles (id, title, permissions) VALUES (900, 'Owner', '{}')`,
  `INSERT INTO users (id, email, email_key, user_name, user_role, password_hash, created_at, modified_at)
    VALUES (900, '', '', 'Owner', 900, '', 1, 1)`,
  `INSERT INTO orders (id, name, name_key, open_user_id, business_day, created_at, modified_at)
    VALUES (900, 'Bar', 'bar', 900, '2026-01-17', 1, 1)`,
  `INSERT INTO invoice_documents (id, kind, series, folio, state, receiver, order_ids, form, total, xml, seal, sealed_at,
    next_at, created_by, created_at)
    VALUES (7, 'invoice', 'A', 3, 'waiting', '{}', '[900]', '01', 11600, '<x/>', 'seal', 1, 1, 900, 1)`,
  `INSERT INTO invoice_attempts (document_id, version, at, outcome) VALUES (7, 1, 1, 'sent')`,
  `INSERT INTO check_invoices (order_id, folio, amount, marked_by, marked_at, document_id)
    VALUES (900, 'A3', 11600, 900, 1, 7)`,
];

test('an invoice of an earlier version keeps its attempts, the mark of its check and its place in the count', async () => {
  const file = join(await temporaryFolder(), 'comanda.db');
  const old = await openStore({ file, clock, migrations: earlier });
  await bulkWrite(old, async (db) => {
    for (const row of rows) await sql.raw(row).execute(db);
  });
  await old.close();

  const store = await openStore({ file, clock });
  expect(await rowsOf(store, 'PRAGMA foreign_key_check')).toEqual([]);
  expect(
    await rowsOf(
      store,
      `SELECT d.state, d.folio, d.related_id, a.outcome, c.amount FROM invoice_documents d
        JOIN invoice_attempts a ON a.document_id = d.id JOIN check_invoices c ON c.document_id = d.id`,
    ),
  ).toEqual([{ state: 'waiting', folio: 3, related_id: null, outcome: 'sent', amount: 11600 }]);
  await expect(
    bulkWrite(store, (db) => sql`DELETE FROM invoice_documents`.execute(db)),
  ).rejects.toThrow('kept');
  await bulkWrite(store, (db) =>
    sql`INSERT INTO invoice_documents (kind, series, folio, state, receiver, order_ids, form, total, xml, seal, sealed_at,
      next_at, created_at) VALUES ('credit', 'N', 1, 'sealed', '{}', '[]', '01', 100, '<y/>', 'other', 1, 1, 1)`.execute(
      db,
    ),
  );
  expect(await rowsOf(store, 'SELECT max(id) AS newest FROM invoice_documents')).toEqual([
    { newest: 8 },
  ]);
  await store.close();
});
