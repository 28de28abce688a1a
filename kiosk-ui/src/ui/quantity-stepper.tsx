import { IconMinus, IconPlus } from '@tabler/icons-react';
import { IconButton } from './button.tsx';
import { Row } from './layout.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  lessLabel: string;
  moreLabel: string;
  disabled?: boolean;
  min?: number;
  max?: number;
}

/** Minus, figure, plus. Never below its minimum. */
export function QuantityStepper({
  value,
  onChange,
  lessLabel,
  moreLabel,
  disabled = false,
  min = 1,
  max = 999,
}: QuantityStepperProps) {
  return (
    <Row inline align="center" rigid border="all" round="control">
      <IconButton
        icon={IconMinus}
        label={lessLabel}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      />
      <output className={styles.value}>{value}</output>
      <IconButton
        icon={IconPlus}
        label={moreLabel}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      />
    </Row>
  );
}
