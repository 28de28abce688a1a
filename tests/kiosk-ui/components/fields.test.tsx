// @vitest-environment happy-dom
import { createCategory } from '@comanda/contract/catalog-edit';
import { describe, expect, it, vi } from 'vitest';
import { en } from '../../support/screen-texts.ts';
import { useForm } from '../../../kiosk-ui/src/lib/api/form.ts';
import { ApiProblem } from '../../../kiosk-ui/src/lib/api/problem.ts';
import { ConfirmHost } from '../../../kiosk-ui/src/ui/confirm.tsx';
import { SelectField, TextField } from '../../../kiosk-ui/src/ui/field.tsx';
import { FileDrop, isAccepted } from '../../../kiosk-ui/src/ui/file-drop.tsx';
import { FormSheet } from '../../../kiosk-ui/src/ui/form-sheet.tsx';
import { byRole, mount, press, send, settled, shows } from './mount.tsx';

describe('TextField', () => {
  it('connects its error to the input and announces it', () => {
    mount(<TextField label="Name" hint="As on the menu" error="Enter a name." />);
    const input = byRole('textbox', 'Name');
    const note = byRole('alert');
    expect(note.textContent).toBe('Enter a name.');
    expect(input.getAttribute('aria-describedby')).toBe(note.id);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows the hint while nothing is wrong', () => {
    mount(<TextField label="Name" hint="As on the menu" />);
    expect(shows('As on the menu')).toBe(true);
    expect(byRole('textbox', 'Name').getAttribute('aria-invalid')).toBeNull();
  });

  it('keeps the name of a hidden label', () => {
    mount(<TextField label="Search" hideLabel />);
    expect(byRole('textbox', 'Search')).toBeTruthy();
  });
});

describe('SelectField', () => {
  it('reports the chosen option', () => {
    const onChange = vi.fn<(value: string) => void>();
    mount(
      <SelectField label="Role" value="a" onChange={(event) => onChange(event.target.value)}>
        <option value="a">{'Server'}</option>
        <option value="b">{'Manager'}</option>
      </SelectField>,
    );
    const select = byRole<HTMLSelectElement>('combobox', 'Role');
    select.value = 'b';
    send(select, 'change', {});
    expect(onChange).toHaveBeenCalledWith('b');
  });
});

describe('FileDrop', () => {
  const csv = new File(['a'], 'products.csv', { type: 'text/csv' });
  const image = new File(['a'], 'logo.png', { type: 'image/png' });
  const drop = (onFile = vi.fn()) => {
    mount(<FileDrop label="Products" accept=".csv,text/csv" onFile={onFile} />);
    return onFile;
  };

  it('returns a chosen file', () => {
    const onFile = drop();
    const input = document.querySelector('input[type="file"]');
    Object.defineProperty(input, 'files', { value: [csv] });
    send(input as HTMLInputElement, 'change', {});
    expect(onFile).toHaveBeenCalledWith(csv);
  });

  it('refuses a file of another type with a message', () => {
    const onFile = drop();
    send(document.querySelector('label') as HTMLLabelElement, 'drop', {
      dataTransfer: { files: [image] },
    });
    expect(onFile).not.toHaveBeenCalled();
    expect(byRole('alert').textContent).toMatch(/not supported/);
  });

  it.each([
    [csv, '.csv', true],
    [image, 'image/*', true],
    [image, '.csv,text/csv', false],
  ])('%# compares name and type with what is accepted', (file, accept, fits) => {
    expect(isAccepted(file, accept)).toBe(fits);
  });
});

describe('FormSheet', () => {
  interface SheetProps {
    name: string;
    error?: unknown;
    onSubmit: (body: { name: string }) => void;
    onClose: () => void;
  }
  function CategorySheet({ name, error, onSubmit, onClose }: SheetProps) {
    const form = useForm(createCategory, { name }, { error, onSubmit });
    return (
      <FormSheet title="New category" form={form} busy={false} onClose={onClose}>
        <TextField label="Name" {...form.text('name')} />
        <button type="button" onClick={() => form.set({ name: 'Drinks' })}>
          Rename
        </button>
      </FormSheet>
    );
  }
  const sheet = (options: { name?: string; error?: unknown } = {}) => {
    const onSubmit = vi.fn();
    const onClose = vi.fn();
    mount(
      <>
        <ConfirmHost />
        <CategorySheet name="Tacos" onSubmit={onSubmit} onClose={onClose} {...options} />
      </>,
    );
    return { onSubmit, onClose };
  };

  it('gets the limits of its fields from the contract', () => {
    sheet();
    const input = byRole('textbox', 'Name');
    expect([input.getAttribute('maxlength'), input.hasAttribute('required')]).toEqual(['80', true]);
  });

  it('saves', () => {
    const { onSubmit } = sheet();
    press('Save');
    expect(onSubmit.mock.calls).toEqual([[{ name: 'Tacos' }, { name: 'Tacos' }]]);
  });

  it('shows errors only after the first attempt to save', () => {
    const { onSubmit } = sheet({ name: ' ' });
    expect(shows(en.common.requiredField)).toBe(false);
    press('Save');
    expect(shows(en.common.requiredField)).toBe(true);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows a refusal at its field', () => {
    const error = new ApiProblem(400, { error: 'no', code: 'validation', field: 'name' });
    sheet({ error });
    expect(byRole('textbox', 'Name').getAttribute('aria-invalid')).toBe('true');
  });

  it('closes at once without changes', async () => {
    const { onClose } = sheet();
    press('Cancel');
    await settled();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks before changes are lost, and can stay open', async () => {
    const { onClose } = sheet();
    press('Rename');
    press('Cancel');
    await settled();
    press('Keep editing');
    await settled();
    expect(shows('Unsaved changes')).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('discards the changes on request', async () => {
    const { onClose } = sheet();
    press('Rename');
    press('Cancel');
    await settled();
    press('Discard changes');
    await settled();
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
