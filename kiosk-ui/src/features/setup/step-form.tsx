import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import styles from './setup.module.css';

interface StepFormProps {
  lead: string;
  error: unknown;
  busy: boolean;
  /** Null: the step cannot be skipped. */
  onSkip: (() => void) | null;
  onNext: () => void;
  children: ReactNode;
}

/** A step after the first user exists: it is saved at once, and most can be skipped. */
export function StepForm({ lead, error, busy, onSkip, onNext, children }: StepFormProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  return (
    <Stack
      as="form"
      gap={4}
      surface="card"
      className={styles.form}
      pad={5}
      onSubmit={submit}
      noValidate
    >
      <Text tone="secondary">{lead}</Text>
      {children}
      {error !== null && (
        <Text tone="error" role="alert">
          {problemText(error)}
        </Text>
      )}
      <Row gap={2} justify="end" wrap className={styles.buttons}>
        {onSkip && (
          <Button size="lg" onClick={onSkip}>
            {t('setup.skip')}
          </Button>
        )}
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          {t('setup.next')}
        </Button>
      </Row>
    </Stack>
  );
}
