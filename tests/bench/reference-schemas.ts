/** JSON schemas of the reference server's requests and responses. */
const id = { type: 'integer', minimum: 1 };
const text = { type: 'string', maxLength: 300 };
const amount = { type: 'number', minimum: 0 };
const columns = (names: string, type: string | string[]) =>
  Object.fromEntries(names.split(' ').map((name) => [name, { type }]));
const object = (properties: object, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
});
const listOf = (items: object) => ({ type: 'array', items });

export const order = object({
  ...columns('id closed open_user_id created_at modified_at item_count version', 'integer'),
  ...columns('tip subtotal discount_total', 'number'),
  ...columns('table_id close_user_id closed_at payment_type_id guests', ['integer', 'null']),
  ...columns('name order_type notes business_day open_user_name', 'string'),
  ...columns('table_name', ['string', 'null']),
});
export const item = object({
  ...columns('id order_id product_id category_id quantity status user_id', 'integer'),
  ...columns('created_at ordered_at version', 'integer'),
  ...columns('price discount', 'number'),
  ...columns('in_progress_at cancelled_at', ['integer', 'null']),
  ...columns('product_name area note', 'string'),
  ...columns('cancel_reason', ['string', 'null']),
});
const option = object({
  ...columns('id option_group_id price_adjust selected is_default ordinal', 'integer'),
  ...columns('name', 'string'),
  ...columns('liters', ['number', 'null']),
});
const optionGroup = object({
  ...columns('id option_type_id mandatory min_choices ordinal version', 'integer'),
  ...columns('name', 'string'),
  ...columns('max_choices', ['integer', 'null']),
  options: listOf(option),
});
export const product = object({
  ...columns('id category_id active sold_out ordinal version', 'integer'),
  ...columns('name description category area', 'string'),
  ...columns('price', 'number'),
  ...columns('cost liters', ['number', 'null']),
  ...columns('code barcode image', ['string', 'null']),
  option_groups: listOf(optionGroup),
});

export const orders = listOf(order);
export const products = listOf(product);
export const items = object({ items: listOf(item) });
export const params = object({ id }, ['id']);
export const newOrder = object({ name: text }, ['name']);
export const newItems = object(
  {
    items: listOf(
      object({ product_id: id, qty: { type: 'integer', minimum: 1 }, note: text }, [
        'product_id',
        'qty',
        'note',
      ]),
    ),
  },
  ['items'],
);
export const itemChange = object({
  status: { type: 'integer', minimum: 0, maximum: 4 },
  discount: amount,
  reason: text,
});
export const orderChange = object({ name: text, payment_type_id: id, tip: amount });
