import type { ErrorObject } from 'ajv';

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Longer lists of choices say less than the reference of the API. */
const mostChoices = 12;

/**
 * What is wrong with a field, as a sentence for the person who reads the answer. Programs go by the code and `field`; the
 * screens have their own texts.
 */
export function faultText(field: string, fault: ErrorObject | undefined): string {
  const name = `“${field}”`;
  if (!fault) return `${name} is not valid.`;
  const params = fault.params as Record<string, unknown>;
  const limit = Number(params['limit']);
  switch (fault.keyword) {
    case 'required':
      return `${name} is required.`;
    case 'type':
      return `${name} must be ${kindsOf(params['type'])}.`;
    case 'enum':
      return `${name} ${choicesOf(params['allowedValues'])}.`;
    case 'minLength':
      return limit === 1
        ? `${name} must not be empty.`
        : `${name} needs at least ${limit} characters.`;
    case 'maxLength':
      return `${name} can have at most ${limit} ${limit === 1 ? 'character' : 'characters'}.`;
    case 'pattern':
      return `${name} must be ${formOf(String(params['pattern']))}.`;
    case 'minimum':
      return `${name} must be at least ${limit}.`;
    case 'maximum':
      return `${name} must be at most ${limit}.`;
    case 'exclusiveMinimum':
      return `${name} must be more than ${limit}.`;
    case 'exclusiveMaximum':
      return `${name} must be less than ${limit}.`;
    case 'multipleOf':
      return params['multipleOf'] === 0.01
        ? `${name} can have at most two decimals.`
        : `${name} must be a multiple of ${String(params['multipleOf'])}.`;
    case 'minItems':
      return limit === 1
        ? `${name} must not be empty.`
        : `${name} needs at least ${limit} entries.`;
    case 'maxItems':
      return `${name} can have at most ${limit} entries.`;
    case 'minProperties':
      return `${name} must not be empty.`;
    case 'uniqueItems':
      return `${name} has the same entry twice.`;
    case 'additionalProperties':
      return `${name} has the unknown field “${String(params['additionalProperty'])}”.`;
    default:
      return `${name} is not valid.`;
  }
}

function kindsOf(type: unknown): string {
  const all: unknown[] = Array.isArray(type) ? type : String(type).split(',');
  const named = all.filter((one) => one !== 'null').map((one) => kinds[String(one)] ?? String(one));
  return [...named, ...(all.includes('null') ? ['empty'] : [])].join(' or ');
}

function choicesOf(values: unknown): string {
  const all = Array.isArray(values) ? values.filter((value) => value !== null) : [];
  if (all.length === 0 || all.length > mostChoices) return 'is not one of the possible values';
  if (all.length === 1) return `must be ${String(all[0])}`;
  return `must be one of ${all.map(String).join(', ')}`;
}

/** Values that name the form of a pattern: it takes them, and nothing that begins with another letter. */
const forms = [
  ['2026-03-31', 'a day like 2026-03-31'],
  ['2026-03', 'a month like 2026-03'],
  ['2026', 'a year'],
  ['18:30', 'a time like 18:30'],
  ['#1a2b3c', 'a color like #1a2b3c'],
  ['0000', '4 digits'],
] as const;

/** The form that a pattern of the contract asks for. */
function formOf(pattern: string): string {
  const asked = new RegExp(pattern, 'u');
  const found = forms.find(([value]) => asked.test(value) && !asked.test(`x${value}`));
  // Four digits are a year as well.
  if (found && asked.test('0000')) return '4 digits';
  return found?.[1] ?? 'in the form that is asked for';
}
