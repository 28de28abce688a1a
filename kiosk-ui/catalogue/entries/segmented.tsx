import { Segmented } from '../../src/ui/segmented.tsx';
import { Controlled } from '../controlled.tsx';

const items = ['Day', 'Week', 'Month'].map((label) => ({ value: label, label }));
const choice = (label: string, disabled: boolean) => (
  <Controlled first="Week">
    {(value, onChange) => (
      <Segmented
        label={label}
        value={value}
        onChange={onChange}
        items={items}
        disabled={disabled}
      />
    )}
  </Controlled>
);

export default { choice: choice('Period', false), disabled: choice('Fixed period', true) };
