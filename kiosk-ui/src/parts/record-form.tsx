import type { IdParams } from '@comanda/contract/common';
import type { ReplyOf } from '@comanda/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FieldChecks } from '../lib/api/field-problems.ts';
import {
  useForm,
  type BodyEndpoint,
  type Form,
  type FormBody,
  type FormValues,
} from '../lib/api/form.ts';
import { useSendCommand } from '../live/command.ts';
import type { ScreenTexts } from '../i18n/screen-texts.ts';
import { SelectField, TextField, type Choice } from '../ui/field.tsx';
import { FieldRow } from '../ui/form-sheet.tsx';
import { Switch } from '../ui/switch.tsx';
import { notify } from '../ui/toast.tsx';

type UpdateEndpoint = BodyEndpoint & { params: typeof IdParams };

interface SentForm<E extends BodyEndpoint, V extends FormValues, Reply> {
  /** The values of the fields, by their names in the body; numbers as texts (lib/form). */
  first: V;
  /** What is said when it is saved; without it, nothing. */
  saved?: string | ((reply: Reply) => string);
  onClose: () => void;
  /** Fields that the contract lets people leave empty, but the form does not. */
  required?: readonly (string & keyof V)[];
  /** Checks that the contract cannot express. A sentence or null replaces every other check of that field. */
  checks?: (values: V) => FieldChecks;
  /** Fields that show a refusal although they are not text. */
  alsoAt?: readonly string[];
  /** The body to send, when it is not what the fields hold. */
  bodyOf?: (body: FormBody<E, V>, values: V) => object;
}

interface CommandForm<E extends BodyEndpoint, V extends FormValues> extends SentForm<
  E,
  V,
  ReplyOf<E>
> {
  endpoint: E;
  /** Called after the form is closed. */
  onDone?: (reply: ReplyOf<E>) => void;
}

interface RecordForm<
  C extends BodyEndpoint,
  U extends UpdateEndpoint,
  V extends FormValues,
> extends SentForm<C, V, ReplyOf<C> | ReplyOf<U>> {
  create: C;
  update: U;
  /** The endpoint whose body has all fields, when `create` has fewer. */
  of?: BodyEndpoint;
  /** Null: a new record. */
  row: { id: number; version?: number } | null;
  /** Called after the form of a new record is closed. */
  onCreated?: (reply: ReplyOf<C>) => void;
}

/** A form that sends one command, says so and closes. `sheet` has the properties of FormSheet. */
export function useCommandForm<const E extends BodyEndpoint, V extends FormValues>({
  endpoint,
  onDone,
  ...options
}: CommandForm<E, V>) {
  const send = useSendCommand();
  const sendBody = (body: object) => send(endpoint, { body });
  return useSentForm(endpoint, options, sendBody, onDone);
}

/** The form of a record: a {@link useCommandForm} that creates it, or updates the version that was read. */
export function useRecordForm<
  const C extends BodyEndpoint,
  const U extends UpdateEndpoint,
  V extends FormValues,
>({ create, update, of = create, row, onCreated, ...options }: RecordForm<C, U, V>) {
  const send = useSendCommand();
  const sendBody = (body: object): Promise<ReplyOf<C> | ReplyOf<U>> => {
    if (!row) return send(create, { body });
    const { id, version } = row;
    return send(update, { params: { id }, body: { ...body, version } });
  };
  const onDone = (reply: ReplyOf<C> | ReplyOf<U>) => {
    if (!row) onCreated?.(reply);
  };
  return useSentForm(of as C, options, sendBody, onDone);
}

function useSentForm<E extends BodyEndpoint, V extends FormValues, Reply>(
  of: E,
  { first, saved, onClose, required = [], checks, alsoAt, bodyOf }: SentForm<E, V, Reply>,
  send: (body: object) => Promise<Reply>,
  onDone: ((reply: Reply) => void) | undefined,
) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useMutation({ mutationFn: send });
  const isEmpty = (value: unknown) => typeof value === 'string' && value.trim() === '';
  const onSuccess = (reply: Reply) => {
    if (saved !== undefined) notify('success', typeof saved === 'string' ? saved : saved(reply));
    onClose();
    onDone?.(reply);
  };
  const form = useForm(of, first, {
    error,
    alsoAt,
    checks: (values) => {
      const missing = required.filter((name) => isEmpty(values[name]));
      const own = Object.entries(checks?.(values) ?? {}).filter(([, found]) => found !== undefined);
      return {
        ...Object.fromEntries(missing.map((name) => [name, t('common.requiredField')])),
        ...Object.fromEntries(own),
      };
    },
    onSubmit: (body, values) => mutate(bodyOf ? bodyOf(body, values) : body, { onSuccess }),
  });
  return { form, sheet: { form, busy: isPending, onClose } };
}

interface FieldOptions<Name> {
  name: Name;
  /** Instead of the label that fields of this name have. */
  label?: string;
  hint?: string | undefined;
  /** A list to choose from. */
  choices?: readonly Choice[];
  type?: 'date';
}
/** A name alone when fields of this name have a label. */
type FieldOf<V> = (keyof V & keyof ScreenTexts['fields']) | FieldOptions<string & keyof V>;

interface FieldsProps<V extends FormValues> {
  form: Form<V>;
  /** Fields from top to bottom; a list is a row of fields. */
  rows: readonly (FieldOf<V> | readonly FieldOf<V>[])[];
}

/**
 * Fields of a form, described by their names in the contract, which gives their limits and units: a text, a list where
 * there are choices, a switch for yes and no.
 */
export function Fields<V extends FormValues>({ form, rows }: FieldsProps<V>) {
  return rows.map((row) => {
    if (isRow(row)) {
      return (
        <FieldRow key={row.map(nameOf).join()}>
          {row.map((field) => (
            <OneField key={nameOf(field)} form={form} field={field} />
          ))}
        </FieldRow>
      );
    }
    return <OneField key={nameOf(row)} form={form} field={row} />;
  });
}

const isRow = <T,>(row: T | readonly T[]): row is readonly T[] => Array.isArray(row);

const nameOf = (field: string | { name: string }) =>
  typeof field === 'string' ? field : field.name;

function OneField<V extends FormValues>({ form, field }: { form: Form<V>; field: FieldOf<V> }) {
  const { t } = useTranslation();
  const described: FieldOptions<string & keyof V> =
    typeof field === 'object' ? field : { name: field };
  const { name, label, hint, choices, type } = described;
  const isBilingual = name === 'name' && 'name_es' in form.values;
  const words =
    label ?? t(`fields.${isBilingual ? 'name_en' : (name as keyof ScreenTexts['fields'])}`);
  if (choices) {
    return <SelectField label={words} hint={hint} {...form.select(name)} choices={choices} />;
  }
  if (typeof form.values[name] === 'boolean') {
    return <Switch label={words} hint={hint} {...form.check(name)} />;
  }
  return <TextField label={words} hint={hint} type={type} {...form.text(name)} />;
}
