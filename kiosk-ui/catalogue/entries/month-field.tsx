import { MonthField } from '../../src/ui/month-field.tsx';
import { Controlled } from '../controlled.tsx';

export default {
  'a past month': (
    <Controlled first="2026-03">
      {(value, onChange) => (
        <MonthField label="Month" value={value} last="2026-11" onChange={onChange} />
      )}
    </Controlled>
  ),
};
