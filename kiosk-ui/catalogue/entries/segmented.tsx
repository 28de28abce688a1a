import { Segmented } from '../../src/ui/segmented.tsx';
import { Kept } from '../kept.tsx';

const items = ['Day', 'Week', 'Month'].map((label) => ({ value: label, label }));
const choice = (label: string, disabled: boolean) => (
  <Kept first="Week">
    {(value, onChange) => (
      <Segmented
        label={label}
        value={value}
        onChange={onChange}
        items={items}
        disabled={disabled}
      />
    )}
  </Kept>
);

export default { choice: choice('Period', false), disabled: choice('Fixed period', true) };
