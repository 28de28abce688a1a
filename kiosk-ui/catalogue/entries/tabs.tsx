import { Tabs } from '../../src/ui/tabs.tsx';
import { Controlled } from '../controlled.tsx';

const items = [
  { value: 'open', label: 'Open', count: 12 },
  { value: 'closed', label: 'Closed' },
  { value: 'deleted', label: 'Deleted', disabled: true },
];
const tabs = (label: string, stretch: boolean) => (
  <Controlled first="open">
    {(value, onChange) => (
      <Tabs label={label} value={value} onChange={onChange} items={items} stretch={stretch} />
    )}
  </Controlled>
);

export default { tabs: tabs('Checks', false), stretched: tabs('All checks', true) };
