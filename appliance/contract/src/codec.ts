import { toCentavos, toPesos, type Centavos, type Pesos } from '@comanda/domain/money';
import type { Instant } from '@comanda/domain/time';
import type { EndpointShape } from './endpoint.ts';

type Convert = (value: unknown) => unknown;
type Way = 'encode' | 'decode';

/** How a value is written in JSON, and how it is used inside the programs. */
type Codec = Record<Way, Convert>;

/** Money: pesos in JSON, centavos inside. */
export const money: Codec = {
  encode: (centavos) => toPesos(centavos as Centavos),
  decode: (pesos) => toCentavos(pesos as Pesos),
};

/** Times: ISO 8601 in UTC in JSON, milliseconds inside. An unreadable one is NaN inside, which equals no other. */
export const time: Codec = {
  encode: (at) => new Date(at as Instant).toJSON(),
  decode: (text) => Date.parse(text as string),
};

/** Yes or no in requests. */
export const flag: Codec = {
  encode: (value) => value,
  decode: Number,
};

// A symbol, so that the JSON schema is the same with it, and copies of the schema keep it.
const codec = Symbol('codec');

/** A schema of the form in JSON, whose values have another form inside. */
export function coded(schema: object, by: Codec): object {
  return { ...schema, [codec]: by };
}

/** Whether the values of a schema are money. */
export function isMoney(schema: object): boolean {
  return (schema as Shape)[codec] === money;
}

/** The parts of a schema that are read here. */
interface Shape {
  [codec]?: Codec;
  items?: Shape;
  properties?: Record<string, Shape>;
  patternProperties?: Record<string, Shape>;
  anyOf?: Shape[];
  allOf?: Shape[];
}

const compiled: Record<Way, WeakMap<object, Convert | null>> = {
  encode: new WeakMap(),
  decode: new WeakMap(),
};

function converterOf(schema: object, way: Way): Convert | null {
  const known = compiled[way].get(schema);
  if (known !== undefined) return known;
  const made = compile(schema, way);
  compiled[way].set(schema, made);
  return made;
}

/**
 * Converts values of a schema to their form in JSON; null when both forms are the same. Values are copied, because the
 * store keeps some of them.
 */
export function encoderOf(schema: object): Convert | null {
  return converterOf(schema, 'encode');
}

/** A value of a schema in the forms of JSON, for what is stored as JSON or sent in another way than as a reply. */
export function encoded(schema: object, value: unknown): unknown {
  const encode = encoderOf(schema);
  return encode ? encode(value) : value;
}

/** Converts parsed JSON that the schema allows to the form inside, in place; null when both forms are the same. */
export function decoderOf(schema: object): Convert | null {
  return converterOf(schema, 'decode');
}

/** Parsed JSON of a schema in the forms inside, converted in place: what was sent or stored in the forms of JSON. */
export function decoded(schema: object, json: unknown): unknown {
  const decode = decoderOf(schema);
  return decode ? decode(json) : json;
}

function compile(shape: Shape, way: Way): Convert | null {
  const { [codec]: leaf, items } = shape;
  if (leaf) {
    const convert = leaf[way];
    return (value) => (value == null ? value : convert(value));
  }
  if (items) return ofList(compile(items, way), way);
  const parts = [...(shape.anyOf ?? []), ...(shape.allOf ?? [])].flatMap(
    (part) => compile(part, way) ?? [],
  );
  if (shape.anyOf && parts.length > 1) throw new Error('only one option may have another form');
  const converts = [...parts, ofFields(shape, way), ofEntries(shape, way)].filter(
    (convert) => convert !== null,
  );
  const [only = null] = converts;
  if (converts.length < 2) return only;
  return (value) => converts.reduce((at, convert) => convert(at), value);
}

function ofList(one: Convert | null, way: Way): Convert | null {
  if (!one) return null;
  return (list) => {
    if (!Array.isArray(list)) return list;
    if (way === 'encode') return list.map(one);
    const items = list as unknown[];
    for (let index = 0; index < items.length; index += 1) items[index] = one(items[index]);
    return items;
  };
}

function ofFields({ properties = {} }: Shape, way: Way): Convert | null {
  const names: string[] = [];
  const converts: Convert[] = [];
  for (const [name, shape] of Object.entries(properties)) {
    const convert = compile(shape, way);
    if (!convert) continue;
    names.push(name);
    converts.push(convert);
  }
  if (names.length === 0) return null;
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const fields = (way === 'encode' ? { ...value } : value) as Record<string, unknown>;
    for (let index = 0; index < names.length; index += 1) {
      const name = names[index] as string;
      const field = fields[name];
      if (field != null) fields[name] = (converts[index] as Convert)(field);
    }
    return fields;
  };
}

function ofEntries({ patternProperties = {} }: Shape, way: Way): Convert | null {
  const [shape] = Object.values(patternProperties);
  const one = shape ? compile(shape, way) : null;
  if (!one) return null;
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const fields = (way === 'encode' ? { ...value } : value) as Record<string, unknown>;
    for (const name of Object.keys(fields)) fields[name] = one(fields[name]);
    return fields;
  };
}

const amount = coded({ type: 'number' }, money);
const amounts = Object.fromEntries(
  ['amount', 'balance', 'credit_limit', 'expected_cash', 'owed', 'paid', 'rest', 'total'].map(
    (name) => [name, amount],
  ),
);

/**
 * The schema of what a refusal says besides its code: amounts, what the reply also has, and `current`, which has the
 * shape of the reply or of its `order`. `refusal` of the endpoint says what else there is.
 */
export function refusalOf(endpoint: EndpointShape): object {
  const known = refusals.get(endpoint);
  if (known) return known;
  const { properties = {} } = endpoint.reply as Shape;
  const current = properties['order'] ?? endpoint.reply;
  const shape = { properties: { ...properties, ...amounts, current, ...endpoint.refusal } };
  refusals.set(endpoint, shape);
  return shape;
}

const refusals = new WeakMap<EndpointShape, object>();
