import type { Register } from '@comanda/contract/cash';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/field.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { notify } from '../../ui/toast.tsx';
import { useSaveRegister } from './mutations.ts';

/** Adds a register, or renames one. */
export function RegisterForm({
  register,
  onClose,
}: {
  register: Register | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const save = useSaveRegister();
  const [name, setName] = useState(register?.name ?? '');
  const submit = () =>
    save.mutate(
      { id: register?.id ?? null, name },
      {
        onSuccess: () => {
          notify('success', t('cash.saved'));
          onClose();
        },
      },
    );
  return (
    <FormSheet
      title={t(register ? 'cash.rename' : 'cash.add')}
      onClose={onClose}
      dirty={name !== (register?.name ?? '')}
      busy={save.isPending}
      error={save.error}
      fields={['name']}
      saveDisabled={name.trim() === ''}
      onSubmit={submit}
    >
      {(problemAt) => (
        <TextField
          label={t('cash.name')}
          value={name}
          maxLength={80}
          autoFocus
          error={problemAt('name')}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </FormSheet>
  );
}
