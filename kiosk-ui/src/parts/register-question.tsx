import type { RegisterSession } from '@comanda/contract/cash';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../lib/api/problem.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Stack, Text } from '../ui/layout.tsx';
import styles from '../ui/overlay.module.css';

interface OpenQuestion {
  sessions: RegisterSession[];
  answer: (sessionId: number | null) => void;
}

interface RegisterQuestion {
  /**
   * Runs a write that refunds cash. When the server answers that several registers are open, asks for one and tries
   * again. Resolves with null when the question was dismissed.
   */
  run: <Reply>(write: (sessionId?: number) => Promise<Reply>) => Promise<Reply | null>;
  /** To be rendered where the write is offered. */
  question: ReactNode;
}

/** Asks which of several open registers refunds cash; `title` describes the action. */
export function useRegisterQuestion(title: string): RegisterQuestion {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<OpenQuestion | null>(null);
  const run: RegisterQuestion['run'] = async (write) => {
    try {
      return await write();
    } catch (error) {
      if (!hasCode(error, 'multiple_active_registers')) throw error;
      const sessions = error.extra['sessions'] as RegisterSession[];
      const chosen = await new Promise<number | null>((answer) => setAsked({ sessions, answer }));
      setAsked(null);
      return chosen === null ? null : write(chosen);
    }
  };
  const question = asked && (
    <Dialog opened onClose={() => asked.answer(null)} title={title}>
      <Text tone="secondary">{t('checks.close.chooseRegister')}</Text>
      <Stack gap={2} className={styles.choices}>
        {asked.sessions.map((session) => (
          <Button key={session.id} size="lg" block onClick={() => asked.answer(session.id)}>
            {t('checks.close.registerOption', {
              name: session.register_name,
              who: session.opened_by_name,
            })}
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
  return { run, question };
}
