import { addStaff } from '@comanda/contract/staff';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../lib/field-rules.ts';
import { useRoleChoices } from '../../lib/role-choice.ts';
import { useWhen } from '../../lib/when.ts';
import { useCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FieldRow } from '../../ui/form-sheet.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import printed from '../../ui/printed-page.module.css';
import { StepForm } from './step-form.tsx';
import styles from './setup.module.css';

const icon = { stroke: 1.75, size: 20, 'aria-hidden': true } as const;

/** A person who was added here, with a code that is shown only now. */
interface Added {
  id: number;
  name: string;
  role: number;
  /** Null: the request was repeated, and the code of the first answer is lost. */
  code: string | null;
  expires: string | null;
}

/** Staff by name and role; each gets a one-time code to choose a PIN with. */
export function PeopleStep({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const roles = useRoleChoices();
  const [name, setName] = useState('');
  const [role, setRole] = useState(2);
  const [people, setPeople] = useState<Added[]>([]);
  const add = useCommand(addStaff);
  const isTyped = name.trim() !== '';
  const addTyped = () =>
    add.mutate(
      { body: { name, user_role: role } },
      {
        onSuccess: ({ user, code, expires }) => {
          setPeople([...people, { id: user.id, name: user.first_names, role, code, expires }]);
          setName('');
        },
      },
    );
  return (
    <StepForm
      lead={t('setup.leads.people')}
      error={add.error}
      busy={add.isPending}
      onSkip={people.length === 0 && !isTyped ? onDone : null}
      // A name that was typed is not lost: the code appears before the next step.
      onNext={isTyped ? addTyped : onDone}
    >
      <FieldRow>
        <TextField
          label={t('setup.personName')}
          autoComplete="off"
          value={name}
          maxLength={lengthOf(addStaff, 'name')}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label={t('setup.personRole')}
          value={role}
          onChange={(event) => setRole(Number(event.target.value))}
        >
          {roles
            .filter(({ isAdministrator }) => !isAdministrator)
            .map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
        </SelectField>
      </FieldRow>
      <Button
        size="lg"
        icon={<IconPlus {...icon} />}
        busy={add.isPending}
        disabled={!isTyped}
        onClick={addTyped}
      >
        {t('setup.addPerson')}
      </Button>
      {people.length > 0 && <Codes people={people} titleOf={titlesOf(roles)} />}
    </StepForm>
  );
}

type RoleTitle = (role: number) => string;

function titlesOf(roles: { id: number; title: string }[]): RoleTitle {
  return (role) => roles.find(({ id }) => id === role)?.title ?? '';
}

/** The codes, on the screen and on paper. */
function Codes({ people, titleOf }: { people: Added[]; titleOf: RoleTitle }) {
  const { t } = useTranslation();
  const when = useWhen();
  const expires = people.findLast((each) => each.expires !== null)?.expires ?? null;
  return (
    <Stack gap={3} className={printed.page} role="status">
      <h2>{t('setup.codes')}</h2>
      <Stack as="ul" gap={2} className={styles.codes}>
        {people.map(({ id, name, role, code }) => (
          <Row as="li" key={id} gap={3} align="center" justify="between" wrap surface="panel">
            <Stack shrink>
              <strong>{name}</strong>
              <Text as="span" tone="secondary">
                {titleOf(role)}
              </Text>
            </Stack>
            <Text
              as="span"
              size="section"
              weight="strong"
              numeric
              nowrap
              aria-label={code ? [...code].join(' ') : undefined}
              role={code ? 'img' : undefined}
            >
              {code ? `${code.slice(0, 4)} ${code.slice(4)}` : t('setup.codeLost')}
            </Text>
          </Row>
        ))}
      </Stack>
      <p>{t('setup.codeSteps')}</p>
      {expires && <Text tone="secondary">{t('setup.codesOnce', { time: when(expires) })}</Text>}
      <Button size="lg" icon={<IconPrinter {...icon} />} onClick={() => window.print()}>
        {t('setup.printCodes')}
      </Button>
    </Stack>
  );
}
