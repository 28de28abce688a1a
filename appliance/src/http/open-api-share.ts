/** Kinds of shared parts, as they are called in the components of an OpenAPI document. */
export type Kind = 'schemas' | 'parameters' | 'responses' | 'requestBodies';

export interface Operation {
  operationId: string;
  [field: string]: unknown;
  parameters?: object[];
  requestBody?: object;
  responses: Record<string, object>;
}
export type Paths = Record<string, Record<string, Operation>>;

/** Called for each part inside another one. `place` is the name it would have. */
type Visit = (kind: Kind, part: object, place: string) => object;

/** `card_payments` → CardPayments. */
export const nameFor = (field: string) =>
  field.replace(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9]?)/g, (_, first: string) => first.toUpperCase());

const mapValues = <T>(of: Record<string, T>, change: (value: T, key: string) => T) =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value, key)]));

/** The part with its inner parts changed. */
function mapPart(kind: Kind, part: object, place: string, visit: Visit): object {
  if ('$ref' in part) return part;
  const schema = (value: object, at = place) => visit('schemas', value, at);
  return mapValues(part as Record<string, unknown>, (value, key) => {
    if (typeof value !== 'object' || value === null) return value;
    if (kind === 'schemas') return mapKeyword(key, value, place, visit);
    if (key === 'schema') return schema(value, 'name' in part ? nameFor(String(part.name)) : place);
    if (key !== 'content') return value;
    return mapValues(value as Record<string, object>, (media) =>
      'schema' in media ? { ...media, schema: schema(media.schema as object) } : media,
    );
  });
}

function mapKeyword(key: string, value: object, place: string, visit: Visit): object {
  const schema = (one: object, at = place) => visit('schemas', one, at);
  if (key === 'properties' || key === 'patternProperties') {
    return mapValues(value as Record<string, object>, (one, field) => schema(one, nameFor(field)));
  }
  if (key === 'anyOf') return (value as object[]).map((one) => schema(one));
  if (key === 'allOf') return (value as object[]).map((one) => schema(one, `${place}Base`));
  return key === 'items' || key === 'additionalProperties' ? schema(value) : value;
}

/** The operation with its parts changed. */
function mapOperation(operation: Operation, visit: Visit): Operation {
  const { operationId: id, parameters, requestBody, responses } = operation;
  const place = nameFor(id);
  const parameter = (one: object) =>
    visit('parameters', one, 'name' in one ? nameFor(String(one.name)) : place);
  return {
    ...operation,
    ...(parameters ? { parameters: parameters.map(parameter) } : {}),
    ...(requestBody ? { requestBody: visit('requestBodies', requestBody, place) } : {}),
    responses: mapValues(responses, (one) => visit('responses', one, place)),
  };
}

const mapPaths = (paths: Paths, visit: Visit): Paths =>
  mapValues(paths, (path) => mapValues(path, (operation) => mapOperation(operation, visit)));

interface Part {
  kind: Kind;
  value: object;
  place: string;
  /** Length of its JSON text, and of that with references to the shared parts in it. */
  length: number;
  short: number;
  inner: Part[];
  count: number;
  name: string | null;
}

const reference = (kind: Kind, name: string) => ({ $ref: `#/components/${kind}/${name}` });
/** What a reference to an unnamed part is expected to take. */
const referenceLength = ({ kind, name }: Part, names: ReadonlyMap<string, string>, text: string) =>
  JSON.stringify(reference(kind, name ?? names.get(text) ?? 'NameOfIt')).length;

/**
 * Moves what occurs more than once into components, where the references to it are shorter. `names` has names of
 * schemas by their JSON text; the others are named after the first place where they occur.
 */
export function shareParts(paths: Paths, names: ReadonlyMap<string, string>) {
  const parts = new Map<string, Part>();
  const texts = new WeakMap<object, string>();
  const textOf = (value: object) => {
    const text = texts.get(value) ?? JSON.stringify(value);
    texts.set(value, text);
    return text;
  };
  const roots: Part[] = [];
  const listIn =
    (list: Part[]): Visit =>
    (kind, value, place) => {
      if ('$ref' in value) return value;
      const key = kind + textOf(value);
      let part = parts.get(key);
      if (!part) {
        const { length } = textOf(value);
        const own = { kind, value, place, length, short: length, inner: [], count: 0, name: null };
        parts.set(key, (part = own));
        mapPart(kind, value, place, listIn(part.inner));
      }
      list.push(part);
      return value;
    };
  mapPaths(paths, listIn(roots));
  choose([...parts.values()], roots, (part) => referenceLength(part, names, textOf(part.value)));

  const components: Record<Kind, Record<string, object>> = {
    ...{ schemas: {}, parameters: {}, responses: {}, requestBodies: {} },
  };
  const reserved = new Set(names.values());
  const nameOf = (kind: Kind, value: object, place: string) => {
    const known = names.get(textOf(kind === 'responses' ? jsonSchemaOf(value) : value));
    const isFree = known !== undefined || kind !== 'schemas' || !reserved.has(place);
    return freeName(components[kind], known ?? (isFree ? place : `${place}Of`));
  };
  const write: Visit = (kind, value, place) => {
    const part = parts.get(kind + textOf(value));
    if (!part || part.count < 2) return mapPart(kind, value, place, write);
    if (part.name === null) {
      part.name = nameOf(kind, value, place);
      // Its place is taken before its own parts get names.
      components[kind][part.name] = value;
      components[kind][part.name] = mapPart(kind, value, part.name, write);
    }
    return reference(kind, part.name);
  };
  return { paths: mapPaths(paths, write), components };
}

/** Sets the count of each part that is not shared to 1. A part is shorter than the one around it. */
function choose(parts: Part[], roots: Part[], lengthOf: (part: Part) => number): void {
  const longestFirst = parts.sort((a, b) => b.length - a.length);
  // What is shared inside of a part makes it shorter, which changes what is worth sharing.
  for (let round = 0; round < 4; round += 1) {
    for (const part of parts) part.count = 0;
    for (const root of roots) root.count += 1;
    for (const part of longestFirst) {
      const saved = part.count * (part.short - lengthOf(part)) - part.short - 12;
      const times = part.count > 1 && saved > 0 ? 1 : part.count;
      if (times === part.count) part.count = 1;
      for (const inner of part.inner) inner.count += times;
    }
    for (const part of longestFirst.toReversed()) {
      const spared = part.inner.map(
        (inner) => inner.length - (inner.count > 1 ? lengthOf(inner) : inner.short),
      );
      part.short = part.length - spared.reduce((sum, one) => sum + one, 0);
    }
  }
}

/** A response goes by the name of its schema. */
function jsonSchemaOf(response: object): object {
  const { content = {} } = response as { content?: Record<string, { schema?: object }> };
  return content['application/json']?.schema ?? {};
}

function freeName(taken: object, wanted: string): string {
  let name = wanted;
  for (let number = 2; name in taken; number += 1) name = `${wanted}${number}`;
  return name;
}
