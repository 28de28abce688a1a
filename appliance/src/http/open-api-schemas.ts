import { Approval, approval } from '@comanda/contract/approval';
import { schemas } from '@comanda/contract/api';
import * as common from '@comanda/contract/common';
import { unbounded } from '../kernel/serialize.ts';

/** The part of a contract schema that is read here. */
interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  minLength?: number;
  pattern?: string;
}

const unshared = ['ProblemBody', 'ExpectedVersion'];
/** Schemas shorter than this are inlined, because a reference is about as long. */
const smallestShared = 46;
/** Longer examples are left out: they explain less than the schema. */
const longestExample = 60;

const textOf = (schema: unknown) => JSON.stringify(schema);

/** Every named schema of the contract, by its JSON text. Fields are also listed in their nullable form. */
function namedSchemas(): Map<string, { name: string; schema: object }> {
  const named = new Map<string, { name: string; schema: object }>();
  const add = (name: string, schema: object) => {
    const text = textOf(schema);
    if (text.length >= smallestShared && !named.has(text)) named.set(text, { name, schema });
  };
  for (const [name, schema] of Object.entries({
    ...{ ...common, ...schemas, Approval },
    ApprovalOrNull: approval,
  })) {
    if (typeof schema !== 'object' || unshared.includes(name)) continue;
    // Responses are not validated, so their schemas are written without bounds.
    const answered = unbounded(schema) as object;
    add(name, answered);
    add(textOf(answered) === textOf(schema) ? name : `${name}In`, schema);
    if ('type' in schema && schema.type !== 'object') add(`${name}OrNull`, common.Nullable(schema));
  }
  return named;
}

/** Unnamed schemas that occur more than once in these schemas, where references to one are shorter. */
function repeatedIn(all: readonly object[]): Set<string> {
  const seen = new Map<string, number>();
  const look = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value) && ('type' in value || 'anyOf' in value)) {
      const text = textOf(value);
      const count = seen.get(text) ?? 0;
      seen.set(text, count + 1);
      // Its parts are shared with it.
      if (count > 0) return;
    }
    Object.values(value).forEach(look);
  };
  all.forEach(look);
  const isWorth = (text: string, count: number) => (text.length - 60) * (count - 1) > 100;
  return new Set([...seen].flatMap(([text, count]) => (isWorth(text, count) ? [text] : [])));
}

/** Two objects share a base when their common fields are at least this long. */
const shortestBase = 300;

/**
 * The fields that two objects have in common, by the JSON text of each object: what is sent to create a thing and to
 * change it differ in a few fields and in which are required.
 */
function commonFields(all: readonly object[]): Map<string, Schema> {
  const objects = [...new Map(all.map((schema) => [textOf(schema), schema as Schema])).entries()];
  const pairs = objects.flatMap(([text, { properties = {} }], at) =>
    objects.slice(at + 1).map(([other, { properties: others = {} }]) => {
      const common = Object.entries(properties).filter(
        ([field, schema]) => field in others && textOf(others[field]) === textOf(schema),
      );
      return { texts: [text, other], common, length: textOf(common).length };
    }),
  );
  const bases = new Map<string, Schema>();
  for (const { texts: both, common, length } of pairs.sort((a, b) => b.length - a.length)) {
    if (length < shortestBase || both.some((text) => bases.has(text))) continue;
    const base = { type: 'object', properties: Object.fromEntries(common) };
    for (const text of both) bases.set(text, base);
  }
  return bases;
}

/** `card_payments` → CardPayments. */
export const nameFor = (field: string) =>
  field.replace(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9]?)/g, (_, first: string) => first.toUpperCase());

