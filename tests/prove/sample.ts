import type { Random } from '@comanda/db/demo/random';

/** The parts of a JSON schema that are read here; TypeBox creates simple ones. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  patternProperties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

/** Texts that match some pattern of the contract. */
const shaped = [
  '2026-03-10',
  '2026-02-01',
  '2026-03',
  '2026',
  '14:30',
  '05:00',
  '2580',
  '3691',
  '#12ab34',
  'red',
  'none',
  '8px',
  'Inter, sans-serif',
  '500',
  '0.5',
  '1',
  'nightly-20260310T200000Z.db',
  'AAAA',
  '17',
];
const words = ['Taco', 'mesa 4', 'Ñandú', 'x', 'sin cebolla', 'Main till', '1', 'server'];

/** A value that matches the schema, as a normal client would send it. Ids are small, so that some exist. */
export function sample(schema: JsonSchema, random: Random, name = ''): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return sample(random.pick(schema.anyOf), random, name);
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((part) => sample(part, random, name)));
  }
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case 'null':
      return null;
    case 'boolean':
      return random.chance(0.5);
    case 'integer':
      return numberOf(schema, random, name);
    case 'number':
      return random.chance(0.5)
        ? numberOf(schema, random, name)
        : Math.min(schema.maximum ?? 1e6, numberOf(schema, random, name) + 0.25);
    case 'string':
      return textOf(schema, random);
    case 'array':
      return listOf(schema, random, name);
    case 'object':
      return objectOf(schema, random);
    default:
      return random.pick<unknown>([1, 'x', {}, []]);
  }
}

function numberOf({ minimum = -5, maximum = 1e6 }: JsonSchema, random: Random, name: string) {
  if (/(^|_)ids?$|Id$/.test(name)) return random.between(1, 8);
  const low = Math.ceil(minimum);
  return random.chance(0.8) ? Math.min(maximum, low + random.between(0, 12)) : maximum;
}

function textOf({ pattern, minLength = 0, maxLength = 300 }: JsonSchema, random: Random): string {
  if (pattern !== undefined) {
    const fitting = shaped.filter((text) => new RegExp(pattern, 'u').test(text));
    return fitting.length > 0 ? random.pick(fitting) : 'a1';
  }
  const text = `${random.pick(words)} ${random.between(1, 99_999)}`;
  return text.padEnd(minLength, 'x').slice(0, maxLength);
}

function listOf(
  { items = {}, minItems = 0, maxItems = 9 }: JsonSchema,
  random: Random,
  name: string,
) {
  const length = Math.min(maxItems, Math.max(minItems, random.between(0, 3)));
  return Array.from({ length }, () => sample(items, random, name));
}

function objectOf(schema: JsonSchema, random: Random): Record<string, unknown> {
  const { properties = {}, required = [], patternProperties = {} } = schema;
  const object: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(properties)) {
    if (required.includes(key) || random.chance(0.4)) object[key] = sample(inner, random, key);
  }
  for (const [pattern, inner] of Object.entries(patternProperties)) {
    object[textOf({ pattern }, random)] = sample(inner, random);
  }
  return object;
}
