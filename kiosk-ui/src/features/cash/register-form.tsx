import { createRegister, renameRegister, type Register } from '@comanda/contract/cash';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '../../parts/record-form.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';

interface RegisterFormProps {
  /** Null: a new one. */
  register: Register | null;
  onClose: () => void;
}

/** Creates or renames a register. */
export function RegisterForm({ register, onClose }: RegisterFormProps) {
  const { t } = useTranslation();
  const { form, sheet } = useRecordForm({
    create: createRegister,
    update: renameRegister,
    row: register,
    first: { name: register?.name ?? '' },
    saved: t('cash.saved'),
    onClose,
  });
  return (
    <FormSheet
      title={t(register ? 'cash.rename' : 'cash.add')}
      {...sheet}
      saveDisabled={!form.isReady}
    >
      <TextField label={t('cash.name')} autoFocus {...form.text('name')} />
    </FormSheet>
  );
}
