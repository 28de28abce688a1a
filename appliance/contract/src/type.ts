import type { Type as Typebox } from 'typebox';

export type { Static, TProperties, TSchema, TUnsafe } from 'typebox';

type Schema = Record<string, unknown>;
type Builder = Pick<
  typeof Typebox,
  | 'Any'
  | 'Array'
  | 'Boolean'
  | 'Integer'
  | 'Intersect'
  | 'Literal'
  | 'Null'
  | 'Number'
  | 'Object'
  | 'Optional'
  | 'Partial'
  | 'Record'
  | 'String'
  | 'Union'
  | 'Unknown'
  | 'Unsafe'
>;

const optional = '~optional';
const isOptional = (schema: Schema) => optional in schema;
const plain = (type: string) => (options?: Schema) => ({ type, ...options });

// Not enumerable, as in typebox, so that copying or serialising the schema leaves it out.
function asOptional(schema: Schema): Schema {
  return Object.defineProperty({ ...schema }, optional, { value: true });
}

function object(properties: Record<string, Schema>, options?: Schema): Schema {
  const required = Object.keys(properties).filter((name) => !isOptional(properties[name] ?? {}));
  return {
    type: 'object',
    ...(required.length > 0 ? { required } : {}),
    properties,
    ...options,
  };
}

function partial({ properties }: Schema, options?: Schema): Schema {
  const entries = Object.entries(properties as Record<string, Schema>);
  return object(
    Object.fromEntries(entries.map(([name, schema]) => [name, asOptional(schema)])),
    options,
  );
}

const builder = {
  Any: (options?: Schema) => ({ ...options }),
  Array: (items: Schema, options?: Schema) => ({ type: 'array', items, ...options }),
  Boolean: plain('boolean'),
  Integer: plain('integer'),
  Intersect: (allOf: Schema[], options?: Schema) => ({ allOf, ...options }),
  Literal: (value: string | number | boolean) => ({ type: typeof value, const: value }),
  Null: plain('null'),
  Number: plain('number'),
  Object: object,
  Optional: asOptional,
  Partial: partial,
  Record: (key: Schema, value: Schema, options?: Schema) => ({
    type: 'object',
    patternProperties: { [(key['pattern'] as string | undefined) ?? '^.*$']: value },
    ...options,
  }),
  String: plain('string'),
  Union: (anyOf: Schema[], options?: Schema) => ({ anyOf, ...options }),
  Unknown: (options?: Schema) => ({ ...options }),
  Unsafe: (schema: Schema) => ({ ...schema }),
};

/**
 * The part of typebox that the contract uses. Types and JSON schemas are the same as typebox's; loading its 370
 * modules would cost each program 10 MB and a tenth of a second.
 */
export const Type = builder as unknown as Builder;
