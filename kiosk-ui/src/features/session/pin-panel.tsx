import { pinLength } from '@comanda/domain/people';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { extraNumber, hasCode, useProblemText } from '../../lib/problem.ts';
import { useElapsedText } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { Keypad, PinDots } from '../../ui/keypad.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import styles from './session.module.css';

interface PinPanelProps {
  label: string;
  /** What was wrong before, until a digit is typed. */
  note?: string | null;
  submitLabel: string;
  /** Rejects with the box's refusal. */
  onSubmit: (pin: string) => Promise<unknown>;
  /** The button left of the submit button. */
  leading: ReactNode;
}

/** Counts down whole seconds from `seconds`; 0 when over. */
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

/** Minutes and seconds to go: 4:52. */
const clockOf = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Four dots and the keypad. The fourth digit submits; a wrong PIN shakes and clears. */
export function PinPanel({
  label,
  note: before = null,
  submitLabel,
  onSubmit,
  leading,
}: PinPanelProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const elapsed = useElapsedText();
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [shakes, setShakes] = useState(0);
  const [message, setMessage] = useState<string | null>(before);
  const [lockedSeconds, lockFor] = useCountdown();

  const submit = async (digits: string) => {
    setBusy(true);
    try {
      await onSubmit(digits);
    } catch (error) {
      const attempts = extraNumber(error, 'attemptsRemaining');
      const retryAfter = extraNumber(error, 'retryAfter');
      // The last wrong try says how long to wait as well; only a lock that is over by itself counts down.
      if (retryAfter !== null && (attempts === 0 || hasCode(error, 'login_locked'))) {
        lockFor(retryAfter);
        setMessage(null);
      } else if (attempts !== null) {
        setMessage(t('session.attempts', { count: attempts }));
      } else {
        setMessage(problemText(error));
      }
      setPin('');
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
    <Stack gap={2} align="center">
      <Text tone="secondary">{label}</Text>
      <PinDots length={pin.length} shakes={shakes} />
      <p className={styles.pinNote} role="alert">
        {note}
      </p>
      <Keypad
        disabled={busy || locked}
        onDigit={(digit) => {
          if (pin.length >= pinLength) return;
          setMessage(null);
          const next = pin + digit;
          setPin(next);
          if (next.length === pinLength) void submit(next);
        }}
        onBackspace={() => setPin(pin.slice(0, -1))}
      />
      <Row gap={3} wrap className={styles.pinActions}>
        {leading}
        <Button
          variant="primary"
          busy={busy}
          disabled={pin.length < pinLength || locked}
          onClick={() => void submit(pin)}
        >
          {submitLabel}
        </Button>
      </Row>
    </Stack>
  );
}
