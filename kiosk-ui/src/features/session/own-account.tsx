import { setPassword, type Person } from '@comanda/contract/session';
import { pinLength, shortestPassword } from '@comanda/domain/people';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldProblems } from '../../lib/api/field-problems.ts';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { extraNumber, hasCode } from '../../lib/api/problem.ts';
import { roleKey } from '../../lib/session/roles.ts';
import { updatePerson } from '../../lib/session/session.ts';
import { OwnClock } from '../../parts/own-clock.tsx';
import { OwnHours } from '../../parts/own-hours.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/form-sheet.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { notify } from '../../ui/toast.tsx';
import { useUnsavedGuard } from '../../ui/unsaved.ts';
import { useSetPassword, useSetPin } from './mutations.ts';
import styles from './session.module.css';
import { useWeakPin } from './weak-pin.ts';

interface OwnAccountProps {
  person: Person;
  opened: boolean;
  onClose: () => void;
}

/** The logged-in user: their clock, hours, password and PIN. */
export function OwnAccount({ person, opened, onClose }: OwnAccountProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ password: false, pin: false });
  const mayClose = useUnsavedGuard(opened && (typed.password || typed.pin), onClose);
  const close = async () => {
    if (!(await mayClose())) return;
    setTyped({ password: false, pin: false });
    onClose();
  };
  const role = roleKey(person.user_role);
  const name = [person.first_names, person.last_names].filter(Boolean).join(' ');
  return (
    <Sheet opened={opened} onClose={() => void close()} title={t('session.own.account')}>
      <Stack gap={4}>
        <Stack as="p" className={styles.ownName}>
          <strong>{name || person.user_name}</strong>
          <span>{role ? t(`session.roles.${role}`) : person.role_title}</span>
          <span>{person.email}</span>
        </Stack>
        {opened && <OwnClock />}
        {opened && <OwnHours />}
        {person.email !== '' && <Text tone="secondary">{t('session.own.accountHint')}</Text>}
        {/* Input is discarded with the sheet. */}
        {opened && person.email === '' && (
          <>
            <Text tone="secondary">{t('session.own.byCode')}</Text>
            <PinForm
              person={person}
              byPin
              onTyped={(dirty) => setTyped((was) => ({ ...was, pin: dirty }))}
            />
          </>
        )}
        {opened && person.email !== '' && (
          <>
            <PasswordForm
              person={person}
              onTyped={(dirty) => setTyped((was) => ({ ...was, password: dirty }))}
            />
            <PinForm
              person={person}
              onTyped={(dirty) => setTyped((was) => ({ ...was, pin: dirty }))}
            />
          </>
        )}
      </Stack>
    </Sheet>
  );
}

interface PartProps {
  person: Person;
  onTyped: (dirty: boolean) => void;
}

const empty = { current: '', first: '', second: '' };

function PasswordForm({ person, onTyped }: PartProps) {
  const { t } = useTranslation();
  const save = useSetPassword(person.id);
  return (
    <SecretForm
      title={t('session.own.passwordTitle')}
      labels={{ first: t('session.own.new'), second: t('session.own.again') }}
      submit={t('session.own.save')}
      field="password"
      busy={save.isPending}
      error={save.error}
      email={person.email}
      check={(first) =>
        [...first].length < shortestPassword ? t('problems.password_too_short') : null
      }
      mismatch={t('session.own.mismatch')}
      onTyped={onTyped}
      onSave={(current_password, password) =>
        save.mutateAsync({ current_password, password }).then(() => {
          notify('success', t('session.own.saved'));
        })
      }
    />
  );
}

/** `byPin`: staff without a password confirm with the current PIN. */
function PinForm({ person, byPin = false, onTyped }: PartProps & { byPin?: boolean }) {
  const { t } = useTranslation();
  const save = useSetPin(person.id);
  const isWeak = useWeakPin();
  const check = (pin: string) => {
    if (!/^[0-9]{4}$/.test(pin)) return t('problems.invalid_pin');
    return isWeak(pin) ? t('problems.weak_pin') : null;
  };
  return (
    <SecretForm
      title={t('session.own.pinTitle')}
      hint={t('session.own.pinHint')}
      labels={{ first: t('session.newPin'), second: t('session.confirmPin') }}
      submit={person.has_pin ? t('session.own.savePin') : t('session.setPin')}
      field="pin"
      digits
      busy={save.isPending}
      error={save.error}
      email={person.email}
      check={check}
      mismatch={t('session.pinsDoNotMatch')}
      onTyped={onTyped}
      proof={byPin ? 'current_pin' : 'current_password'}
      onSave={(current, pin) =>
        save
          .mutateAsync(byPin ? { current_pin: current, pin } : { current_password: current, pin })
          .then(() => {
            updatePerson({ ...person, pin: 'set', has_pin: true });
            notify('success', t('session.pinSet'));
          })
      }
    />
  );
}

