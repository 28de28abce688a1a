import { Problem } from '@comanda/domain/problem';
import { Ajv, type ErrorObject } from 'ajv';
import type { TSchema } from '@comanda/contract/type';
import { readFormValues } from './form-values.ts';

// Texts of an address (path, query) are turned into numbers and lists; of a body only what a form sends as text.
const bodies = new Ajv({ strict: false, useDefaults: true });
const addresses = new Ajv({ strict: false, useDefaults: true, coerceTypes: 'array' });

export interface Parts {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * The check of one endpoint: the first Problem or null; it coerces params and query in place. Its schemas are
 * compiled when the first request comes (Ajv keeps what it compiled), so that a start does not wait for all of them.
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
      const error = `${unreadable} holds a NUL character or nests too deeply`;
      return new Problem('validation', { field: unreadable, error });
    }
    dropEmpty(parts.query);
    return (
      refusal(addresses, schemas.params, parts, 'params') ??
      refusal(addresses, schemas.query, parts, 'query') ??
      (bodyOptional && parts.body == null ? null : refusal(bodies, schemas.body, parts, 'body'))
    );
  };
}

// `?month=` of a form whose field is empty asks for nothing.
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
  if (check(parts[part])) return null;
  if (part === 'body') {
    readFormValues(schema, parts.body);
    if (check(parts.body)) return null;
  }
  const [first] = check.errors ?? [];
  const field = (first && fieldOf(first)) || part;
  const why = first?.keyword === 'required' ? 'is required' : (first?.message ?? 'is not valid');
  return new Problem('validation', { field, error: `${field} ${why}` });
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
