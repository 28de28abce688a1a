import { Problem } from '@comanda/domain/problem';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';

// A body says what it means; only texts of an address (path, query) are turned into numbers and lists.
const bodies = new Ajv({ strict: false, useDefaults: true });
const addresses = new Ajv({ strict: false, useDefaults: true, coerceTypes: 'array' });

export interface Parts {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Compiles the schemas of one endpoint; the check returns the first Problem or null and coerces params and query in place. */
export function compileCheck(schemas: {
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
}): (parts: Parts) => Problem | null {
  const params = schemas.params && addresses.compile(schemas.params);
  const query = schemas.query && addresses.compile(schemas.query);
  const body = schemas.body && bodies.compile(schemas.body);
  const bodyOptional = schemas.body !== undefined && '~optional' in schemas.body;
  return (parts) => {
    const unreadable = (['params', 'query', 'body'] as const).find((p) => isUnreadable(parts[p]));
    if (unreadable) {
      const error = `${unreadable} holds a NUL character or nests too deeply`;
      return new Problem('validation', { field: unreadable, error });
    }
    return (
      refusal(params, parts.params, 'params') ??
      refusal(query, parts.query, 'query') ??
      (bodyOptional && parts.body == null ? null : refusal(body, parts.body, 'body'))
    );
  };
}

function refusal(check: ValidateFunction | undefined, data: unknown, part: string): Problem | null {
  if (!check || check(data)) return null;
  const [first] = check.errors ?? [];
  const field = (first && fieldOf(first)) || part;
  return new Problem('validation', {
    field,
    error: `${field} ${first?.message ?? 'is not valid'}`,
  });
}

function fieldOf(error: ErrorObject): string {
  const path = error.instancePath.split('/').slice(1);
  const missing = (error.params as { missingProperty?: string }).missingProperty;
  return [...path, ...(missing === undefined ? [] : [missing])]
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}

const deepest = 20;

// SQLite would cut a text at NUL for some functions and keep it for others; nothing here nests deeply.
function isUnreadable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return false;
  return depth > deepest || Object.values(value).some((inner) => isUnreadable(inner, depth + 1));
}
