import type { priceActs as source } from '../en/journal-prices.ts';
import type { Translated } from '../shape.ts';

export const priceActs: Translated<typeof source> = {
  order_charge_on: '{{actor}} puso el cargo por servicio {{name}} en {{place}}',
  order_charge_off: '{{actor}} quitó el cargo por servicio {{name}} de {{place}}',
  order_charge_began:
    '{{place}} recibió el cargo por servicio {{name}} por su regla, tras un cambio de {{actor}}',
  order_charge_ended:
    '{{place}} perdió el cargo por servicio {{name}} por su regla, tras un cambio de {{actor}}',
  order_charge_left:
    '{{actor}} pasó productos de {{from}} con el cargo por servicio {{name}} a {{place}}, sin él',
  service_charge_create: '{{actor}} agregó el cargo por servicio {{name}}',
  service_charge_update: '{{actor}} cambió el cargo por servicio {{name}}',
  service_charge_delete: '{{actor}} eliminó el cargo por servicio {{name}}',
  menu_accept: '{{actor}} aceptó la versión {{number}} del menú de {{name}}',
  menu_auto:
    'La versión {{number}} del menú de {{name}} se aceptó automáticamente, como lo dispuso {{actor}}',
  menu_publish: '{{actor}} publicó la versión {{number}} del menú',
  menu_republish:
    '{{actor}} publicó otra vez la versión {{version}} del menú, como versión {{number}}',
  menu_time: '{{actor}} cambió cuándo se aceptan los menús del grupo',
  price_list_create: '{{actor}} agregó la lista de precios {{name}}',
  price_list_update: '{{actor}} cambió la lista de precios {{name}}',
  price_list_delete: '{{actor}} eliminó la lista de precios {{name}}',
  price_list_order: '{{actor}} cambió el orden de las listas de precios',
  tax_create: '{{actor}} agregó el impuesto {{name}}',
  tax_update: '{{actor}} cambió el impuesto {{name}}',
  tax_delete: '{{actor}} eliminó el impuesto {{name}}',
  tax_defaults: '{{actor}} cambió los impuestos por omisión',
  product_tax: '{{actor}} cambió el impuesto de {{name}}',
  category_tax: '{{actor}} cambió el impuesto de la categoría {{name}}',
};
