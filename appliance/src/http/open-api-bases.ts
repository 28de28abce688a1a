import type { Schema } from './json-schema.ts';

/** A reference to a base, with its list, and a base without its fields. */
const referenceLength = 52;
const frameLength = 60;
/** A base saves at least this. */
const leastSaved = 20;

interface Thing {
  text: string;
  schema: Schema;
  /** JSON text of each field that is not in a base yet. */
  fields: Map<string, string>;
  bases: Schema[];
}

/**
 * Fields that objects have in common, such as those that create a thing, change it and describe it. Returns the objects
 * that get a base (`allOf`) by their JSON text.
 */
export function findBases(all: readonly Schema[]): Map<string, Schema> {
  const things = objectsIn(all);
  for (let round = 0; round < 2; round += 1) addBases(things);
  const isBase = ({ text, bases }: Thing) => bases.some((base) => JSON.stringify(base) === text);
  const based = things.filter((thing) => thing.bases.length > 0 && !isBase(thing));
  return new Map(based.map((thing) => [thing.text, withBases(thing)]));
}

/** All objects in these schemas, each once. */
function objectsIn(all: readonly Schema[]): Thing[] {
  const found = new Map<string, Thing>();
  const seen = new Set<object>();
  const look = (schema: Schema) => {
    if (seen.has(schema)) return;
    seen.add(schema);
    const { properties = {}, patternProperties = {}, anyOf = [], allOf = [], items } = schema;
    const inner = [...Object.values(properties), ...Object.values(patternProperties)];
    [...inner, ...anyOf, ...allOf, ...(items ? [items] : [])].forEach(look);
    const text = JSON.stringify(schema);
    if (schema.type !== 'object' || schema.allOf || !schema.properties || found.has(text)) return;
    const fields = Object.entries(properties).map(
      ([name, of]) => [name, JSON.stringify(of)] as const,
    );
    found.set(text, { text, schema, fields: new Map(fields), bases: [] });
  };
  all.forEach(look);
  return [...found.values()];
}

/** Gives each object at most one base, the one that saves most. */
function addBases(things: Thing[]): void {
  const free = new Set(things.filter(({ fields }) => fields.size > 2));
  const pairs = [...free].flatMap((thing, at) =>
    [...free].slice(at + 1).flatMap((other) => {
      const names = [...thing.fields].flatMap(([name, text]) =>
        other.fields.get(name) === text ? [name] : [],
      );
      const length = lengthOf(thing, names);
      return length > leastSaved ? [{ thing, names, length }] : [];
    }),
  );
  for (const { thing, names, length } of pairs.sort((a, b) => b.length - a.length)) {
    if (!free.has(thing)) continue;
    const has = (other: Thing) =>
      names.every((name) => other.fields.get(name) === thing.fields.get(name));
    const group = [...free].filter(has);
    const saved = length * (group.length - 1) - group.length * referenceLength - frameLength;
    if (saved < leastSaved) continue;
    const isRequired = (name: string) =>
      group.every(({ schema }) => schema.required?.includes(name) ?? false);
    const required = names.filter(isRequired);
    const base: Schema = {
      type: 'object',
      ...(required.length > 0 ? { required } : {}),
      properties: pick(thing.schema, names),
    };
    for (const one of group) {
      one.bases.push(base);
      for (const name of names) one.fields.delete(name);
      free.delete(one);
    }
  }
}

const pick = ({ properties = {} }: Schema, names: Iterable<string>) =>
  Object.fromEntries([...names].map((name) => [name, properties[name] ?? {}]));

/** What the fields take in each object. */
function lengthOf({ fields, schema }: Thing, names: readonly string[]): number {
  return names.reduce((sum, name) => {
    const listed = schema.required?.includes(name) ? name.length + 3 : 0;
    return sum + name.length + 4 + (fields.get(name)?.length ?? 0) + listed;
  }, 0);
}

/** The object with its own fields and its bases. An object that is a base itself stays as it is. */
function withBases({ schema, fields, bases }: Thing): Schema {
  const { properties: _all, required = [], ...rest } = schema;
  const own = required.filter((name) => !bases.some((base) => base.required?.includes(name)));
  return {
    ...rest,
    ...(own.length > 0 ? { required: own } : {}),
    ...(fields.size > 0 ? { properties: pick(schema, fields.keys()) } : {}),
    allOf: bases,
  };
}