/** Writes schemas with references to those that several endpoints share, and collects the shared ones. */
export function createReferences(all: readonly object[], bodies: readonly object[]) {
  const bases = commonFields(bodies);
  const named = namedSchemas();
  const repeated = repeatedIn(all);
  const used = new Map<string, unknown>();
  const taken = new Set([...named.values()].map(({ name }) => name));
  const freeName = (wanted: string): string => {
    let name = wanted;
    for (let number = 2; taken.has(name); number += 1) name = `${wanted}${number}`;
    taken.add(name);
    return name;
  };
  // A shared schema without a name is named after the first place where it occurs.
  const sharedOf = (schema: object, place: string) => {
    const text = textOf(schema);
    if (!named.has(text) && repeated.has(text)) named.set(text, { name: freeName(place), schema });
    return named.get(text);
  };
  const refer = (schema: object, place: string): unknown => {
    const shared = sharedOf(schema, place);
    if (!shared) return inner(schema, place);
    if (!used.has(shared.name)) {
      used.set(shared.name, null);
      used.set(shared.name, {
        ...(inner(schema, shared.name) as object),
        ...examplesOf(schema),
      });
    }
    return { $ref: `#/components/schemas/${shared.name}` };
  };
  const each = (of: Record<string, object>, place: string) =>
    Object.fromEntries(
      Object.entries(of).map(([field, schema]) => [field, refer(schema, place + nameFor(field))]),
    );
  const inner = (schema: object, place: string): unknown => {
    const base = bases.get(textOf(schema));
    if (base && textOf(base) !== textOf(schema)) return based(schema, base, place);
    return plain(schema, place);
  };
  const based = (schema: Schema, base: Schema, place: string): unknown => {
    const text = textOf(base);
    if (!named.has(text)) named.set(text, { name: freeName(`${place}Fields`), schema: base });
    const own = Object.entries(schema.properties ?? {}).filter(
      ([field]) => !(field in (base.properties ?? {})),
    );
    return {
      ...(plain({ ...schema, properties: Object.fromEntries(own) }, place) as object),
      allOf: [refer(base, place)],
    };
  };
  const plain = (schema: object, place: string): unknown =>
    Object.fromEntries(
      Object.entries(schema).map(([key, value]: [string, unknown]) => {
        if (key === 'properties' || key === 'patternProperties') {
          return [key, each(value as Record<string, object>, place)];
        }
        if (key === 'anyOf' || key === 'allOf')
          return [key, (value as object[]).map((one) => refer(one, place))];
        return [key, key === 'items' ? refer(value as object, place) : value];
      }),
    );
  return { refer, used: () => Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

function examplesOf(schema: object) {
  const example = exampleOf(schema);
  const { length } = textOf(example);
  // Empty objects are not useful as examples.
  return length > 2 && length <= longestExample ? { examples: [example] } : {};
}

const texts: [RegExp, string][] = [
  [/day|^from$|^to$|date/, '2026-03-10'],
  [/month/, '2026-03'],
  [/time|_at$|^at$|created|modified|expires|since|last_/, '2026-03-10T20:00:00.000Z'],
  [/host|address/, '192.168.1.20'],
  [/email/, 'rosa@example.com'],
  [/color/, '#12ab34'],
  [/pin$/, '9057'],
  [/name|title|label/, 'Mesa 4'],
];

/** A value that matches the schema: its required fields, and the first option of each union. */
export function exampleOf(schema: Schema, field = ''): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, field);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part))) as unknown;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'integer') return Math.max(1, Math.ceil(schema.minimum ?? 1));
  if (type === 'number') return Math.max(45.5, schema.minimum ?? 0) && 45.5;
  if (type === 'boolean') return true;
  if (type === 'string') return exampleText(schema, field);
  if (type === 'array') return schema.items ? [exampleOf(schema.items, field)] : [];
  if (type !== 'object') return {};
  return Object.fromEntries(
    (schema.required ?? []).map((name) => [name, exampleOf(schema.properties?.[name] ?? {}, name)]),
  );
}

function exampleText({ pattern, minLength = 0 }: Schema, field: string): string {
  const known = texts.filter(([name]) => name.test(field)).map(([, text]) => text);
  const tried = [...known, 'Mesa 4', ...texts.map(([, text]) => text), '05:00', '1', 'none', '500'];
  const fits = (text: string) =>
    text.length >= minLength && (pattern === undefined || new RegExp(pattern).test(text));
  return tried.find(fits) ?? '';
}
