import { useId } from 'react';
import styles from './radio-list.module.css';

interface RadioListProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: { value: Value; label: string; hint?: string; disabled?: boolean }[];
}

/** One of a few, each with a line that says what it means. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { label, value, onChange, items } = props;
  const id = useId();
  return (
    <fieldset className={styles.list}>
      <legend>{label}</legend>
      {items.map((item) => (
        <label key={item.value} className={styles.choice}>
          <input
            type="radio"
            name={id}
            value={item.value}
            checked={item.value === value}
            disabled={item.disabled}
            aria-labelledby={`${id}-${item.value}`}
            aria-describedby={item.hint ? `${id}-${item.value}-hint` : undefined}
            onChange={() => onChange(item.value)}
          />
          <span className={styles.words}>
            <span id={`${id}-${item.value}`}>{item.label}</span>
            {item.hint && (
              <span id={`${id}-${item.value}-hint`} className={styles.hint}>
                {item.hint}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
