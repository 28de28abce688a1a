import { createRole, renameRole, type Role } from '@comanda/contract/people';
import { useTranslation } from 'react-i18next';
import { useRoleChoices } from '../../lib/session/role-choice.ts';
import { Fields, useRecordForm } from '../../parts/record-form.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';

interface RoleSheetProps {
  /** Null: a new one. */
  role: Role | null;
  /** The role that is shown, as the most likely one to copy. */
  copyOf: number;
  onClose: () => void;
  onAdded: (role: Role) => void;
}

/** Creates a role with the permissions of another one, or renames a custom role. */
export function RoleSheet({ role, copyOf, onClose, onAdded }: RoleSheetProps) {
  const { t } = useTranslation();
  const roles = useRoleChoices();
  const { form, sheet } = useRecordForm({
    create: createRole,
    update: renameRole,
    row: role && { id: role.id },
    first: { title: role?.title ?? '', copy_of: copyOf },
    onClose,
    onCreated: onAdded,
    bodyOf: (body) => (role ? { title: body.title } : body),
  });
  return (
    <FormSheet
      title={role ? t('people.roles.rename') : t('people.roles.add')}
      {...sheet}
      saveLabel={role ? undefined : t('people.roles.add')}
      saveDisabled={!form.values.title.trim()}
    >
      <TextField label={t('people.roles.name')} autoComplete="off" {...form.text('title')} />
      {!role && (
        <Fields
          form={form}
          rows={[
            {
              name: 'copy_of',
              label: t('people.roles.copyOf'),
              hint: t('people.roles.copyHint'),
              choices: roles.map(({ id, title }) => [id, title] as const),
            },
          ]}
        />
      )}
    </FormSheet>
  );
}
