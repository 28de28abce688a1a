import { useId } from 'react';
import styles from './switch.module.css';
import { Text } from './layout.tsx';

interface CheckProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** The label is only for screen readers, as in tables. */
  hideLabel?: boolean;
}

function Control({ kind, ...props }: CheckProps & { kind: 'switch' | 'checkbox' }) {
  const { label, hint, checked, onChange, disabled, hideLabel } = props;
  const note = useId();
  return (
    <label className={styles.row} data-disabled={disabled || undefined}>
      <input
        type="checkbox"
        role={kind === 'switch' ? 'switch' : undefined}
        className={styles[kind]}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? note : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={hideLabel ? 'visually-hidden' : styles.words}>
        <span>{label}</span>
        {hint && (
          <Text id={note} as="span" tone="secondary" size="body">
            {hint}
          </Text>
        )}
      </span>
    </label>
  );
}

/** A switch that takes effect at once. */
export function Switch(props: CheckProps) {
  return <Control kind="switch" {...props} />;
}

/** A checkbox: part of a form, or a filter of a list. */
export function Checkbox(props: CheckProps) {
  return <Control kind="checkbox" {...props} />;
}
