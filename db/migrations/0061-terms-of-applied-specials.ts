/**
 * The terms of a special are kept with each application, so that editing or deleting the special changes nothing that
 * was sold with it: `terms` is its rule, `sold_until` the newest line that it was offered to (UTC milliseconds), `kept`
 * is 1 when it takes no newer lines, because the special has other terms now.
 * Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `ALTER TABLE special_applications ADD COLUMN terms TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(terms))`,
  `ALTER TABLE special_applications ADD COLUMN sold_until INTEGER NOT NULL DEFAULT 0`,
  `ALTER TABLE special_applications ADD COLUMN kept INTEGER NOT NULL DEFAULT 0 CHECK (kept IN (0, 1))`,
  `UPDATE special_applications SET
    terms = (SELECT json_object('special_type', s.special_type, 'conditions', json(s.conditions),
      'discount_value', s.discount_value, 'combo_price', s.combo_price, 'start_date', s.start_date,
      'end_date', s.end_date, 'start_time', s.start_time, 'end_time', s.end_time,
      'days_of_week', json(s.days_of_week), 'not_with_others', s.not_with_others,
      'limit_per_check', s.limit_per_check) FROM specials s WHERE s.id = special_applications.special_id),
    sold_until = coalesce((SELECT max(i.created_at) FROM order_products i
      WHERE i.special_pool_id = special_applications.pool_id AND i.special_pool_id IS NOT NULL), 0)`,
];
