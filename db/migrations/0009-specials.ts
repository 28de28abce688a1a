/**
 * An application is one special given on one check; its mark goes with the lines wherever they are moved, so that
 * it is worked out again over the same goods. Percentages of specials become hundredths, like centavos, so that
 * 12.5 % can be said. Managers and owners get the rights of a price override and of cancelling what is begun;
 * whoever could cancel before still can. Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `UPDATE specials SET discount_value = discount_value * 100 WHERE special_type = 'percentage_discount'`,
  `CREATE TABLE special_applications (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    special_id INTEGER NOT NULL REFERENCES specials (id),
    order_id INTEGER NOT NULL REFERENCES orders (id),
    fingerprint TEXT NOT NULL,
    applied_by INTEGER NOT NULL REFERENCES users (id),
    applied_at INTEGER NOT NULL,
    ended_at INTEGER,
    end_reason TEXT CHECK (end_reason IN ('removed', 'dropped')),
    CHECK ((ended_at IS NULL) = (end_reason IS NULL))
  ) STRICT`,
  `CREATE INDEX special_applications_live ON special_applications (order_id) WHERE ended_at IS NULL`,
  `ALTER TABLE order_products ADD COLUMN special_application_id INTEGER REFERENCES special_applications (id)`,
  `CREATE INDEX order_products_special ON order_products (special_application_id) WHERE special_application_id IS NOT NULL`,
  `ALTER TABLE orders ADD COLUMN special_dropped_id INTEGER REFERENCES specials (id)`,
  `UPDATE roles SET permissions = json_set(permissions,
    '$.orders.cancelStarted', json(CASE WHEN json_extract(permissions, '$.orders.cancel') THEN 'true' ELSE 'false' END),
    '$.orders.overridePrice', json(CASE WHEN id IN (1, 4) THEN 'true' ELSE 'false' END))`,
];
