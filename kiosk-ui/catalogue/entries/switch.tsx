import { Checkbox, Switch } from '../../src/ui/switch.tsx';
import { Controlled } from '../controlled.tsx';

const control = (Control: typeof Switch, label: string, first: boolean, disabled = false) => (
  <Controlled first={first}>
    {(checked, onChange) => (
      <Control
        label={label}
        hint="What it does"
        checked={checked}
        onChange={onChange}
        disabled={disabled}
      />
    )}
  </Controlled>
);

export default {
  on: control(Switch, 'Sound', true),
  off: control(Switch, 'Vibration', false),
  disabled: control(Switch, 'Not now', false, true),
  checkbox: control(Checkbox, 'Only sold out', true),
  'disabled checkbox': control(Checkbox, 'Never', false, true),
};
