import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { Icon, type IconShape } from './icon.tsx';
import { Stack } from './layout.tsx';
import styles from './field.module.css';

interface FrameProps {
  label: string;
  hint?: string;
  error?: string | null;
  /** The label is only for screen readers, as in search boxes. */
  hideLabel?: boolean;
}

interface FieldProps extends FrameProps {
  children: (ids: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** Label, control, hint and error, connected for screen readers. */
export function Field({ label, hint, error, hideLabel = false, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <Stack className={styles.field}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <Stack className={styles.below}>
        {children({
          id,
          'aria-describedby': note ? `${id}-note` : undefined,
          'aria-invalid': error ? true : undefined,
        })}
        {note && (
          <p
            id={`${id}-note`}
            className={error ? styles.error : styles.hint}
            role={error ? 'alert' : undefined}
          >
            {note}
          </p>
        )}
      </Stack>
    </Stack>
  );
}

type Input = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

/** A single-line text field. The icon, or a text like `$`, is shown inside before the input. */
export function TextField({
  label,
  hint,
  error,
  hideLabel,
  icon,
  leading,
  ...input
}: FrameProps & Input & { icon?: IconShape; leading?: string }) {
  const before = icon ? <Icon of={icon} /> : leading;
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {(ids) => (
        <span className={styles.wrap}>
          {before && (
            <Stack as="span" tone="secondary" className={styles.leading} aria-hidden="true">
              {before}
            </Stack>
          )}
          <input
            autoComplete="off"
            {...input}
            {...ids}
            aria-invalid={ids['aria-invalid'] ?? input['aria-invalid']}
            className={before ? `${styles.control} ${styles.withLeading}` : styles.control}
          />
        </span>
      )}
    </Field>
  );
}

/** A multi-line text field. */
export function TextAreaField({
  label,
  hint,
  error,
  hideLabel,
  ...area
}: FrameProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {(ids) => <textarea rows={3} {...area} {...ids} className={styles.control} />}
    </Field>
  );
}

/** A choice of a SelectField: its value and text. */
export type Choice = readonly [value: string | number, words: string];

/** A native select: large and familiar on a tablet. */
export function SelectField({
  label,
  hint,
  error,
  hideLabel,
  choices,
  children,
  ...select
}: FrameProps & SelectHTMLAttributes<HTMLSelectElement> & { choices?: readonly Choice[] }) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {(ids) => (
        <select {...select} {...ids} className={`${styles.control} ${styles.select}`}>
          {children}
          {choices?.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
