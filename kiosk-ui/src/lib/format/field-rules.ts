import { isMoney } from '@comanda/contract/codec';
import { toCentavos } from '@comanda/domain/money';
import { parseDecimal } from './money-text.ts';

/** The parts of a JSON schema that apply to a form field. */
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

/** The contract's rule for one field of a body. */
export interface FieldRule {
  kind: 'text' | 'pesos' | 'number' | 'integer' | 'other';
  /** Whether its value is money, in centavos; `least` and `most` are in pesos. */
  money: boolean;
  required: boolean;
  nullable: boolean;
  /** Whether an empty text is sent as a value instead of being left out. */
  mayBeEmpty: boolean;
  maxLength: number | undefined;
  pattern: string | undefined;
  least: number | undefined;
  most: number | undefined;
  choices: readonly unknown[] | undefined;
}

export type Fault = 'required' | 'invalid' | 'amount' | 'range';

/** The input as it is sent in the body; `undefined` leaves the field out. */
export type FieldValue = { value: unknown } | { fault: Fault };

function step(schema: Schema, name: string): { schema: Schema; required: boolean } | null {
  const found = schema.properties?.[name];
  if (found) return { schema: found, required: schema.required?.includes(name) ?? false };
  if (schema.items && /^\d+$/.test(name)) return { schema: schema.items, required: true };
  // A later part may narrow an earlier one, so the strictest limit applies.
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

/** The rule of a field by its path in the body, such as `owner.email`; null when the body has no such field. */
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
    money: isMoney(schema),
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

function inRange(value: number, rule: FieldRule): FieldValue {
  const { kind, money, least = -Infinity, most = Infinity } = rule;
  if (value >= least && value <= most) return { value: money ? toCentavos(value) : value };
  return { fault: kind === 'pesos' ? 'amount' : 'range' };
}

function readNumber(text: string, rule: FieldRule): FieldValue {
  if (rule.kind === 'pesos') {
    const pesos = parseDecimal(text);
    return pesos === null ? { fault: 'amount' } : inRange(pesos, rule);
  }
  const value = Number(text.replace(',', '.'));
  if (Number.isNaN(value)) return { fault: 'invalid' };
  if (rule.kind === 'integer' && !Number.isInteger(value)) return { fault: 'invalid' };
  return inRange(value, rule);
}

/** Converts the value of a field for the request body. Parses texts only: booleans, ids and lists pass unchanged. */
export function readField(raw: unknown, rule: FieldRule): FieldValue {
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

/**
 * What fields of texts and numbers start with, by their names: what is stored as it is typed, an empty text for
 * nothing.
 */
export function typedValues<F extends object>(
  fields: F,
  stored: { readonly [Name in keyof F]: string | number | null } | null,
): Record<keyof F, string> {
  const names = Object.keys(fields) as (keyof F)[];
  const values = names.map((name) => [name, String(stored?.[name] ?? '')]);
  return Object.fromEntries(values) as Record<keyof F, string>;
}

/** A field that the contract refuses, and the reason. */
export interface Trouble {
  fault: Fault;
  rule: FieldRule;
}

/** The body for a form's values. Values that cannot be parsed are left out. */
export function readBody(body: object, values: Record<string, unknown>): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, raw] of Object.entries(values)) {
    const rule = ruleOf(body, name);
    const reading = rule && readField(raw, rule);
    if (reading && 'value' in reading && reading.value !== undefined) read[name] = reading.value;
  }
  return read;
}

/** The errors by field. The form's own check (null: valid) replaces the contract's. */
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

/** The HTML attributes of an input according to its rule. */
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

/** The maximum length of a text field outside a form, such as a note in a dialog or a search. */
export function lengthOf(endpoint: { body?: object; query?: object }, path: string) {
  return ruleOf(endpoint.body ?? endpoint.query ?? {}, path)?.maxLength;
}
