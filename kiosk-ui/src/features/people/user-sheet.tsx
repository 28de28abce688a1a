import type { User } from '@comanda/contract/people';
import { isAdministratorRole } from '@comanda/domain/people';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/permissions.ts';
import { hasCode, useProblemText } from '../../lib/problem.ts';
import { useRoleTitle } from '../../lib/roles.ts';
import { usePerson } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FieldGroup, FieldRow, FormSheet } from '../../ui/form-sheet.tsx';
import { Row } from '../../ui/layout.tsx';
import { Checkbox, Switch } from '../../ui/switch.tsx';
import { notify } from '../../ui/toast.tsx';
import { useClearPin, useSaveUser } from './mutations.ts';
import type { UserFields } from './mutations.ts';
import styles from './people.module.css';
import { checkUser } from './user-checks.ts';

const fields = [
  'email',
  'password',
  'user_name',
  'first_names',
  'last_names',
  'cell_phone',
  'user_role',
  'active',
  'language',
] as const;

interface Draft {
  email: string;
  password: string;
  user_name: string;
  first_names: string;
  last_names: string;
  cell_phone: string;
  user_role: number;
  active: boolean;
  language: '' | 'en' | 'es';
  changePassword: boolean;
}

/** A new person is active and a server until the form says otherwise. */
function draftOf(user: User | null): Draft {
  return {
    email: user?.email ?? '',
    password: '',
    user_name: user?.user_name ?? '',
    first_names: user?.first_names ?? '',
    last_names: user?.last_names ?? '',
    cell_phone: user?.cell_phone ?? '',
    user_role: user?.user_role ?? 2,
    active: user ? user.active === 1 : true,
    language: user?.language ?? '',
    changePassword: false,
  };
}

interface UserSheetProps {
  /** Null: a new person. */
  user: User | null;
  onClose: () => void;
}

/** Adds or edits a person. */
export function UserSheet({ user, onClose }: UserSheetProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const roleTitle = useRoleTitle();
  const permissions = usePermissions();
  const own = usePerson()?.id === user?.id;
  const save = useSaveUser(user?.id ?? null);
  const [first] = useState(() => draftOf(user));
  const [draft, setDraft] = useState(first);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const withPassword = user === null || draft.changePassword;
  const dirty = JSON.stringify(draft) !== JSON.stringify(first);
  const bosses = permissions.can('people.editAdministrators');

  const submit = () => {
    const { changePassword: _, password, language, ...rest } = draft;
    const body: UserFields & { version?: number } = {
      ...rest,
      language: language || null,
      ...(withPassword && password ? { password } : {}),
      ...(user ? { version: user.version } : {}),
    };
    save.mutate(body, {
      onSuccess: () => {
        notify('success', user ? t('people.updated') : t('people.added'));
        onClose();
      },
      onError: (error) => {
        const message = problemText(error);
        notify('error', t(user ? 'people.updateFailed' : 'people.addFailed', { message }));
        if (hasCode(error, 'stale')) onClose();
      },
    });
  };
  return (
    <FormSheet
      title={user ? t('people.edit') : t('people.add')}
      onClose={onClose}
      dirty={dirty}
      busy={save.isPending}
      error={save.error}
      fields={fields}
      checks={checkUser(t, draft, withPassword)}
      onSubmit={submit}
      saveDisabled={!draft.email.trim() || (user === null && !draft.password)}
    >
      {(problemAt) => {
        const text = (name: 'user_name' | 'first_names' | 'last_names') => (
          <TextField
            label={t(`people.fields.${name}`)}
            maxLength={80}
            value={draft[name]}
            onChange={(event) => change({ [name]: event.target.value })}
            error={problemAt(name)}
          />
        );
        return (
          <>
            <FieldRow>
              {text('first_names')}
              {text('last_names')}
            </FieldRow>
            {text('user_name')}
            <TextField
              label={t('people.email')}
              type="email"
              inputMode="email"
              required
              maxLength={200}
              value={draft.email}
              onChange={(event) => change({ email: event.target.value })}
              error={problemAt('email')}
            />
            <TextField
              label={t('people.phone')}
              type="tel"
              inputMode="tel"
              maxLength={40}
              value={draft.cell_phone}
              onChange={(event) => change({ cell_phone: event.target.value })}
              error={problemAt('cell_phone')}
            />
            <FieldRow>
              <SelectField
                label={t('people.role')}
                value={draft.user_role}
                disabled={own}
                hint={own ? t('people.ownRole') : undefined}
                onChange={(event) => change({ user_role: Number(event.target.value) })}
                error={problemAt('user_role')}
              >
                {[1, 2, 3, 4, 5].map((role) => (
                  <option key={role} value={role} disabled={isAdministratorRole(role) && !bosses}>
                    {roleTitle(role)}
                  </option>
                ))}
              </SelectField>
              <SelectField
                label={t('people.language')}
                value={draft.language}
                onChange={(event) => change({ language: event.target.value as Draft['language'] })}
                error={problemAt('language')}
              >
                <option value="">{t('people.languageOfDevice')}</option>
                <option value="es">{t('common.spanish')}</option>
                <option value="en">{t('common.english')}</option>
              </SelectField>
            </FieldRow>
            <Switch
              label={t('people.isActive')}
              hint={problemAt('active') ?? t('people.isActiveHint')}
              checked={draft.active}
              disabled={own}
              onChange={(active) => change({ active })}
            />
            <FieldGroup title={t('people.access')}>
              {user && (
                <Checkbox
                  label={t('people.changePassword')}
                  hint={t('people.changePasswordHint')}
                  checked={draft.changePassword}
                  onChange={(changePassword) => change({ changePassword, password: '' })}
                />
              )}
              {withPassword && (
                <TextField
                  label={user ? t('people.newPassword') : t('people.password')}
                  type="password"
                  autoComplete="new-password"
                  maxLength={200}
                  hint={t('people.passwordHint')}
                  value={draft.password}
                  onChange={(event) => change({ password: event.target.value })}
                  error={problemAt('password')}
                />
              )}
              {user && <PinRow user={user} />}
            </FieldGroup>
          </>
        );
      }}
    </FormSheet>
  );
}

/** Whether there is a PIN, and taking it away. */
function PinRow({ user }: { user: User }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const clear = useClearPin();
  const [cleared, setCleared] = useState(false);
  const hasPin = user.has_pin && !cleared;
  const ask = async () => {
    const yes = await confirm({
      title: t('people.clearPinTitle'),
      message: t('people.clearPinQuestion'),
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
    <Row gap={3} align="center" justify="between" className={styles.pinRow}>
      <span>{hasPin ? t('people.hasPin') : t('people.hasNoPin')}</span>
      {hasPin && (
        <Button busy={clear.isPending} onClick={() => void ask()}>
          {t('people.clearPin')}
        </Button>
      )}
    </Row>
  );
}
