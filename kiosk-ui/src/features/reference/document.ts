/** The parts of a JSON schema that the page shows. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  description?: string;
  examples?: unknown[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
}

type Content = Record<string, { schema?: Schema; example?: unknown }>;
interface Answer {
  content?: Content;
}

interface RawOperation {
  operationId: string;
  summary: string;
  tags: string[];
  'x-permission'?: string;
  security?: Record<string, unknown>[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Content } | { $ref: string };
  responses: Record<string, Answer | { $ref: string }>;
}

/** The parts of the OpenAPI document of the box that the page shows. */
export interface ApiDocument {
  info: { version: string; description: string };
  paths: Record<string, Record<string, RawOperation>>;
  components: Record<string, Record<string, unknown>> & { schemas: Record<string, Schema> };
}

/** One endpoint, with its references resolved except those to schemas. */
export interface Operation {
  /** Where its schemas are. */
  document: ApiDocument;
  id: string;
  method: string;
  path: string;
  summary: string;
  tag: string;
  permission: string | null;
  /** Who may call it. */
  caller: 'anyone' | 'session' | 'token' | 'daemon';
  parameters: Parameter[];
  body: Content;
  answer: Content;
}

/** All endpoints in the order of the document. */
export function operationsOf(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => ({
      document,
      id: raw.operationId,
      method: method.toUpperCase(),
      path,
      summary: raw.summary,
      tag: raw.tags[0] ?? '',
      permission: raw['x-permission'] ?? null,
      caller: callerOf(raw.security),
      parameters: (raw.parameters ?? []).map((one) => resolved<Parameter>(document, one)),
      body: resolved<{ content?: Content }>(document, raw.requestBody ?? {}).content ?? {},
      answer: resolved<Answer>(document, raw.responses['200'] ?? {}).content ?? {},
    })),
  );
}

/** Without an own entry that of the whole document holds: a session or a token. */
function callerOf(security: RawOperation['security']): Operation['caller'] {
  if (security === undefined) return 'token';
  if (security.length === 0) return 'anyone';
  return security.some((one) => 'printDaemon' in one) ? 'daemon' : 'session';
}

/** What a reference leads to; anything else as it is. */
export function resolved<T extends object>(document: ApiDocument, one: T | { $ref: string }): T {
  const path = '$ref' in one && typeof one.$ref === 'string' ? one.$ref : null;
  if (path === null) return one as T;
  const [, , kind = '', name = ''] = path.split('/');
  return document.components[kind]?.[name] as T;
}

/** The name of a shared schema, or null. */
export const nameOf = ({ $ref }: Schema) => $ref?.split('/').at(-1) ?? null;

/** Whether every word occurs in the endpoint. */
export function matches(operation: Operation, text: string): boolean {
  const { method, path, summary, tag, id, permission } = operation;
  const all = [method, path, summary, tag, id, permission ?? ''].join(' ').toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** What a value looks like: `string`, `integer 1–500`, `"all" | "day"`, `Check[]`. Only objects go by their name. */
export function typeText(document: ApiDocument, schema: Schema): string {
  const name = nameOf(schema);
  if (name !== null) {
    return fieldsOf(document, schema).length > 0
      ? name
      : typeText(document, resolved<Schema>(document, schema));
  }
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((part) => typeText(document, part)).join(' | ');
  if (schema.items)
    return `${typeText(document, schema.items)}[]${rangeOf(schema.minItems, schema.maxItems)}`;
  const type = [schema.type ?? 'any'].flat().join(' | ');
  const range =
    rangeOf(schema.minimum, schema.maximum) || rangeOf(schema.minLength, schema.maxLength);
  return `${type}${range}${schema.pattern === undefined ? '' : ` /${schema.pattern}/`}`;
}

/** Limits, with two numbers such as 1–500 or with one such as ≥ 1. */
function rangeOf(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return ` ${least}–${most}`;
  if (least !== undefined) return ` ≥ ${least}`;
  return most === undefined ? '' : ` ≤ ${most}`;
}

/** The fields of an object, of the items of a list, or of the objects of a union. */
export function fieldsOf(
  document: ApiDocument,
  schema: Schema,
): { name: string; schema: Schema; required: boolean }[] {
  const whole = resolved<Schema>(document, schema);
  if (whole.items) return fieldsOf(document, whole.items);
  if (whole.anyOf) return whole.anyOf.flatMap((part) => fieldsOf(document, part));
  const isRequired = (name: string) => whole.required?.includes(name) ?? false;
  return Object.entries({ ...whole.properties, ...whole.patternProperties }).map(([name, of]) => ({
    name,
    schema: of,
    required: isRequired(name),
  }));
}

/** Codes of refused requests by status. */
export function problemsOf(document: ApiDocument): { status: string; codes: string[] }[] {
  const { anyOf = [] } = document.components.schemas['ProblemCode'] ?? {};
  return anyOf.map((one) => ({
    status: one.description ?? '',
    codes: (one.enum ?? []).map(String),
  }));
}
