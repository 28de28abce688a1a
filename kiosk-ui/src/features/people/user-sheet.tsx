import { createUser, type User } from '@comanda/contract/people';
import { isAdministratorRole } from '@comanda/domain/people';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../lib/api/form.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { hasCode, useProblemText } from '../../lib/api/problem.ts';
import { usePerson } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FieldGroup, FieldRow, FormSheet } from '../../ui/form-sheet.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Checkbox, Switch } from '../../ui/switch.tsx';
import { notify } from '../../ui/toast.tsx';
import { useClearPin, useCreateStaffCode, useSaveUser } from './mutations.ts';
import { useRoleChoices } from '../../lib/session/role-choice.ts';
import type { ShownCode } from './staff-sheet.tsx';
import { checkUser } from './user-checks.ts';

interface UserSheetProps {
  /** Null: a new user. */
  user: User | null;
  onClose: () => void;
  /** A new one-time code was created for the user. */
  onCode: (code: ShownCode) => void;
}

/** The initial form values. A new user is active and a server. */
function valuesOf(user: User | null) {
  return {
    email: user?.email ?? '',
    password: '',
    user_name: user?.user_name ?? '',
    first_names: user?.first_names ?? '',
    last_names: user?.last_names ?? '',
    cell_phone: user?.cell_phone ?? '',
    born_on: user?.born_on ?? '',
    user_role: user?.user_role ?? 2,
    active: user ? user.active === 1 : true,
    language: user?.language ?? null,
    changePassword: user === null,
  };
}

/** Creates or edits a user. */
export function UserSheet({ user, onClose, onCode }: UserSheetProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const roles = useRoleChoices();
  const mayAppoint = usePermissions().can('people.editAdministrators');
  const own = usePerson()?.id === user?.id;
  const save = useSaveUser(user?.id ?? null);
  // Staff who joined with a code need no email, unless they become a manager.
  const withoutEmail = (values: { email: string; user_role: number }) =>
    user?.email === '' && !values.email.trim() && !isAdministratorRole(values.user_role);
  const failed = t(user ? 'people.updateFailed' : 'people.addFailed');
  const form = useForm(createUser, valuesOf(user), {
    error: save.error,
    alsoAt: ['active'],
    checks: (values) =>
      checkUser(t, values, {
        password: values.changePassword,
        email: !withoutEmail(values),
      }),
    onSubmit: ({ password: _, ...body }, { password, changePassword }) =>
      save.mutate(
        {
          ...body,
          ...(changePassword && password ? { password } : {}),
          ...(user ? { version: user.version } : {}),
        },
        {
          onSuccess: () => {
            notify('success', user ? t('people.updated') : t('people.added'));
            onClose();
          },
          onError: (error) => {
            if (!hasCode(error, 'stale')) return;
            notify('error', `${failed}: ${problemText(error)}`);
            onClose();
          },
        },
      ),
  });
  const { email, password, changePassword } = form.values;
  return (
    <FormSheet
      title={user ? t('people.edit') : t('people.add')}
      onClose={onClose}
      form={form}
      busy={save.isPending}
      failed={failed}
      saveDisabled={(!email.trim() && !withoutEmail(form.values)) || (user === null && !password)}
    >
      <FieldRow>
        <TextField label={t('people.fields.first_names')} {...form.text('first_names')} />
        <TextField label={t('people.fields.last_names')} {...form.text('last_names')} />
      </FieldRow>
      <TextField label={t('people.fields.user_name')} {...form.text('user_name')} />
      <TextField
        label={t('people.email')}
        type="email"
        {...form.text('email')}
        inputMode="email"
        required={user?.email !== ''}
      />
      <TextField
        label={t('people.phone')}
        type="tel"
        {...form.text('cell_phone')}
        inputMode="tel"
      />
      <TextField
        label={t('people.bornOn')}
        hint={t('people.bornOnHint')}
        type="date"
        {...form.text('born_on')}
      />
      <SelectField
        label={t('people.role')}
        disabled={own}
        hint={own ? t('people.ownRole') : undefined}
        {...form.select('user_role')}
      >
        {roles.map(({ id, title, isAdministrator }) => (
          <option key={id} value={id} disabled={isAdministrator && !mayAppoint}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('people.language')}
        {...form.select('language')}
        choices={[
          ['', t('people.languageOfDevice')],
          ['es', t('common.spanish')],
          ['en', t('common.english')],
        ]}
      />
      <Switch
        label={t('people.active')}
        hint={form.at('active') ?? t('people.isActiveHint')}
        disabled={own}
        {...form.check('active')}
      />
      <FieldGroup title={t('people.access')}>
        {user && (
          <Checkbox
            label={t('people.changePassword')}
            hint={t('people.changePasswordHint')}
            checked={changePassword}
            onChange={(on) => form.set({ changePassword: on, password: '' })}
          />
        )}
        {changePassword && (
          <TextField
            label={user ? t('people.newPassword') : t('people.password')}
            type="password"
            autoComplete="new-password"
            hint={t('people.passwordHint')}
            {...form.text('password')}
          />
        )}
        {user && <PinRow user={user} onCode={onCode} />}
      </FieldGroup>
    </FormSheet>
  );
}

/** Whether there is a PIN, deleting it, and the code with which staff choose a new one. */
function PinRow({ user, onCode }: { user: User; onCode: (code: ShownCode) => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const clear = useClearPin();
  const newCode = useCreateStaffCode();
  const [cleared, setCleared] = useState(false);
  const hasPin = user.has_pin && !cleared;
  const byCode = user.email === '';
  const makeCode = () =>
    newCode.mutate(user.id, {
      onSuccess: (made) => onCode({ name: user.first_names || user.user_name, ...made }),
      onError: (error) => notify('error', problemText(error)),
    });
  const confirmClearPin = async () => {
    const yes = await confirm({
      title: t('people.clearPinTitle'),
      message: t(byCode ? 'people.staff.clearQuestion' : 'people.clearPinQuestion'),
      confirmLabel: t('people.clearPin'),
      danger: true,
    });
    if (!yes) return;
    clear.mutate(user.id, {
      onSuccess: () => {
        setCleared(true);
        notify('success', t('people.pinCleared'));
      },
      onError: (error) => notify('error', problemText(error)),
    });
  };
  return (
    <Stack gap={2}>
      <p>{hasPin ? t('people.hasPin') : t(byCode ? 'people.staff.noPin' : 'people.hasNoPin')}</p>
      <Row gap={2} wrap>
        {!isAdministratorRole(user.user_role) && user.active === 1 && (
          <Button busy={newCode.isPending} onClick={makeCode}>
            {t('people.staff.newCode')}
          </Button>
        )}
        {hasPin && (
          <Button busy={clear.isPending} onClick={() => void confirmClearPin()}>
            {t('people.clearPin')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
