import { Row } from './layout.tsx';
import styles from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: { value: Value; label: string }[];
  disabled?: boolean;
}

/** A choice of one with all options visible. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  items,
  disabled = false,
}: SegmentedProps<Value>) {
  return (
    <Row gap={1} wrap className={styles.segmented} role="group" aria-label={label}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          aria-pressed={item.value === value}
          disabled={disabled}
          onClick={() => onChange(item.value)}
        >
          {item.label}
        </button>
      ))}
    </Row>
  );
}
