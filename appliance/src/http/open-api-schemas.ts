import { Approval } from '@comanda/contract/approval';
import * as common from '@comanda/contract/common';
import { unbounded } from './serialize.ts';
import type { Schema } from './json-schema.ts';

/** The schema with each schema in it changed. */
function mapInner(schema: Schema, change: (inner: Schema) => Schema): Schema {
  const each = (of: Record<string, Schema>) =>
    Object.fromEntries(Object.entries(of).map(([field, inner]) => [field, change(inner)]));
  const { anyOf, items, properties, patternProperties } = schema;
  return {
    ...schema,
    ...(properties ? { properties: each(properties) } : {}),
    ...(patternProperties ? { patternProperties: each(patternProperties) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(change) } : {}),
    ...(items ? { items: change(items) } : {}),
  };
}

/** Leaves out titles, which are for the forms of the screens. */
const plain = ({ title: _title, ...schema }: Schema): Schema => mapInner(schema, plain);

/** Responses are not validated, so their schemas are written without bounds. */
const answered = (schema: object) => plain(unbounded(schema) as Schema);

/** Names of the objects of the contract by their JSON text. Those of requests have bounds. */
function contractNames(schemas: Record<string, object>): Map<string, string> {
  const names = new Map<string, string>();
  for (const [name, schema] of Object.entries({ ...common, ...schemas, Approval })) {
    if (typeof schema !== 'object' || !('properties' in schema)) continue;
    const [answer, request] = [answered(schema), plain(schema as Schema)].map((one) =>
      JSON.stringify(one),
    );
    if (answer !== undefined && !names.has(answer)) names.set(answer, name);
    if (request !== undefined && !names.has(request)) names.set(request, `${name}Input`);
  }
  return names;
}

/** Writes schemas of requests and answers; objects of the contract go into the components under their name. */
export function createWriter(schemas: Record<string, object>) {
  const names = contractNames(schemas);
  const components: Record<string, Schema> = {};
  const written = (schema: Schema): Schema => {
    const name = names.get(JSON.stringify(schema));
    if (name === undefined) return mapInner(schema, written);
    components[name] ??= mapInner(schema, written);
    return { $ref: `#/components/schemas/${name}` };
  };
  return {
    request: (schema: object) => written(plain(schema)),
    answer: (schema: object) => written(answered(schema)),
    components,
  };
}

const texts: [RegExp, string][] = [
  [/day|^from$|^to$|date/, '2026-03-10'],
  [/month/, '2026-03'],
  [/time|_at$|^at$|created|modified|expires|since|last_/, '2026-03-10T20:00:00.000Z'],
  [/host|address/, '192.168.1.20'],
  [/email/, 'rosa@example.com'],
  [/^tax_regime$/, '601'],
  [/^tax_use$/, 'G03'],
  [/color/, '#12ab34'],
  [/pin$/, '9057'],
  [/name|title|label/, 'Mesa 4'],
];

/** A value that matches the schema: its required fields, and the first option of each union. */
export function exampleOf(schema: Schema, field = ''): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, field);
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
