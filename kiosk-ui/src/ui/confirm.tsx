import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore, useStore } from '../lib/browser/store.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Text } from './layout.tsx';

interface Answer<T> {
  value: T;
  /** Names the action: 'Close check', never 'OK'. Default: Cancel. */
  label?: string | undefined;
  variant?: 'primary' | 'danger';
}

interface Choice<T> {
  title: string;
  message: string;
  /** The last one has the focus. */
  answers: Answer<T>[];
}

interface Question {
  title: string;
  message: string;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
}

interface OpenChoice extends Choice<unknown> {
  /** Undefined: dismissed. */
  answer: (value: unknown) => void;
}

const pending = createStore<OpenChoice | null>(null);

/** Asks the user in a dialog to choose an action; resolves with undefined when dismissed. */
export function choose<T>(choice: Choice<T>): Promise<T | undefined> {
  pending.get()?.answer(undefined);
  return new Promise((resolve) => {
    pending.set({ ...choice, answer: (value) => resolve(value as T | undefined) });
  });
}

/** Asks a yes/no question in a dialog; resolves with false when dismissed. */
export async function confirm(question: Question): Promise<boolean> {
  const { title, message, confirmLabel, cancelLabel, danger } = question;
  const yes = await choose({
    title,
    message,
    answers: [
      { value: false, label: cancelLabel },
      { value: true, label: confirmLabel, variant: danger ? 'danger' : 'primary' },
    ],
  });
  return yes ?? false;
}

/** Mounted once by the app; shows the question of {@link confirm} or {@link choose}. */
export function ConfirmHost() {
  const { t } = useTranslation();
  const current = useStore(pending);
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState<OpenChoice | null>(null);
  if (current && current !== shown) setShown(current);
  const answer = (value: unknown) => {
    current?.answer(value);
    pending.set(null);
  };
  const answers = shown?.answers ?? [];
  return (
    <Dialog
      opened={current !== null}
      onClose={() => answer(undefined)}
      title={shown?.title ?? ''}
      footer={answers.map(({ value, label, variant }) => (
        <Button
          key={label ?? ''}
          variant={variant ?? 'secondary'}
          {...(label === answers.at(-1)?.label && { 'data-autofocus': true })}
          onClick={() => answer(value)}
        >
          {label ?? t('common.cancel')}
        </Button>
      ))}
    >
      <Text tone="secondary">{shown?.message}</Text>
    </Dialog>
  );
}
