import { IconSearch } from '@tabler/icons-react';
import { Field, SelectField, TextAreaField, TextField } from '../../src/ui/field.tsx';
import { Refusal } from '../../src/ui/refusal.tsx';
import { ZoneField } from '../../src/ui/zone-field.tsx';
import { Controlled } from '../controlled.tsx';

const options = (
  <>
    <option value="a">Server</option>
    <option value="b">Manager</option>
  </>
);

export default {
  text: <TextField label="Name" hint="As on the menu" defaultValue="Esquites" />,
  error: <TextField label="Price" error="Enter a price." defaultValue="-1" />,
  disabled: <TextField label="Number" disabled defaultValue="4" />,
  leading: <TextField label="Search" hideLabel icon={IconSearch} />,
  area: <TextAreaField label="Notes" rows={3} defaultValue="No onion" />,
  select: <SelectField label="Role">{options}</SelectField>,
  'select with an error': (
    <SelectField label="Other role" error="Choose a role.">
      {options}
    </SelectField>
  ),
  zone: (
    <Controlled first="America/Mexico_City">
      {(zone, set) => <ZoneField label="Time zone" value={zone} onChange={set} />}
    </Controlled>
  ),
  refusal: <Refusal>Another register is open.</Refusal>,
  own: (
    <Field label="Color">{(ids) => <input type="color" {...ids} defaultValue="#e3b34f" />}</Field>
  ),
};
