import { Approval } from '@comanda/contract/approval';
import { schemas } from '@comanda/contract/api';
import * as common from '@comanda/contract/common';
import { unbounded } from '../kernel/serialize.ts';

/** What is read of a schema of the contract. */
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
/** A reference is about this long, so that smaller schemas are written out. */
const smallestShared = 46;
/** An example longer than this explains less than the schema. */
const longestExample = 60;

const textOf = (schema: unknown) => JSON.stringify(schema);

/** Every schema of the contract with a name, by its text; fields also as they are when they may be null. */
function namedSchemas(): Map<string, { name: string; schema: object }> {
  const named = new Map<string, { name: string; schema: object }>();
  const add = (name: string, schema: object) => {
    const text = textOf(schema);
    if (text.length >= smallestShared && !named.has(text)) named.set(text, { name, schema });
  };
  for (const [name, schema] of Object.entries({ ...common, ...schemas, Approval })) {
    if (typeof schema !== 'object' || unshared.includes(name)) continue;
    // Answers are not checked, so their schemas come without bounds.
    const answered = unbounded(schema) as object;
    add(name, answered);
    add(textOf(answered) === textOf(schema) ? name : `${name}In`, schema);
    if ('type' in schema && schema.type !== 'object') add(`${name}OrNull`, common.Nullable(schema));
  }
  return named;
}

/** Objects without a name that occur more than once in these schemas. */
function repeatedIn(all: readonly object[]): Set<string> {
  const seen = new Map<string, number>();
  const look = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    if ('type' in value && value.type === 'object') {
      const text = textOf(value);
      seen.set(text, (seen.get(text) ?? 0) + 1);
    }
    Object.values(value).forEach(look);
  };
  all.forEach(look);
  const isWorth = (text: string, count: number) => (text.length - 60) * (count - 1) > 150;
  return new Set([...seen].flatMap(([text, count]) => (isWorth(text, count) ? [text] : [])));
}

/** `card_payments` → CardPayments. */
const nameFor = (field: string) =>
  field.replace(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9]?)/g, (_, first: string) => first.toUpperCase());

/** Writes schemas with references to those that the endpoints share, and collects these. */
export function createReferences(all: readonly object[]) {
  const named = namedSchemas();
  const repeated = repeatedIn(all);
  const used = new Map<string, unknown>();
  // Without a name of its own a schema is called after the first place where it occurs.
  const sharedOf = (schema: object, place: string) => {
    const text = textOf(schema);
    if (!named.has(text) && repeated.has(text)) named.set(text, { name: place, schema });
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
  const inner = (schema: object, place: string): unknown =>
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
  // {} is no example.
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

/** A value that fits the schema: with what is required, and of each choice the first. */
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
