import { parsePesos } from './pesos.ts';

/** The parts of a JSON schema that a field of a form obeys. */
interface Schema {
  type?: string | readonly string[];
  title?: string;
  enum?: readonly unknown[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  allOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

/** What the contract asks of one field of a body. */
export interface FieldRule {
  kind: 'text' | 'pesos' | 'number' | 'integer' | 'other';
  required: boolean;
  nullable: boolean;
  /** Whether an empty text is a value of its own rather than no value. */
  mayBeEmpty: boolean;
  maxLength: number | undefined;
  pattern: string | undefined;
  least: number | undefined;
  most: number | undefined;
  choices: readonly unknown[] | undefined;
}

export type Fault = 'required' | 'invalid' | 'amount' | 'range';

/** What was typed, as the body carries it; `undefined` leaves the field out. */
export type Reading = { value: unknown } | { fault: Fault };

function step(schema: Schema, name: string): { schema: Schema; required: boolean } | null {
  const found = schema.properties?.[name];
  if (found) return { schema: found, required: schema.required?.includes(name) ?? false };
  if (schema.items && /^\d+$/.test(name)) return { schema: schema.items, required: true };
  // A later part may narrow an earlier one, so the strictest answer counts.
  const parts = (schema.allOf ?? schema.anyOf ?? []).flatMap((part) => step(part, name) ?? []);
  const last = parts.at(-1);
  return last ? { ...last, required: parts.some((part) => part.required) } : null;
}

function kindOf(types: readonly string[], schema: Schema): FieldRule['kind'] {
  if (types.includes('string')) return 'text';
  if (types.includes('integer')) return 'integer';
  if (types.includes('number')) return schema.title === 'pesos' ? 'pesos' : 'number';
  return 'other';
}

/** The rule of a field, by its path in the body such as `owner.email`; null when the body has no such field. */
export function ruleOf(body: object, path: string): FieldRule | null {
  let found: { schema: Schema; required: boolean } | null = { schema: body, required: true };
  for (const name of path.split('.')) {
    found = step(found.schema, name);
    if (!found) return null;
  }
  const { schema, required } = found;
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  return {
    kind: kindOf(types, schema),
    required,
    nullable: types.includes('null'),
    mayBeEmpty: !schema.minLength && !schema.pattern && !schema.enum,
    maxLength: schema.maxLength,
    pattern: schema.pattern,
    least: schema.minimum,
    most: schema.maximum,
    choices: schema.enum,
  };
}

function inRange(value: number, rule: FieldRule): Reading {
  const { kind, least = -Infinity, most = Infinity } = rule;
  if (value >= least && value <= most) return { value };
  return { fault: kind === 'pesos' ? 'amount' : 'range' };
}

function readNumber(text: string, rule: FieldRule): Reading {
  if (rule.kind === 'pesos') {
    const pesos = parsePesos(text);
    return pesos === null ? { fault: 'amount' } : inRange(pesos, rule);
  }
  const value = Number(text.replace(',', '.'));
  if (Number.isNaN(value)) return { fault: 'invalid' };
  if (rule.kind === 'integer' && !Number.isInteger(value)) return { fault: 'invalid' };
  return inRange(value, rule);
}

/** The value of a field as the request body carries it. Parses texts only: ticks, ids and lists pass unchanged. */
export function readField(raw: unknown, rule: FieldRule): Reading {
  if (typeof raw !== 'string') return { value: raw };
  const text = raw.trim();
  const isText = rule.kind === 'text' || rule.kind === 'other';
  if (text === '' && !(isText && rule.mayBeEmpty)) {
    if (rule.nullable) return { value: null };
    if (!rule.required) return { value: undefined };
    return { fault: rule.kind === 'pesos' ? 'amount' : 'required' };
  }
  if (!isText) return readNumber(text, rule);
  if (rule.maxLength !== undefined && text.length > rule.maxLength) return { fault: 'invalid' };
  if (rule.pattern && !new RegExp(rule.pattern, 'u').test(text)) return { fault: 'invalid' };
  return { value: text };
}

/** A field that the contract refuses, and why. */
export interface Trouble {
  fault: Fault;
  rule: FieldRule;
}

/** The body of a form's values; what cannot be read is left out. */
export function readBody(body: object, values: Record<string, unknown>): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, raw] of Object.entries(values)) {
    const rule = ruleOf(body, name);
    const reading = rule && readField(raw, rule);
    if (reading && 'value' in reading && reading.value !== undefined) read[name] = reading.value;
  }
  return read;
}

/** What is wrong, by field: the form's own verdict (null: nothing) replaces the contract's. */
export function problemsIn(
  body: object,
  values: Record<string, unknown>,
  own: Partial<Record<string, string | null>>,
  sentence: (trouble: Trouble) => string,
): Partial<Record<string, string>> {
  const wrong: Record<string, string> = {};
  for (const name of new Set([...Object.keys(values), ...Object.keys(own)])) {
    const rule = ruleOf(body, name);
    const reading = rule && readField(values[name], rule);
    const refused = reading && 'fault' in reading ? sentence({ rule, fault: reading.fault }) : null;
    const verdict = own[name] === undefined ? refused : own[name];
    if (verdict) wrong[name] = verdict;
  }
  return wrong;
}

/** What an input takes from its rule. */
export function inputLimits(rule: FieldRule | null) {
  if (!rule) return {};
  const { kind, required, nullable, mayBeEmpty, maxLength } = rule;
  const isText = kind === 'text' || kind === 'other';
  return {
    maxLength,
    required: (required && !nullable && !(isText && mayBeEmpty)) || undefined,
    inputMode: isText
      ? undefined
      : kind === 'integer'
        ? ('numeric' as const)
        : ('decimal' as const),
    leading: kind === 'pesos' ? '$' : undefined,
  };
}

/** How long a text may be in a field that belongs to no form, such as a note on a dialog or a search. */
export function lengthOf(endpoint: { body?: object; query?: object }, path: string) {
  return ruleOf(endpoint.body ?? endpoint.query ?? {}, path)?.maxLength;
}
