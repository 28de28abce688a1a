-- What of the discount of a line was given back with credit notes: a return, and no one's discount.
ALTER TABLE order_products ADD COLUMN refunded INTEGER NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND discount);
ALTER TABLE sale_lines ADD COLUMN refunded INTEGER NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND discount);
DROP VIEW sold_lines;
CREATE VIEW sold_lines AS
  SELECT e.id AS sale_id, e.order_id, e.sign, e.at, e.business_day, e.register_session_id,
    i.id, i.product_id, i.product_name, i.category_id, i.area, i.quantity, i.made_quantity, i.share_of, i.price,
    i.discount, i.discount_source, i.discount_by, i.discount_of, i.comp_reason_id, i.special_application_id,
    i.special_parts, i.refunded, i.tax_id, i.added_tax, i.user_id, i.created_at, i.ordered_at, i.in_progress_at,
    i.finished_at, i.dont_make, i.is_combo, i.combo_of, i.list_price
  FROM sale_events e JOIN orders o ON o.id = e.order_id AND o.sale_id = e.id
    JOIN order_products i ON i.order_id = o.id AND i.status <> 4
  UNION ALL
  SELECT e.id AS sale_id, e.order_id, e.sign, e.at, e.business_day, e.register_session_id,
    i.id, i.product_id, i.product_name, i.category_id, i.area, i.quantity, i.made_quantity, i.share_of, i.price,
    i.discount, i.discount_source, i.discount_by, i.discount_of, i.comp_reason_id, i.special_application_id,
    i.special_parts, i.refunded, i.tax_id, i.added_tax, i.user_id, i.created_at, i.ordered_at, i.in_progress_at,
    i.finished_at, i.dont_make, i.is_combo, i.combo_of, i.list_price
  FROM sale_events e JOIN sale_lines i ON i.sale_id = coalesce(e.takes_back, e.id);
