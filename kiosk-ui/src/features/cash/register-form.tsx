import { createRegister, type Register } from '@comanda/contract/cash';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../lib/api/form.ts';
import { TextField } from '../../ui/field.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { notify } from '../../ui/toast.tsx';
import { useSaveRegister } from './mutations.ts';

interface RegisterFormProps {
  /** Null: a new one. */
  register: Register | null;
  onClose: () => void;
}

/** Creates or renames a register. */
export function RegisterForm({ register, onClose }: RegisterFormProps) {
  const { t } = useTranslation();
  const save = useSaveRegister();
  const form = useForm(
    createRegister,
    { name: register?.name ?? '' },
    {
      error: save.error,
      onSubmit: ({ name }) =>
        save.mutate(
          { id: register?.id ?? null, name },
          {
            onSuccess: () => {
              notify('success', t('cash.saved'));
              onClose();
            },
          },
        ),
    },
  );
  return (
    <FormSheet
      title={t(register ? 'cash.rename' : 'cash.add')}
      onClose={onClose}
      form={form}
      busy={save.isPending}
      saveDisabled={!form.isReady}
    >
      <TextField label={t('cash.name')} autoFocus {...form.text('name')} />
    </FormSheet>
  );
}
