/**
 * Which line counts a discount that was split with its line: parts are no discounts of their own. Shares of lines that
 * have one, with a single special or by hand, are marked, and no longer counted in the totals of closed checks.
 * Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `ALTER TABLE order_products ADD COLUMN discount_of INTEGER`,
  `UPDATE order_products SET discount_of = share_of
    WHERE share_of IS NOT NULL AND discount > 0 AND special_parts IS NULL
      AND EXISTS (SELECT 1 FROM order_products d WHERE d.id = order_products.share_of AND d.discount > 0
        AND d.discount_source IS order_products.discount_source
        AND d.comp_reason_id IS order_products.comp_reason_id)`,
  `UPDATE sales_totals SET lines = sales_totals.lines - p.lines
    FROM (SELECT g.column1 AS grain, substr(o.business_day, 1, g.column2) AS period,
        iif(i.discount_source = 'special', 'special', 'discount_by') AS kind,
        coalesce(iif(i.discount_source = 'special', coalesce(a.special_id, o.special_id), i.discount_by), 0) AS key,
        count(*) AS lines
      FROM order_products i JOIN orders o ON o.id = i.order_id
        LEFT JOIN special_applications a ON a.id = i.special_application_id,
        (VALUES ('day', 10), ('month', 7)) g
      WHERE i.share_of IS NOT NULL AND i.discount_of IS NOT NULL AND i.status <> 4
        AND o.closed = 1 AND o.deleted_at IS NULL
      GROUP BY 1, 2, 3, 4) p
    WHERE sales_totals.grain = p.grain AND sales_totals.period = p.period AND sales_totals.kind = p.kind
      AND sales_totals.key = p.key`,
];
