import type { FastifySerializerCompiler } from 'fastify';
import stringifierOf from 'fast-json-stringify';

type Stringify = (answer: unknown) => string;

const compiled = new WeakMap<object, Stringify>();

/**
 * Fastify's own serialiser of a declared answer, compiled when the first answer of its kind goes out: compiling the
 * roughly two hundred of the API at once would take half of a server's start.
 */
export const serializeLate: FastifySerializerCompiler<object> = ({ schema }) => {
  return (answer: unknown) => stringify(schema, answer);
};

/** An answer as JSON by its schema: what the schema does not declare is left out. */
export function stringify(schema: object, answer: unknown): string {
  return (compiled.get(schema) ?? compile(schema))(answer);
}

function compile(schema: object): Stringify {
  const stringify = stringifierOf(unbounded(schema) as object) as Stringify;
  compiled.set(schema, stringify);
  return stringify;
}

const bounds = new Set([
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
]);

// Bounds are for what comes in. A stored sum beyond them must still be returned: where a schema has a choice (or
// null), the serialiser would find that none of it fits.
export function unbounded(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(unbounded);
  if (typeof schema !== 'object' || schema === null) return schema;
  const isProperties = (key: string) => key === 'properties' || key === 'patternProperties';
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !bounds.has(key) || typeof value === 'object')
      .map(([key, value]) => [
        key,
        isProperties(key)
          ? Object.fromEntries(
              Object.entries(value as object).map(([name, inner]) => [name, unbounded(inner)]),
            )
          : unbounded(value),
      ]),
  );
}
