import { createRole, renameRole, type Role } from '@comanda/contract/people';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../lib/api/form.ts';
import { useCommand } from '../../live/command.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { useRoleChoices } from '../../lib/session/role-choice.ts';

interface NewRoleProps {
  /** The role that is shown, as the most likely one to copy. */
  copyOf: number;
  onClose: () => void;
  onAdded: (role: Role) => void;
}

/** Creates a role with the permissions of another one. */
export function NewRoleSheet({ copyOf, onClose, onAdded }: NewRoleProps) {
  const { t } = useTranslation();
  const roles = useRoleChoices();
  const add = useCommand(createRole);
  const form = useForm(
    createRole,
    { title: '', copy_of: copyOf },
    {
      error: add.error,
      onSubmit: (body) =>
        add.mutate(
          { body },
          {
            onSuccess: (role) => {
              onClose();
              onAdded(role);
            },
          },
        ),
    },
  );
  return (
    <FormSheet
      title={t('people.roles.add')}
      onClose={onClose}
      form={form}
      busy={add.isPending}
      saveLabel={t('people.roles.add')}
      saveDisabled={!form.values.title.trim()}
    >
      <TextField label={t('people.roles.name')} autoComplete="off" {...form.text('title')} />
      <SelectField
        label={t('people.roles.copyOf')}
        hint={t('people.roles.copyHint')}
        {...form.select('copy_of')}
        choices={roles.map(({ id, title }) => [id, title] as const)}
      />
    </FormSheet>
  );
}

/** Renames a custom role. */
export function RenameRoleSheet({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useTranslation();
  const rename = useCommand(renameRole);
  const form = useForm(
    renameRole,
    { title: role.title },
    {
      error: rename.error,
      onSubmit: (body) => rename.mutate({ params: { id: role.id }, body }, { onSuccess: onClose }),
    },
  );
  return (
    <FormSheet
      title={t('people.roles.rename')}
      onClose={onClose}
      form={form}
      busy={rename.isPending}
      saveDisabled={!form.values.title.trim()}
    >
      <TextField label={t('people.roles.name')} autoComplete="off" {...form.text('title')} />
    </FormSheet>
  );
}
