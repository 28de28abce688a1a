import type { Instant } from '@comanda/domain/time';
import type { User } from '@comanda/contract/people';
import { createStaff } from '@comanda/contract/staff';
import { useTranslation } from 'react-i18next';
import { useWhen } from '../../lib/api/when.ts';
import { useCommandForm } from '../../parts/record-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { notify } from '../../ui/toast.tsx';
import { useRoleChoices } from '../../lib/session/role-choice.ts';
import styles from './people.module.css';

/** A one-time code and its user; kept only while it is shown. */
export interface ShownCode {
  name: string;
  code: string;
  expires: Instant;
}

interface StaffSheetProps {
  onClose: () => void;
  onCode: (code: ShownCode) => void;
}

/** Adds a user by name and role, without email and password. */
export function StaffSheet({ onClose, onCode }: StaffSheetProps) {
  const { t } = useTranslation();
  const roles = useRoleChoices();
  const { form, sheet } = useCommandForm({
    endpoint: createStaff,
    first: { name: '', user_role: 2 },
    onClose,
    onDone: ({ user, code, expires }) => {
      const name = nameOf(user);
      if (code && expires) onCode({ name, code, expires });
      else notify('info', t('people.staff.noCode', { name }));
    },
  });
  return (
    <FormSheet
      title={t('people.staff.add')}
      {...sheet}
      saveLabel={t('people.staff.save')}
      saveDisabled={!form.values.name.trim()}
    >
      <TextField label={t('people.name')} autoComplete="off" {...form.text('name')} />
      <SelectField
        label={t('people.role')}
        hint={t('people.staff.roleHint')}
        {...form.select('user_role')}
      >
        {roles
          .filter(({ isAdministrator }) => !isAdministrator)
          .map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
      </SelectField>
    </FormSheet>
  );
}

const nameOf = (user: User) => user.first_names || user.user_name;

/** The code, large enough to be read out; it cannot be shown again. */
export function CodeDialog({ shown, onClose }: { shown: ShownCode; onClose: () => void }) {
  const { t } = useTranslation();
  const when = useWhen();
  const { name, code, expires } = shown;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('people.staff.codeTitle', { name })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <Stack gap={4}>
        <p className={styles.code} aria-label={[...code].join(' ')} role="img">
          {`${code.slice(0, 4)} ${code.slice(4)}`}
        </p>
        <p>{t('people.staff.codeSteps')}</p>
        <Text tone="secondary">{t('people.staff.codeOnce', { time: when(expires) })}</Text>
      </Stack>
    </Dialog>
  );
}
