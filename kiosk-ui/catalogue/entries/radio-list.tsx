import { RadioList } from '../../src/ui/radio-list.tsx';
import { Controlled } from '../controlled.tsx';

const items = [
  {
    value: 'auto',
    label: 'Automatic',
    hint: 'The printer of the box, then the one connected here',
  },
  { value: 'browser', label: 'Print dialog' },
  { value: 'off', label: 'Off', disabled: true },
];

export default {
  list: (
    <Controlled first="auto">
      {(value, onChange) => (
        <RadioList label="Printing" value={value} onChange={onChange} items={items} />
      )}
    </Controlled>
  ),
};
