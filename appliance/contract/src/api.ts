import type { EndpointShape } from './endpoint.ts';
import * as cash from './cash.ts';
import * as catalog from './catalog.ts';
import * as floor from './floor.ts';
import * as orders from './orders.ts';
import * as printing from './printing.ts';
import * as session from './session.ts';

const nouns = { session, floor, catalog, orders, cash, printing };

/** Every call of the wire, by noun and name: the mounting test and the OpenAPI document walk this. */
export const api = Object.fromEntries(
  Object.entries(nouns).flatMap(([noun, exports]) =>
    Object.entries(exports)
      .filter(([, value]) => isEndpoint(value))
      .map(([name, value]) => [`${noun}.${name}`, value as EndpointShape]),
  ),
) as Record<string, EndpointShape>;

function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
}
