import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldProblems } from '../lib/field-problems.ts';
import type { FieldChecks } from '../lib/field-problems.ts';
import { Button } from './button.tsx';
import { Grid, Stack, Text } from './layout.tsx';
import styles from './form-sheet.module.css';
import { Sheet } from './sheet.tsx';
import { useUnsavedGuard } from './unsaved.ts';

interface FormSheetProps<Field extends string> {
  title: string;
  onClose: () => void;
  /** Whether anything typed differs from what is stored. */
  dirty: boolean;
  busy: boolean;
  /** The last refusal: shown at its field when `fields` has it, otherwise at the foot. */
  error?: unknown;
  /** What was not done, before a refusal that belongs to no field. */
  failed?: string;
  /** Names of the fields as the contract calls them. */
  fields: readonly Field[];
  /** What the form itself finds wrong; shown once saving was tried, and saving waits for it. */
  checks?: FieldChecks<Field>;
  onSubmit: () => void;
  saveLabel?: string;
  /** Saving cannot be meant yet: required fields are empty. */
  saveDisabled?: boolean;
  size?: 'md' | 'xl' | 'full';
  /** At the left of the foot: delete, duplicate. */
  extra?: ReactNode;
  children: (problemAt: (field: Field) => string | null) => ReactNode;
}

/**
 * A form in a side sheet: errors at their fields, a question before changes are lost, busy while it saves. Mount it
 * when it opens, so that it starts with fresh values; what was typed stays after a refusal.
 */
export function FormSheet<Field extends string>({
  title,
  onClose,
  dirty,
  busy,
  error,
  failed,
  fields,
  checks = {},
  onSubmit,
  saveLabel,
  saveDisabled = false,
  size,
  extra,
  children,
}: FormSheetProps<Field>) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const problems = useFieldProblems(error, fields);
  const mayClose = useUnsavedGuard(dirty && !busy, onClose);
  const close = async () => {
    if (await mayClose()) onClose();
  };
  const wrong = fields.some((field) => checks[field]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!wrong) return onSubmit();
    // The first invalid field, once its error is rendered.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };
  return (
    <Sheet
      opened
      onClose={() => void close()}
      title={title}
      size={size}
      footer={
        <>
          {extra && <div className={styles.extra}>{extra}</div>}
          <Button onClick={() => void close()} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={saveDisabled}
            onClick={() => form.current?.requestSubmit()}
          >
            {saveLabel ?? t('common.save')}
          </Button>
        </>
      }
    >
      <Stack ref={form} onSubmit={submit} as="form" gap={4} fluid noValidate>
        {children((field) => (tried ? (checks[field] ?? problems.at(field)) : problems.at(field)))}
        {problems.general && (
          <p className={styles.general} role="alert">
            {failed ? `${failed}: ${problems.general}` : problems.general}
          </p>
        )}
        {/* Enter in a field saves; the visible button is in the footer of the sheet. */}
        <button type="submit" hidden disabled={saveDisabled || busy} />
      </Stack>
    </Sheet>
  );
}

/** Fields in one row where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return (
    <Grid gap={3} min="130px" fit align="start">
      {children}
    </Grid>
  );
}

/** Fields that belong together, under a heading. */
export function FieldGroup({ title, hint, children }: FieldGroupProps) {
  return (
    <Stack as="fieldset" gap={4} fluid className={styles.group}>
      <legend>{title}</legend>
      {hint && <Text tone="secondary">{hint}</Text>}
      {children}
    </Stack>
  );
}

interface FieldGroupProps {
  title: string;
  hint?: string;
  children: ReactNode;
}
