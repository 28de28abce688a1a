import type { FastifySerializerCompiler } from 'fastify';
import { encoderOf } from '@comanda/contract/codec';
import stringifierOf from 'fast-json-stringify';

type Stringify = (answer: unknown) => string;

const compiled = new WeakMap<object, Stringify>();

/**
 * Fastify's serialiser, compiled when an endpoint sends its first response. Compiling the roughly two hundred
 * schemas of the API at once would take half of the startup time.
 */
export const serializeLate: FastifySerializerCompiler<object> = ({ schema }) => {
  return (answer: unknown) => stringify(schema, answer);
};

/** Serialises a response by its schema, in the forms of JSON. Undeclared fields are left out. */
export function stringify(schema: object, answer: unknown): string {
  return (compiled.get(schema) ?? compile(schema))(answer);
}

function compile(schema: object): Stringify {
  const write = stringifierOf(withoutNullUnions(unbounded(schema)) as object) as Stringify;
  const encode = encoderOf(schema);
  const stringify: Stringify = encode ? (answer) => write(encode(answer)) : write;
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

// Removes bounds from a schema, since they only apply to input. With a union (or null), the serialiser would
// otherwise match no option for a stored total beyond the bounds.
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

/**
 * Replaces each union of a typed schema and null by `nullable`, which serialises the same values. The serialiser tests
 * the options of a union with a validator that it compiles at the first response: up to 70 ms for a report, in which
 * all other requests wait.
 */
export function withoutNullUnions(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutNullUnions);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withoutNullUnions(value)]),
  );
  const { anyOf, ...rest } = inner;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return inner;
  const [typed, nothing] = anyOf as Record<string, unknown>[];
  if (nothing?.['type'] !== 'null' || typeof typed?.['type'] !== 'string') return inner;
  return 'const' in typed ? inner : { ...rest, ...typed, nullable: true };
}
