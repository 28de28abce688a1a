/**
 * The view of checks for the group without ORDER BY in an aggregate, which SQLite before 3.44 cannot read: one such
 * view closes the whole database to it, and a backup is opened on any computer.
 * Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `DROP VIEW group_checks`,
  // taxes: [rate, added, exempt, gross, discount, tax on top] of each tax, the charge included.
  `CREATE VIEW group_checks AS SELECT o.id, json_object('id', o.id, 'day', o.business_day, 'opened', o.created_at,
      'closed', o.closed_at, 'type', o.order_type, 'guests', o.guests,
      'server', coalesce(o.served_by, o.open_user_id), 'table', o.table_id, 'gross', o.subtotal,
      'discount', o.discount_total, 'added', o.added_total, 'charge', o.charge_total, 'tip', o.tip,
      'taxes', json((SELECT json_group_array(json_array(t.rate, t.added, t.exempt, s.value ->> 1, s.value ->> 2,
          s.value ->> 3))
        FROM json_each(coalesce(o.taxes, json_array(json_array(1, o.subtotal, o.discount_total, 0)))) s
        JOIN taxes t ON t.id = s.value ->> 0)),
      'items', json((
        SELECT json_group_array(json_array(i.product_id, i.category_id, i.quantity, i.made, i.price, i.discount,
          i.is_comp))
        FROM (SELECT product_id, category_id, quantity, price, discount, comp_reason_id IS NOT NULL AS is_comp,
            CASE WHEN share_of IS NULL THEN coalesce(made_quantity, quantity) ELSE 0 END AS made
          FROM order_products WHERE order_id = o.id AND status <> 4 ORDER BY id) i))) AS fact
    FROM orders o WHERE o.closed = 1 AND o.deleted_at IS NULL`,
];
