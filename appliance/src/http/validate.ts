import { Problem } from '@comanda/domain/problem';
import { decoderOf } from '@comanda/contract/codec';
import { Ajv, type ErrorObject } from 'ajv';
import type { TSchema } from '@comanda/contract/type';
import { faultText } from './fault-text.ts';
import { readFormValues } from './form-values.ts';

// Values of an address (path, query) are converted to numbers and lists. In a body only form values are
// converted.
//
// The schemas are our own: comparing them with the meta-schema would hold the first request for 25 ms.
const options = {
  strict: false,
  useDefaults: true,
  validateSchema: false,
  // So that 0.07 is a multiple of 0.01.
  multipleOfPrecision: 6,
} as const;
const bodies = new Ajv(options);
const addresses = new Ajv({ ...options, coerceTypes: 'array' });

export interface Parts {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Creates the validator of an endpoint. It returns the first Problem or null, and converts params, query and body to
 * the forms inside, in place. The schemas are compiled on the first request (Ajv caches them), so that startup does
 * not wait for all of them.
 */
export function checkOf(schemas: {
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
}): (parts: Parts) => Problem | null {
  const bodyOptional = schemas.body !== undefined && '~optional' in schemas.body;
  return (parts) => {
    const unreadable = (['params', 'query', 'body'] as const).find((p) => isUnreadable(parts[p]));
    if (unreadable) {
      const error = `“${unreadable}” has a NUL character or is nested too deeply.`;
      return new Problem('validation', { field: unreadable, error });
    }
    dropEmpty(parts.query);
    const problem =
      refusal(addresses, schemas.params, parts, 'params') ??
      refusal(addresses, schemas.query, parts, 'query') ??
      (bodyOptional && parts.body == null ? null : bodyRefusal(schemas.body, parts));
    if (problem === null) decode(schemas, parts);
    return problem;
  };
}

function decode(schemas: Partial<Record<keyof Parts, TSchema>>, parts: Parts): void {
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = schemas[part];
    if (schema) decoderOf(schema)?.(parts[part]);
  }
}

function bodyRefusal(schema: TSchema | undefined, parts: Parts): Problem | null {
  const problem = refusal(bodies, schema, parts, 'body');
  if (problem === null) dropUnknown(schema, parts.body);
  return problem;
}

// Fields that an endpoint does not know are ignored. They are removed, so that no service can write them to a row.
function dropUnknown(schema: TSchema | undefined, body: unknown): void {
  const { properties, additionalProperties } = (schema ?? {}) as Record<string, object | undefined>;
  if (!properties || additionalProperties || typeof body !== 'object' || body === null) return;
  for (const name of Object.keys(body)) {
    if (!Object.hasOwn(properties, name)) delete (body as Record<string, unknown>)[name];
  }
}

// Drops empty query parameters: `?month=` from an empty form field filters nothing.
function dropEmpty(query: unknown): void {
  for (const [name, text] of Object.entries(query ?? {})) {
    if (text === '') delete (query as Record<string, unknown>)[name];
  }
}

function refusal(
  ajv: Ajv,
  schema: TSchema | undefined,
  parts: Parts,
  part: keyof Parts,
): Problem | null {
  if (!schema) return null;
  const check = ajv.compile(schema);
  if (check(parts[part])) return part === 'body' ? null : endlessNumber(parts[part]);
  if (part === 'body') {
    readFormValues(schema, parts.body);
    if (check(parts.body)) return null;
  }
  const [first] = check.errors ?? [];
  const field = (first && fieldOf(first)) || part;
  return new Problem('validation', { field, error: faultText(field, first) });
}

/** Ajv converts the text "Infinity" of an address to a number and takes it for an integer. */
function endlessNumber(values: unknown): Problem | null {
  const found = Object.entries(values ?? {}).find(
    ([, value]) => value === Infinity || value === -Infinity,
  );
  const field = found?.[0];
  return field === undefined
    ? null
    : new Problem('validation', { field, error: `“${field}” is too large.` });
}

function fieldOf(error: ErrorObject): string {
  const path = error.instancePath.split('/').slice(1);
  const missing = (error.params as { missingProperty?: string }).missingProperty;
  return [...path, ...(missing === undefined ? [] : [missing])]
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}

const deepest = 20;

// Refuses NUL, at which some SQLite functions would cut the text, and deep nesting, which nothing here uses.
function isUnreadable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return false;
  return depth > deepest || Object.values(value).some((inner) => isUnreadable(inner, depth + 1));
}
