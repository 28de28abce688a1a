import { useId } from 'react';
import { Row, Stack, Text } from './layout.tsx';
import styles from './radio-list.module.css';

interface RadioListProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: { value: Value; label: string; hint?: string; disabled?: boolean }[];
}

/** A choice of one, each with a line of explanation. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { label, value, onChange, items } = props;
  const id = useId();
  return (
    <Stack as="fieldset" gap={2} className={styles.list}>
      <legend>{label}</legend>
      {items.map((item) => (
        <Row key={item.value} as="label" gap={3} align="center" className={styles.choice}>
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
          <Stack as="span" shrink className={styles.words}>
            <span id={`${id}-${item.value}`}>{item.label}</span>
            {item.hint && (
              <Text id={`${id}-${item.value}-hint`} as="span" tone="secondary" size="body">
                {item.hint}
              </Text>
            )}
          </Stack>
        </Row>
      ))}
    </Stack>
  );
}
