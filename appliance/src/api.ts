import { isEndpoint, type EndpointShape } from '@comanda/contract/endpoint';
import type { TSchema } from '@comanda/contract/type';
import { nouns } from './routes.ts';

const exported = Object.entries(nouns).flatMap(([noun, modules]) =>
  modules.flatMap(({ contract }) =>
    Object.entries(contract).map(([name, value]) => ({ noun, name, value: value as unknown })),
  ),
);

/** Every endpoint, by noun and name: `taxes.listTaxes`. */
export const api = Object.fromEntries(
  exported
    .filter(({ value }) => isEndpoint(value))
    .map(({ noun, name, value }) => [`${noun}.${name}`, value as EndpointShape]),
) as Record<string, EndpointShape>;

/** Every schema that a module of the contract exports, by its name. */
export const schemas = Object.fromEntries(
  exported.filter(({ value }) => isSchema(value)).map(({ name, value }) => [name, value]),
) as Record<string, TSchema>;

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && ('properties' in value || 'anyOf' in value);
}