interface SecretFormProps {
  title: string;
  hint?: string;
  labels: { first: string; second: string };
  submit: string;
  /** What is asked for first; by default the password. */
  proof?: 'current_password' | 'current_pin';
  /** The new secret's field in the contract. */
  field: 'password' | 'pin';
  digits?: boolean;
  busy: boolean;
  error: unknown;
  /** The user of the password, for password managers. */
  email: string;
  check: (first: string) => string | null;
  mismatch: string;
  onTyped: (dirty: boolean) => void;
  onSave: (current: string, wanted: string) => Promise<void>;
}

/** The current password and a new secret twice; input is kept after a refusal. */
function SecretForm({ labels, field, digits = false, onTyped, ...form }: SecretFormProps) {
  const { t } = useTranslation();
  const { proof = 'current_password' } = form;
  const byPin = proof === 'current_pin';
  const [values, setValues] = useState(empty);
  const [tried, setTried] = useState(false);
  const problems = useFieldProblems(form.error, [proof, field]);
  const left = hasCode(form.error, byPin ? 'wrong_pin' : 'wrong_password')
    ? extraNumber(form.error, 'attemptsRemaining')
    : null;
  const wrong = {
    current: values.current ? null : t(byPin ? 'session.own.requiredPin' : 'session.own.required'),
    first: form.check(values.first),
    second: values.first === values.second ? null : form.mismatch,
  };
  // A PIN that will be refused is named before it is repeated.
  const complete = digits && values.first.length === pinLength;
  const change = (part: Partial<typeof empty>) => {
    const next = { ...values, ...part };
    setValues(next);
    onTyped(Object.values(next).some(Boolean));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong.current || wrong.first || wrong.second) return;
    form.onSave(values.current, values.first).then(
      () => {
        setTried(false);
        setValues(empty);
        onTyped(false);
      },
      // Shown at its field.
      () => undefined,
    );
  };
  const secret = (name: 'first' | 'second', error: string | null) => (
    <TextField
      type="password"
      label={labels[name]}
      autoComplete={digits ? 'off' : 'new-password'}
      inputMode={digits ? 'numeric' : undefined}
      maxLength={digits ? pinLength : lengthOf(setPassword, 'password')}
      value={values[name]}
      error={error}
      onChange={({ target }) =>
        change({ [name]: digits ? target.value.replace(/\D/g, '') : target.value })
      }
    />
  );
  return (
    <form onSubmit={submit} noValidate>
      <FieldGroup title={form.title} hint={form.hint}>
        <input type="email" autoComplete="username" value={form.email} readOnly hidden />
        <TextField
          type="password"
          label={t(byPin ? 'session.own.currentPin' : 'session.own.current')}
          autoComplete={byPin ? 'off' : 'current-password'}
          inputMode={byPin ? 'numeric' : undefined}
          maxLength={byPin ? pinLength : lengthOf(setPassword, 'current_password')}
          value={values.current}
          error={
            tried && wrong.current
              ? wrong.current
              : left !== null && left > 0
                ? `${problems.at(proof) ?? ''} ${t('session.join.left', { count: left })}`
                : problems.at(proof)
          }
          onChange={({ target }) => change({ current: target.value })}
        />
        {secret('first', (tried || complete) && wrong.first ? wrong.first : problems.at(field))}
        {secret('second', tried ? wrong.second : null)}
        {problems.general && (
          <Text tone="error" role="alert">
            {problems.general}
          </Text>
        )}
        <Button variant="primary" type="submit" busy={form.busy}>
          {form.submit}
        </Button>
      </FieldGroup>
    </form>
  );
}
