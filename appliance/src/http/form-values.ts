import type { TSchema } from '@comanda/contract/type';

/** The parts of a typebox schema that are read here. */
interface Shape {
  type?: string | string[];
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  properties?: Record<string, Shape>;
  patternProperties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  allOf?: Shape[];
}

const plainNumber = /^-?\d{1,12}(\.\d{1,6})?$/;

/**
 * Converts the values of an HTML form to the types of the schema: digits to a number where only numbers are
 * allowed, and an empty field to null where null is allowed. Other values are left for the schema to refuse.
 * Lists and objects are changed in place.
 */
export function readFormValues(schema: TSchema, value: unknown): unknown {
  return read(schema, value);
}

function read(shape: Shape, value: unknown): unknown {
  if (typeof value === 'string') return readText(shape, value);
  if (Array.isArray(value)) {
    for (const { items } of branches(shape)) {
      if (items) value.forEach((each, index) => (value[index] = read(items, each)));
    }
  } else if (typeof value === 'object' && value !== null) {
    readFields(shape, value as Record<string, unknown>);
  }
  return value;
}

function readFields(shape: Shape, fields: Record<string, unknown>): void {
  for (const { properties, patternProperties } of branches(shape)) {
    for (const [name, field] of Object.entries(fields)) {
      const named = properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
      const matching = Object.entries(patternProperties ?? {}).find(([pattern]) =>
        new RegExp(pattern).test(name),
      )?.[1];
      const inner = named ?? matching;
      if (inner) fields[name] = read(inner, field);
    }
  }
}

function readText(shape: Shape, text: string): unknown {
  const all = branches(shape);
  if (all.some((each) => takesText(each, text))) return text;
  if (text === '') return all.some((each) => typesOf(each).includes('null')) ? null : text;
  return plainNumber.test(text) && all.some(takesNumbers) ? Number(text) : text;
}

function branches(shape: Shape): Shape[] {
  return [
    shape,
    ...(shape.anyOf ?? []).flatMap(branches),
    ...(shape.allOf ?? []).flatMap(branches),
  ];
}

const typesOf = ({ type }: Shape): string[] => (type === undefined ? [] : [type].flat());

function takesNumbers(shape: Shape): boolean {
  const types = typesOf(shape);
  return (
    types.includes('integer') ||
    types.includes('number') ||
    (shape.enum ?? []).some((word) => typeof word === 'number')
  );
}

/** Whether the text is allowed as it is: not when it is empty and a pattern or minimum length applies. */
function takesText(shape: Shape, text: string): boolean {
  if (shape.enum) return shape.enum.includes(text);
  if (!typesOf(shape).includes('string')) return false;
  if (shape.pattern !== undefined) return new RegExp(shape.pattern).test(text);
  return text.length >= (shape.minLength ?? 0);
}
