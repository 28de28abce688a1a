import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { extraNumber, hasCode, useProblemText } from '../../lib/api/problem.ts';
import { useElapsedText } from '../../lib/format/time.ts';
import { Button } from '../../ui/button.tsx';
import { Keypad } from '../../ui/keypad.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import styles from './session.module.css';

export interface DigitsProps {
  label: string;
  /** The previous error, until a digit is typed. */
  note?: string | null;
  submitLabel: string;
  /** Rejects with the server's refusal. */
  onSubmit: (digits: string) => Promise<unknown>;
  /** The button left of the submit button. */
  leading: ReactNode;
}

interface DigitsPanelProps extends DigitsProps {
  length: number;
  /** Renders the entered digits; `shakes` counts the refusals. */
  show: (digits: string, shakes: number) => ReactNode;
}

/** Counts down whole seconds from `seconds`; 0 when it is over. */
function useCountdown(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = window.setInterval(tick, 500);
    return () => window.clearInterval(timer);
  }, [until]);
  return [left, (seconds) => setUntil(Date.now() + seconds * 1000)];
}

/** Minutes and seconds left: 4:52. */
const clockOf = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** A secret of fixed length on the keypad. The last digit submits; a wrong one is cleared. */
export function DigitsPanel(props: DigitsPanelProps) {
  const { label, submitLabel, onSubmit, leading, length, show } = props;
  const { t } = useTranslation();
  const elapsed = useElapsedText();
  const refusalText = useRefusalText();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [shakes, setShakes] = useState(0);
  const [message, setMessage] = useState<string | null>(props.note ?? null);
  const [lockedSeconds, lockFor] = useCountdown();

  const submit = async (digits: string) => {
    setBusy(true);
    try {
      await onSubmit(digits);
    } catch (error) {
      const retryAfter = extraNumber(error, 'retryAfter');
      const isLast = extraNumber(error, 'attemptsRemaining') === 0;
      // The last wrong attempt also returns how long to wait; only a lock that ends by itself counts down.
      const isLock = retryAfter !== null && (isLast || hasCode(error, 'login_locked'));
      if (isLock) lockFor(retryAfter);
      setMessage(isLock ? null : refusalText(error));
      setTyped('');
      setShakes((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };

  const locked = lockedSeconds > 0;
  const note = locked
    ? t('session.lockedFor', {
        elapsed: lockedSeconds < 3600 ? clockOf(lockedSeconds) : elapsed(lockedSeconds * 1000),
      })
    : message;
  return (
    <Stack gap={2} align="center" className={styles.digits}>
      <Text tone="secondary">{label}</Text>
      {show(typed, shakes)}
      <p className={styles.pinNote} role="alert">
        {note}
      </p>
      <Keypad
        disabled={busy || locked}
        onDigit={(digit) => {
          if (typed.length >= length) return;
          setMessage(null);
          const next = typed + digit;
          setTyped(next);
          if (next.length === length) void submit(next);
        }}
        onBackspace={() => setTyped(typed.slice(0, -1))}
      />
      <Row gap={3} wrap className={styles.pinActions}>
        {leading}
        <Button
          variant="primary"
          busy={busy}
          disabled={typed.length < length || locked}
          onClick={() => void submit(typed)}
        >
          {submitLabel}
        </Button>
      </Row>
    </Stack>
  );
}

/** The error, and the attempts left if the server counts them. */
function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation();
  const problemText = useProblemText();
  return (error) => {
    const left = extraNumber(error, 'attemptsRemaining');
    if (left === null) return problemText(error);
    if (!hasCode(error, 'join_code_wrong')) return t('session.attempts', { count: left });
    return `${problemText(error)} ${t('session.join.left', { count: left })}`;
  };
}
