import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Product } from '@comanda/contract/catalog';
import { tables } from './reference-tables.ts';

export interface Line {
  product_id: number;
  qty: number;
  note: string;
}
export interface ItemChange {
  status?: number;
  discount?: number;
  reason?: string;
}
export interface OrderChange {
  name?: string;
  payment_type_id?: number;
  tip?: number;
}
type Row = Record<string, SQLInputValue>;
type Store = ReturnType<typeof openReference>;
export type { Store as ReferenceStore };

/** The reference server's SQLite: every write is a transaction that is on disk before the response. */
export function openReference(file: string) {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  db.exec(tables);
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  const durably = <T>(work: () => T): T => {
    begin.run();
    try {
      const result = work();
      commit.run();
      return result;
    } catch (error) {
      rollback.run();
      throw error;
    }
  };
  return {
    ...ordersOf(db, durably),
    ...itemsOf(db, durably),
    ...productsOf(db, durably),
  };
}

type Durably = <T>(work: () => T) => T;

const seenOrder = `SELECT orders.*, users.name AS open_user_name, floor_tables.name AS table_name
  FROM orders JOIN users ON users.id = open_user_id LEFT JOIN floor_tables ON floor_tables.id = table_id`;

function ordersOf(db: DatabaseSync, durably: Durably) {
  const one = db.prepare(`${seenOrder} WHERE orders.id = ?`);
  const open = db.prepare(`${seenOrder} WHERE closed = 0 ORDER BY orders.id DESC`);
  const insert =
    db.prepare(`INSERT INTO orders (name, order_type, open_user_id, created_at, modified_at, business_day)
    VALUES (?, 'dine_in', 1, ?, ?, ?)`);
  const rename = db.prepare(
    'UPDATE orders SET name = ?, modified_at = ?, version = version + 1 WHERE id = ? AND closed = 0',
  );
  const close =
    db.prepare(`UPDATE orders SET closed = 1, closed_at = :now, modified_at = :now, close_user_id = 1,
    payment_type_id = :type, tip = :tip, version = version + 1 WHERE id = :id AND closed = 0`);
  const pay = db.prepare(`INSERT INTO payments
    (order_id, payment_type_id, amount, tip, user_id, created_at, business_day)
    SELECT id, payment_type_id, subtotal - discount_total, tip, 1, closed_at, business_day FROM orders WHERE id = ?`);
  const takeCash = db.prepare(`INSERT INTO cash_ledger (order_id, amount, at)
    SELECT id, subtotal - discount_total, closed_at FROM orders WHERE id = ?`);
  const lines = db.prepare(
    'SELECT product_name, quantity, price, discount FROM order_products WHERE order_id = ? AND status < 4',
  );
  const ticket = db.prepare(
    `INSERT INTO print_jobs (order_id, data, state, created_at) VALUES (?, ?, 'queued', ?)`,
  );
  return {
    openOrders: () => open.all(),
    openOrder: (name: string) =>
      durably(() => {
        const now = Date.now();
        const made = insert.run(name, now, now, new Date(now).toISOString().slice(0, 10));
        return one.get(made.lastInsertRowid);
      }),
    /** With a payment type the check is closed: paid, in the drawer, its ticket queued. */
    changeOrder: (id: number, { name = '', payment_type_id: type, tip = 0 }: OrderChange) =>
      durably(() => {
        const now = Date.now();
        const { changes } = type ? close.run({ now, type, tip, id }) : rename.run(name, now, id);
        if (changes !== 1) throw new Error(`No open check ${id}`);
        if (type) {
          pay.run(id);
          takeCash.run(id);
          ticket.run(id, JSON.stringify(lines.all(id)), now);
        }
        return one.get(id);
      }),
  };
}

