import { IconBackspace } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { Grid } from './layout.tsx';
import styles from './keypad.module.css';

interface KeypadProps {
  onDigit: (digits: string) => void;
  onBackspace: () => void;
  /** The key at the lower left: '00', the point before centavos, none for a PIN. */
  corner?: '00' | '.' | null;
  /** The digits that follow are those after the point. */
  cornerOn?: boolean;
  disabled?: boolean;
  /** Also accepts digits of a real keyboard, as long as no text field has the focus. */
  listen?: boolean;
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select');
}

/** Typed in a dialog above the keypad: a PIN must not become a tip. */
function isElsewhere(target: EventTarget | null, pad: HTMLElement | null): boolean {
  const dialog = target instanceof Element ? target.closest('[role="dialog"], dialog') : null;
  return dialog !== null && !dialog.contains(pad);
}

/** A large keypad for PINs and money, because the system keyboard would cover the screen. */
export function Keypad({
  onDigit,
  onBackspace,
  corner = null,
  cornerOn = false,
  disabled = false,
  listen = true,
}: KeypadProps) {
  const { t } = useTranslation();
  const pad = useRef<HTMLDivElement>(null);
  const handlers = useRef({ onDigit, onBackspace, disabled, corner });
  useEffect(() => {
    handlers.current = { onDigit, onBackspace, disabled, corner };
  });
  useEffect(() => {
    if (!listen) return;
    const onKey = (event: KeyboardEvent) => {
      const now = handlers.current;
      if (now.disabled || isTextField(event.target) || event.ctrlKey || event.metaKey) return;
      if (isElsewhere(event.target, pad.current)) return;
      if (/^\d$/.test(event.key)) now.onDigit(event.key);
      else if (now.corner === '.' && /^[.,]$/.test(event.key)) now.onDigit('.');
      else if (event.key === 'Backspace') now.onBackspace();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [listen]);
  return (
    <Grid
      ref={pad}
      gap={2}
      className={styles.keypad}
      role="group"
      aria-label={t('common.keypad.digits')}
    >
      {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
        <button
          key={digit}
          type="button"
          className={styles.key}
          disabled={disabled}
          onClick={() => onDigit(digit)}
        >
          {digit}
        </button>
      ))}
      {corner ? (
        <button
          type="button"
          className={styles.key}
          disabled={disabled}
          aria-label={corner === '.' ? t('common.keypad.point') : undefined}
          aria-pressed={corner === '.' ? cornerOn : undefined}
          onClick={() => onDigit(corner)}
        >
          {corner}
        </button>
      ) : (
        <span />
      )}
      <button type="button" className={styles.key} disabled={disabled} onClick={() => onDigit('0')}>
        {'0'}
      </button>
      <button
        type="button"
        className={`${styles.key} ${styles.erase}`}
        disabled={disabled}
        aria-label={t('common.keypad.backspace')}
        onClick={onBackspace}
      >
        <Icon of={IconBackspace} size={26} />
      </button>
    </Grid>
  );
}

interface PinDotsProps {
  length: number;
  /** Incremented to shake the dots once, after a wrong PIN. */
  shakes?: number;
}

/** Four dots that fill up; screen readers announce the number of digits, never the digits. */
export function PinDots({ length, shakes = 0 }: PinDotsProps) {
  const { t } = useTranslation();
  return (
    <div
      key={shakes}
      className={shakes > 0 && length === 0 ? `${styles.dots} ${styles.shake}` : styles.dots}
      role="status"
      aria-label={t('common.keypad.entered', { count: length })}
    >
      {[0, 1, 2, 3].map((position) => (
        <span key={position} className={styles.dot} data-filled={position < length} />
      ))}
    </div>
  );
}
