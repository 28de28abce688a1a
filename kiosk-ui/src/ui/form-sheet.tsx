import { IconChevronDown } from '@tabler/icons-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormState } from '../lib/api/form.ts';
import { Button } from './button.tsx';
import fieldStyles from './field.module.css';
import { Icon } from './icon.tsx';
import { Grid, Row, Stack, Text } from './layout.tsx';
import styles from './form-sheet.module.css';
import { Refusal } from './refusal.tsx';
import { Sheet } from './sheet.tsx';
import { useUnsavedGuard } from './unsaved.ts';

interface FormSheetProps {
  title: string;
  onClose: () => void;
  /** The result of `useForm`. */
  form: FormState;
  busy: boolean;
  /** What failed, shown before a refusal that concerns no field. */
  failed?: string;
  saveLabel?: string;
  /** Of the button that closes it, where “Cancel” could be taken for what it does. */
  closeLabel?: string;
  /** Required fields are empty. */
  saveDisabled?: boolean;
  size?: 'md' | 'xl' | 'full';
  /** A sentence in the footer: what will be saved. */
  summary?: string;
  /** At the left of the footer: delete, duplicate. */
  extra?: ReactNode;
  children: ReactNode;
}

/**
 * A form in a side sheet: errors at their fields, a question before changes are lost, busy while it saves. Mount it
 * when it opens, so that it starts with current values; input is kept after a refusal.
 */
export function FormSheet({
  title,
  onClose,
  form,
  busy,
  failed,
  saveLabel,
  closeLabel,
  saveDisabled = false,
  size,
  summary,
  extra,
  children,
}: FormSheetProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLFormElement>(null);
  const mayClose = useUnsavedGuard(form.dirty && !busy, onClose);
  const close = async () => {
    if (await mayClose()) onClose();
  };
  return (
    <Sheet
      opened
      onClose={() => void close()}
      title={title}
      size={size}
      footer={
        <>
          {summary && <p className={styles.summary}>{summary}</p>}
          {extra && <div className={styles.extra}>{extra}</div>}
          {/* They stay together where the others need a line of their own. */}
          <Row gap={2} wrap justify="end" push>
            <Button onClick={() => void close()} disabled={busy}>
              {closeLabel ?? t('common.cancel')}
            </Button>
            <Button
              variant="primary"
              busy={busy}
              disabled={saveDisabled}
              onClick={() => place.current?.requestSubmit()}
            >
              {saveLabel ?? t('common.save')}
            </Button>
          </Row>
        </>
      }
    >
      <Stack ref={place} onSubmit={form.submit} as="form" gap={4} fluid noValidate>
        {children}
        {form.problem && <Refusal>{failed ? `${failed}: ${form.problem}` : form.problem}</Refusal>}
        {/* Enter in a field saves; the visible button is in the footer of the sheet. */}
        <button type="submit" hidden disabled={saveDisabled || busy} />
      </Stack>
    </Sheet>
  );
}

/** Fields in one row if there is space. */
export function FieldRow({ children, min = '130px' }: { children: ReactNode; min?: string }) {
  return (
    <Grid gap={3} min={min} fit align="start" className={fieldStyles.row}>
      {children}
    </Grid>
  );
}

interface MoreFieldsProps {
  /** What is in them: 'Cost, picture, taxes'. */
  hint: string;
  /** One of them is wrong, so that they are shown. */
  isWrong: boolean;
  /** One of them is in use. */
  isOpen?: boolean;
  children: ReactNode;
}

/** The fields that most people never need, behind one button at the end of a form. */
export function MoreFields({ hint, isWrong, isOpen = false, children }: MoreFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(isOpen);
  const shown = open || isWrong;
  return (
    <Stack gap={4} fluid>
      <Row
        type="button"
        as="button"
        gap={3}
        align="center"
        justify="between"
        tone="text"
        text="start"
        full="width"
        minHeight="tall"
        padX={4}
        padY={3}
        surface="panel"
        round="card"
        className={styles.more}
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        onClick={() => setOpen(!shown)}
      >
        <Stack as="span" shrink>
          <strong>{t('common.more')}</strong>
          <Text as="span" tone="secondary">
            {hint}
          </Text>
        </Stack>
        <Icon of={IconChevronDown} size={22} />
      </Row>
      {shown && (
        <Stack id={id} gap={4} fluid>
          {children}
        </Stack>
      )}
    </Stack>
  );
}

/** Related fields under a heading. */
export function FieldGroup({ title, hint, children }: FieldGroupProps) {
  return (
    <Stack as="fieldset" gap={4} fluid className={styles.group} pad={4} border="all" round="card">
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
