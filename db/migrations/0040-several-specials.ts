/**
 * Several specials on one check. A pool is the lines over which the specials of a check are worked out; it goes with
 * its lines wherever they are moved. An application is one special that holds on a pool: the only one of a check so
 * far becomes the first of its pool. `special_application_id` of a line is the special that gives most on it, and
 * `special_parts` what each gives when there are several. Frozen once released: change the schema with a new
 * migration.
 */
export const statements: string[] = [
  `ALTER TABLE specials ADD COLUMN automatic INTEGER NOT NULL DEFAULT 0 CHECK (automatic IN (0, 1))`,
  `ALTER TABLE specials ADD COLUMN not_with_others INTEGER NOT NULL DEFAULT 0 CHECK (not_with_others IN (0, 1))`,
  `ALTER TABLE specials ADD COLUMN limit_per_check INTEGER CHECK (limit_per_check > 0)`,
  `CREATE TABLE special_pools (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    order_id INTEGER NOT NULL REFERENCES orders (id),
    ended_at INTEGER
  ) STRICT`,
  `INSERT INTO special_pools (id, order_id, ended_at)
    SELECT id, order_id, ended_at FROM special_applications`,
  `CREATE INDEX special_pools_live ON special_pools (order_id) WHERE ended_at IS NULL`,
  `ALTER TABLE special_applications ADD COLUMN pool_id INTEGER REFERENCES special_pools (id)`,
  `ALTER TABLE special_applications ADD COLUMN automatic INTEGER NOT NULL DEFAULT 0 CHECK (automatic IN (0, 1))`,
  `ALTER TABLE special_applications ADD COLUMN times INTEGER NOT NULL DEFAULT 1`,
  `UPDATE special_applications SET pool_id = id`,
  `CREATE INDEX special_applications_pool ON special_applications (pool_id)`,
  `ALTER TABLE order_products ADD COLUMN special_pool_id INTEGER REFERENCES special_pools (id)`,
  `ALTER TABLE order_products ADD COLUMN special_parts TEXT CHECK (special_parts IS NULL OR json_valid(special_parts))`,
  `UPDATE order_products SET special_pool_id = special_application_id WHERE special_application_id IS NOT NULL`,
  `UPDATE order_products SET special_application_id = NULL
    WHERE special_application_id IS NOT NULL AND discount_source IS NOT 'special'`,
  `CREATE INDEX order_products_pool ON order_products (special_pool_id) WHERE special_pool_id IS NOT NULL`,
  `DROP INDEX order_products_special`,
  `DROP INDEX special_applications_live`,
];
