import { MonthField } from '../../src/ui/month-field.tsx';
import { Kept } from '../kept.tsx';

export default {
  'a past month': (
    <Kept first="2026-03">
      {(value, onChange) => (
        <MonthField label="Month" value={value} last="2026-11" onChange={onChange} />
      )}
    </Kept>
  ),
};
