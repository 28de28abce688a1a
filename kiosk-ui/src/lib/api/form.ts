import type { BodyOf, EndpointShape } from '@comanda/contract/endpoint';
import type { TFunction } from 'i18next';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldProblems, type FieldChecks } from './field-problems.ts';
import {
  inputLimits,
  problemsIn,
  readBody,
  ruleOf,
  type FieldRule,
  type Trouble,
} from '../format/field-rules.ts';

export type BodyEndpoint = EndpointShape & { body: object };
export type FormValues = Record<string, unknown>;
/** The form's fields that exist in the body, with the types of the body. */
export type FormBody<E extends BodyEndpoint, V> = Pick<BodyOf<E>, keyof BodyOf<E> & keyof V>;

interface Options<E extends BodyEndpoint, V extends FormValues> {
  /** The last refusal of the server. */
  error: unknown;
  /** Called with the body when all fields are valid. */
  onSubmit: (body: FormBody<E, V>, values: V) => void;
  /** Checks that the contract cannot express. A sentence or null replaces the contract's check of that field. */
  checks?: (values: V) => FieldChecks;
  /** Fields that show a refusal although they are not text: lists and checkboxes. */
  alsoAt?: readonly string[] | undefined;
}

/** The props of a text field in the form. */
export interface TextInput {
  value: string;
  error: string | null;
  maxLength?: number;
  required?: true;
  inputMode?: 'numeric' | 'decimal';
  leading?: string;
  onChange: (event: { target: { value: string } }) => void;
}

/** The result of {@link useForm}, for components that render parts of a form. */
export interface Form<V extends FormValues> extends FormState {
  values: V;
  set: (change: Partial<V>) => void;
  /** The error text of a field, or null. */
  at: (name: string) => string | null;
  text: (name: string & keyof V) => TextInput;
  select: (name: string & keyof V) => Pick<TextInput, 'value' | 'error' | 'onChange'>;
  check: (name: string & keyof V) => { checked: boolean; onChange: (on: boolean) => void };
}

/** The props that {@link FormSheet} needs. */
export interface FormState {
  dirty: boolean;
  /** A refusal that concerns no field. */
  problem: string | null;
  submit: (event: SyntheticEvent<HTMLElement>) => void;
}

function sentence(t: TFunction, { fault, rule }: Trouble): string {
  if (fault === 'required') return t('common.requiredField');
  if (fault === 'amount') return t('common.invalidAmount');
  const { least, most } = rule;
  if (fault === 'range' && least !== undefined && most !== undefined) {
    return t('common.outOfRange', { least, most });
  }
  return t('common.invalidField');
}

function chosen(rule: FieldRule | null, raw: string): unknown {
  if (raw === '') return rule?.kind === 'text' && !rule.nullable ? '' : null;
  const choice = rule?.choices?.find((one) => String(one) === raw);
  return choice ?? (rule?.kind === 'integer' ? Number(raw) : raw);
}

/**
 * Binds fields to the body of an endpoint: their input, the contract's rules, and errors. `first` has the fields with
 * the names of the body; numbers are entered as text, so they start as texts. Fields that the body does not have are
 * only used by the form.
 */
export function useForm<E extends BodyEndpoint, V extends FormValues>(
  endpoint: E,
  first: V,
  { error, onSubmit, checks, alsoAt = [] }: Options<E, V>,
) {
  const { t } = useTranslation();
  const [start] = useState(first);
  const [values, setValues] = useState(first);
  const [tried, setTried] = useState(false);
  const names = Object.keys(first);
  const own = checks?.(values) ?? {};
  const wrong = problemsIn(endpoint.body, values, own, (trouble) => sentence(t, trouble));
  // A checkbox or list cannot show a text, so its refusal is shown at the foot.
  const isTyped = (name: string) =>
    values[name] === null || ['string', 'number'].includes(typeof values[name]);
  const checked = Object.keys(own);
  const problems = useFieldProblems(error, [...names.filter(isTyped), ...checked, ...alsoAt]);
  const at = (name: string) => (tried ? wrong[name] : null) ?? problems.at(name);
  const set = (change: Partial<V>) => setValues((now) => ({ ...now, ...change }));
  const put = (name: string, value: unknown) => setValues((now) => ({ ...now, [name]: value }));
  // Partial, because invalid fields are left out.
  const body = readBody(endpoint.body, values) as Partial<FormBody<E, V>>;
  const isReady = Object.keys(wrong).length === 0;
  return {
    values,
    set,
    at,
    body,
    isReady,
    dirty: JSON.stringify(values) !== JSON.stringify(start),
    problem: problems.general,
    submit: (event: SyntheticEvent<HTMLElement>) => {
      event.preventDefault();
      setTried(true);
      if (isReady) return onSubmit(body as FormBody<E, V>, values);
      const form = event.currentTarget.closest('form');
      // Focuses the first invalid field, once its error is rendered.
      requestAnimationFrame(() =>
        form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
    },
    /** For TextField and TextAreaField. */
    text: (name: string & keyof V): TextInput => ({
      ...inputLimits(ruleOf(endpoint.body, name)),
      value: values[name] as string,
      error: at(name),
      onChange: (event: { target: { value: string } }) => put(name, event.target.value),
    }),
    /** For SelectField. The value is that of the body: an id is a number, no choice is null. */
    select: (name: string & keyof V) => ({
      value: String(values[name] ?? ''),
      error: at(name),
      onChange: (event: { target: { value: string } }) =>
        put(name, chosen(ruleOf(endpoint.body, name), event.target.value)),
    }),
    /** For Switch and Checkbox. */
    check: (name: string & keyof V) => ({
      checked: values[name] === true || values[name] === 1,
      onChange: (on: boolean) => put(name, on),
    }),
  };
}
