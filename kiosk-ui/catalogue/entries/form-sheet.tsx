import { Button } from '../../src/ui/button.tsx';
import { TextField } from '../../src/ui/field.tsx';
import { FieldGroup, FieldRow, FormSheet, MoreFields } from '../../src/ui/form-sheet.tsx';
import { Controlled } from '../controlled.tsx';

interface Refusal {
  /** At the name field. */
  error?: string;
  /** At the bottom. */
  problem?: string;
}

const sheet = (label: string, { error, problem = '' }: Refusal) => (
  <Controlled first={false}>
    {(open, set) => (
      <>
        <Button data-opens onClick={() => set(true)}>
          {label}
        </Button>
        {open && (
          <FormSheet
            title={label}
            form={{ dirty: false, problem: problem || null, submit: () => set(false) }}
            busy={false}
            onClose={() => set(false)}
          >
            <FieldGroup title="On the menu" hint="What guests read">
              <FieldRow>
                <TextField label="Name" error={error} />
                <TextField label="Price" />
              </FieldRow>
            </FieldGroup>
            <MoreFields hint="Cost, code" isWrong={false}>
              <FieldGroup title="Codes">What is rarely filled in.</FieldGroup>
            </MoreFields>
          </FormSheet>
        )}
      </>
    )}
  </Controlled>
);

export default {
  form: sheet('New product', {}),
  'refused at a field': sheet('Without a name', { error: 'Enter a name.' }),
  'refused as a whole': sheet('Sold out', { problem: 'The category was deleted.' }),
};
