import { Approval } from '@comanda/contract/approval';
import { schemas } from '@comanda/contract/api';
import * as common from '@comanda/contract/common';
import { unbounded } from '../kernel/serialize.ts';
import type { Schema } from './json-schema.ts';
import { findBases } from './open-api-bases.ts';

/** Changes a schema, and then those in it. Each object is changed once. */
function mapper(change: (schema: Schema) => Schema): (schema: object) => Schema {
  const done = new WeakMap<object, Schema>();
  const each = (of: Record<string, Schema>) =>
    Object.fromEntries(Object.entries(of).map(([field, schema]) => [field, map(schema)]));
  const map = (schema: object): Schema => {
    const known = done.get(schema);
    if (known) return known;
    const changed = change(schema);
    const { anyOf, allOf, items, properties, patternProperties } = changed;
    const mapped = {
      ...changed,
      ...(properties ? { properties: each(properties) } : {}),
      ...(patternProperties ? { patternProperties: each(patternProperties) } : {}),
      ...(anyOf ? { anyOf: anyOf.map(map) } : {}),
      ...(allOf ? { allOf: allOf.map(map) } : {}),
      ...(items ? { items: map(items) } : {}),
    };
    done.set(schema, mapped);
    return mapped;
  };
  return map;
}

/** Leaves out the type with listed values, and titles, which are for the forms of the screens. */
function plain({ type, title: _title, ...schema }: Schema): Schema {
  const isListed = schema.enum !== undefined || 'const' in schema;
  return isListed || type === undefined ? schema : { type, ...schema };
}

/** Writes schemas of requests and answers, with the fields that objects have in common in one place. */
export function createWriter(asked: readonly object[], answered: readonly object[]) {
  const plainOf = mapper(plain);
  // Responses are not validated, so their schemas are written without bounds.
  const free = new WeakMap<object, Schema>();
  const answerOf = (schema: object) => {
    const found = free.get(schema) ?? plainOf(unbounded(schema) as object);
    free.set(schema, found);
    return found;
  };
  const bases = findBases([...asked.map(plainOf), ...answered.map(answerOf)]);
  const based = mapper((schema) => bases.get(JSON.stringify(schema)) ?? schema);
  const request = (schema: object) => based(plainOf(schema));
  const answer = (schema: object) => based(answerOf(schema));
  return { request, answer, names: namesOf(request, answer) };
}

/** Names of the schemas of the contract by their JSON text. Fields are also listed in their nullable form. */
function namesOf(request: (schema: object) => Schema, answer: (schema: object) => Schema) {
  const names = new Map<string, string>();
  const add = (name: string, schema: object) => {
    const text = JSON.stringify(schema);
    if (!names.has(text)) names.set(text, name);
  };
  for (const [name, schema] of Object.entries({ ...common, ...schemas, Approval })) {
    if (typeof schema !== 'object' || !('type' in schema || 'anyOf' in schema)) continue;
    add(name, answer(schema));
    add(name, request(schema));
    add(`${name}OrNull`, request(common.Nullable(schema)));
  }
  return names;
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
