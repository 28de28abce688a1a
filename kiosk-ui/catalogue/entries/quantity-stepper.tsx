import { QuantityStepper } from '../../src/ui/quantity-stepper.tsx';
import { Controlled } from '../controlled.tsx';

const stepper = (first: number, disabled = false) => (
  <Controlled first={first}>
    {(value, onChange) => (
      <QuantityStepper
        value={value}
        max={20}
        disabled={disabled}
        onChange={onChange}
        lessLabel="One less"
        moreLabel="One more"
      />
    )}
  </Controlled>
);

export default { 'at its minimum': stepper(1), between: stepper(12), disabled: stepper(3, true) };
