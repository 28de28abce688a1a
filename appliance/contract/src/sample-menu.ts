import { Type } from './type.ts';
import { Language, OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';

/**
 * A sample menu with categories, stations, options and prices in pesos, written in one language. 409 menu_not_empty
 * when there are products.
 */
export const createSampleMenu = endpoint({
  method: 'POST',
  path: '/api/menu/sample',
  summary: 'Start from a sample menu',
  access: 'catalog.edit',
  body: Type.Object({ menu: OneOf(['cantina', 'cafe', 'pizzeria']), language: Language }),
  reply: Type.Object({ success: Type.Literal(true), products: Type.Integer() }),
  idempotent: true,
});