function itemsOf(db: DatabaseSync, durably: Durably) {
  const product = db.prepare('SELECT * FROM products WHERE id = ? AND active = 1');
  const insert = db.prepare(`INSERT INTO order_products
    (order_id, product_id, product_name, category_id, area, quantity, price, note, user_id, created_at, ordered_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?)`);
  const one = db.prepare('SELECT * FROM order_products WHERE id = ?');
  const change = db.prepare(`UPDATE order_products SET status = coalesce(:status, status),
    discount = coalesce(:discount, discount), cancel_reason = :reason,
    in_progress_at = iif(:status = 1, :now, in_progress_at), cancelled_at = iif(:status = 4, :now, cancelled_at),
    version = version + 1 WHERE id = :id`);
  const sum = db.prepare(`UPDATE orders SET (subtotal, discount_total, item_count) = (
      SELECT coalesce(sum(price * quantity), 0), coalesce(sum(discount), 0), coalesce(sum(quantity), 0)
      FROM order_products WHERE order_id = orders.id AND status < 4
    ), modified_at = ?, version = version + 1 WHERE id = ? AND closed = 0`);
  return {
    addItems: (orderId: number, items: Line[]) =>
      durably(() => {
        const now = Date.now();
        const added = items.map(({ product_id, qty, note }) => {
          const found = product.get(product_id) as Row | undefined;
          if (!found) throw new Error(`No product ${product_id}`);
          const { name = '', category_id = 0, area = '', price = 0 } = found;
          const values = [orderId, product_id, name, category_id, area, qty, price, note, now, now];
          return one.get(insert.run(...values).lastInsertRowid);
        });
        if (sum.run(now, orderId).changes !== 1) throw new Error(`No open check ${orderId}`);
        return { items: added };
      }),
    changeItem: (id: number, { status, discount, reason }: ItemChange) =>
      durably(() => {
        const now = Date.now();
        const set = { status: status ?? null, discount: discount ?? null, reason: reason ?? null };
        change.run({ ...set, now, id });
        const changed = one.get(id) as Row | undefined;
        // Advancing an item changes no total.
        if (status !== 1) sum.run(now, changed?.['order_id'] ?? 0);
        return changed;
      }),
  };
}

function productsOf(db: DatabaseSync, durably: Durably) {
  const products = db.prepare('SELECT * FROM products ORDER BY category, ordinal, name');
  const groups = db.prepare(`SELECT product_id, g.* FROM product_option_groups
    JOIN option_groups g ON g.id = option_group_id ORDER BY product_id, ordinal`);
  const options = db.prepare('SELECT * FROM options ORDER BY option_group_id, ordinal');
  const insert = (table: string, row: object) => {
    const known = new Set(
      db
        .prepare(`PRAGMA table_info(${table})`)
        .all()
        .map((c) => c['name']),
    );
    const kept = Object.entries(row).filter(([name]) => known.has(name));
    const names = kept.map(([name]) => name).join(', ');
    const marks = kept.map(() => '?').join(', ');
    db.prepare(`INSERT OR IGNORE INTO ${table} (${names}) VALUES (${marks})`).run(
      ...kept.map(([, value]) => value as SQLInputValue),
    );
  };
  return {
    products: () => {
      const ofGroup = Map.groupBy(options.all(), (row) => row['option_group_id']);
      const ofProduct = Map.groupBy(groups.all(), (row) => row['product_id']);
      return products.all().map((row) => ({
        ...row,
        option_groups: (ofProduct.get(row['id']) ?? []).map((group) => ({
          ...group,
          options: ofGroup.get(group['id']) ?? [],
        })),
      }));
    },
    /** Inserts the menu of the box before the measurements. */
    fillMenu: (menu: Product[]) =>
      durably(() => {
        for (const product of menu) {
          insert('products', product);
          for (const group of product.option_groups) {
            insert('option_groups', group);
            insert('product_option_groups', {
              product_id: product.id,
              option_group_id: group.id,
            });
            for (const option of group.options) insert('options', option);
          }
        }
      }),
  };
}
