import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { SetupForm } from './setup-form.tsx';
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
  return (
    <SetupForm onSubmit={onNext}>
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
    </SetupForm>
  );
}
