/** Sentences of the journal about price lists, taxes and service charges. */
export const priceActs = {
  order_charge_on: '{{actor}} turned the service charge {{name}} on for {{place}}',
  order_charge_off: '{{actor}} turned the service charge {{name}} off for {{place}}',
  order_charge_began:
    '{{place}} got the service charge {{name}} by its rule, after a change by {{actor}}',
  order_charge_ended:
    '{{place}} lost the service charge {{name}} by its rule, after a change by {{actor}}',
  order_charge_left:
    '{{actor}} moved items from {{from}} with the service charge {{name}} to {{place}} without it',
  service_charge_create: '{{actor}} added the service charge {{name}}',
  service_charge_update: '{{actor}} changed the service charge {{name}}',
  service_charge_delete: '{{actor}} deleted the service charge {{name}}',
  menu_accept: '{{actor}} accepted version {{number}} of the menu of {{name}}',
  menu_auto:
    'Version {{number}} of the menu of {{name}} was accepted automatically, as {{actor}} set',
  menu_publish: '{{actor}} published version {{number}} of the menu',
  menu_republish:
    '{{actor}} published version {{version}} of the menu again, as version {{number}}',
  menu_time: '{{actor}} changed when menus of the group are accepted',
  price_list_create: '{{actor}} added the price list {{name}}',
  price_list_update: '{{actor}} changed the price list {{name}}',
  price_list_delete: '{{actor}} deleted the price list {{name}}',
  price_list_order: '{{actor}} changed the order of the price lists',
  tax_create: '{{actor}} added the tax {{name}}',
  tax_update: '{{actor}} changed the tax {{name}}',
  tax_delete: '{{actor}} deleted the tax {{name}}',
  tax_defaults: '{{actor}} changed the default taxes',
  product_tax: '{{actor}} changed the tax of {{name}}',
  category_tax: '{{actor}} changed the tax of the category {{name}}',
};
