import type { Instant } from '@comanda/domain/time';
import { createUser } from '@comanda/contract/people';
import { createStaff } from '@comanda/contract/staff';
import { roleIds } from '@comanda/domain/permissions';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldOf } from '../../lib/api/field-problems.ts';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRoleChoices } from '../../lib/session/role-choice.ts';
import { useWhen } from '../../lib/api/when.ts';
import { useCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FieldRow } from '../../ui/form-sheet.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import printed from '../../ui/printed-page.module.css';
import { StepForm } from './step-form.tsx';
import styles from './setup.module.css';

/** A person who was added here, with a code that is shown only now. */
interface AddedPerson {
  id: number;
  name: string;
  role: number;
  /** Null: logs in with email and password, or the code of a repeated request is lost. */
  code: string | null;
  expires: Instant | null;
  email: string;
}

const none = { name: '', email: '', password: '' };
type PersonInput = typeof none;

/** Adds people one after the other: managers with email and password, everybody else with a one-time code. */
function useAddPerson(typed: PersonInput, role: number, onAdded: () => void) {
  const [people, setPeople] = useState<AddedPerson[]>([]);
  const staff = useCommand(createStaff);
  const manager = useCommand(createUser);
  const isManager = role === roleIds.manager;
  const { name, email, password } = typed;
  const note = (added: Omit<AddedPerson, 'role' | 'name'>) => {
    setPeople([...people, { ...added, name: name.trim(), role }]);
    onAdded();
  };
  const add = () => {
    if (isManager) {
      const body = { first_names: name, email, password, user_role: role };
      const without = { code: null, expires: null };
      manager.mutate({ body }, { onSuccess: (user) => note({ ...without, ...user }) });
    } else {
      staff.mutate(
        { body: { name, user_role: role } },
        { onSuccess: ({ user: { id, email }, ...code }) => note({ id, email, ...code }) },
      );
    }
  };
  return {
    people,
    isManager,
    add,
    busy: staff.isPending || manager.isPending,
    error: isManager ? manager.error : staff.error,
  };
}

/** The people who work here, each with what they need for their first log-in. */
export function PeopleStep({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const roles = useRoleChoices();
  const [typed, setTyped] = useState(none);
  const [role, setRole] = useState<number>(roleIds.server);
  const adding = useAddPerson(typed, role, () => setTyped(none));
  const { people, isManager, add, busy, error } = adding;
  const named = fieldOf(error, ['name', 'first_names', 'email', 'password']);
  const { name, email, password } = typed;
  const isTyped = name.trim() !== '';
  const isReady = isTyped && (!isManager || (email.trim() !== '' && password !== ''));
  const field = (key: keyof PersonInput, path: string = key) => ({
    value: typed[key],
    error: named === key || named === path ? problemText(error) : null,
    onChange: (event: { target: { value: string } }) =>
      setTyped({ ...typed, [key]: event.target.value }),
  });
  return (
    <StepForm
      lead={t('setup.leads.people')}
      error={named === null ? error : null}
      busy={busy}
      onSkip={people.length === 0 && !isTyped ? onDone : null}
      // A name that was typed is not lost: the code appears before the next step.
      onNext={isTyped ? add : onDone}
    >
      <FieldRow>
        <TextField
          label={t('setup.personName')}
          maxLength={lengthOf(createStaff, 'name')}
          {...field('name', 'first_names')}
        />
        <SelectField
          label={t('setup.personRole')}
          value={role}
          onChange={(event) => setRole(Number(event.target.value))}
        >
          {roles
            .filter(({ id }) => id !== roleIds.owner)
            .map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
        </SelectField>
      </FieldRow>
      {isManager && (
        <FieldRow>
          <TextField label={t('session.email')} type="email" {...field('email')} />
          <TextField
            label={t('session.password')}
            hint={t('setup.managerHint')}
            type="password"
            autoComplete="new-password"
            {...field('password')}
          />
        </FieldRow>
      )}
      <Button size="lg" icon={IconPlus} busy={busy} disabled={!isReady} onClick={add}>
        {t(isManager ? 'setup.addManager' : 'setup.addPerson')}
      </Button>
      {people.length > 0 && <AddedPeople people={people} titleOf={titlesOf(roles)} />}
    </StepForm>
  );
}

type RoleTitle = (role: number) => string;

function titlesOf(roles: { id: number; title: string }[]): RoleTitle {
  return (role) => roles.find(({ id }) => id === role)?.title ?? '';
}

/** The people who were added, with their codes, on the screen and on paper. */
function AddedPeople({ people, titleOf }: { people: AddedPerson[]; titleOf: RoleTitle }) {
  const { t } = useTranslation();
  const when = useWhen();
  const expires = people.findLast((each) => each.expires !== null)?.expires ?? null;
  return (
    <Stack gap={3} className={printed.page} role="status">
      <h2>{t(expires === null ? 'setup.added' : 'setup.codes')}</h2>
      <Stack as="ul" gap={2} className={styles.codes}>
        {people.map((each) => (
          <Row as="li" key={each.id} gap={3} align="center" justify="between" wrap surface="panel">
            <Stack shrink>
              <strong>{each.name}</strong>
              <Text as="span" tone="secondary">
                {titleOf(each.role)}
              </Text>
            </Stack>
            <FirstLogIn person={each} />
          </Row>
        ))}
      </Stack>
      {expires !== null && (
        <>
          <p>{t('setup.codeSteps')}</p>
          <Text tone="secondary">{t('setup.codesOnce', { time: when(expires) })}</Text>
          <Button size="lg" icon={IconPrinter} onClick={() => window.print()}>
            {t('setup.printCodes')}
          </Button>
        </>
      )}
    </Stack>
  );
}

/** The code, or for a manager the email. */
function FirstLogIn({ person: { code, email } }: { person: AddedPerson }) {
  const { t } = useTranslation();
  if (email !== '') return <span>{t('setup.logsInWith', { email })}</span>;
  if (code === null) return <span>{t('setup.codeLost')}</span>;
  return (
    <Text
      as="span"
      size="section"
      weight="strong"
      numeric
      nowrap
      aria-label={[...code].join(' ')}
      role="img"
    >
      {`${code.slice(0, 4)} ${code.slice(4)}`}
    </Text>
  );
}
