import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore, useStore } from '../lib/store.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Text } from './layout.tsx';

interface Question {
  title: string;
  message: string;
  /** Says what happens: 'Close check', never 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
}

interface Pending extends Question {
  answer: (yes: boolean) => void;
}

const pending = createStore<Pending | null>(null);

/** Asks a yes/no question in a dialog; resolves false when dismissed. */
export function confirm(question: Question): Promise<boolean> {
  pending.get()?.answer(false);
  return new Promise((resolve) => {
    pending.set({ ...question, answer: resolve });
  });
}

/** Mounted once by the app; shows the question asked with {@link confirm}. */
export function ConfirmHost() {
  const { t } = useTranslation();
  const current = useStore(pending);
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState<Pending | null>(null);
  if (current && current !== shown) setShown(current);
  const answer = (yes: boolean) => {
    current?.answer(yes);
    pending.set(null);
  };
  return (
    <Dialog
      opened={current !== null}
      onClose={() => answer(false)}
      title={shown?.title ?? ''}
      footer={
        <>
          <Button onClick={() => answer(false)}>{shown?.cancelLabel ?? t('common.cancel')}</Button>
          <Button
            variant={shown?.danger ? 'danger' : 'primary'}
            data-autofocus
            onClick={() => answer(true)}
          >
            {shown?.confirmLabel}
          </Button>
        </>
      }
    >
      <Text tone="secondary">{shown?.message}</Text>
    </Dialog>
  );
}
