import type { OwnDevice } from '@comanda/contract/devices';
import { login, type Person } from '@comanda/contract/session';
import { IconDeviceTablet, IconKey, IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { useHealth } from '../../lib/api/health.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { setPerson } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Mark } from '../../ui/mark.tsx';
import { LoadingState } from '../../ui/states.tsx';
import styles from './enrol.module.css';
import { useAskAgain } from './mutations.ts';

interface EnrolScreenProps {
  device: OwnDevice;
  /** Language and theme controls of the app. */
  controls: ReactNode;
  /** What everybody must know of the box. */
  warning: ReactNode;
  /** Called when a manager has logged in here. */
  onEnrolled: () => void;
}

/** The screen of a browser that is not enrolled: its code, and the manager's log-in. */
export function EnrolScreen({ device, controls, warning, onEnrolled }: EnrolScreenProps) {
  const { t } = useTranslation();
  const venue = useHealth().data?.venue_name;
  const [here, setHere] = useState(false);
  const enter = (person: Person) => {
    onEnrolled();
    setPerson(person);
  };
  return (
    <div className={styles.screen}>
      {warning}
      <div className={styles.controls}>{controls}</div>
      <main className={styles.content}>
        <Mark size={56} />
        <p className={styles.venue}>{venue}</p>
        {device.state === 'revoked' ? (
          <Revoked />
        ) : (
          <>
            <h1>{t('devices.enrolTitle')}</h1>
            <p className={styles.lead}>{t('devices.enrolLead')}</p>
            <Code code={device.code} />
            <p className={styles.waiting} role="status">
              {t('devices.waiting')}
            </p>
          </>
        )}
        {here ? (
          <ManagerLogin onPerson={enter} onBack={() => setHere(false)} />
        ) : (
          <Button icon={IconKey} variant="quiet" onClick={() => setHere(true)}>
            {t('devices.approveHere')}
          </Button>
        )}
      </main>
    </div>
  );
}

/** Large and in two halves, to be read across a room. */
function Code({ code }: { code: string | null }) {
  const { t } = useTranslation();
  if (code === null) return <LoadingState count={1} />;
  const spelled = [...code].join(' ');
  return (
    <Row as="p" weight="strong" numeric className={styles.code}>
      <span className="visually-hidden">{t('devices.codeIs', { code: spelled })}</span>
      <span aria-hidden="true">{code.slice(0, 3)}</span>
      <span aria-hidden="true">{code.slice(3)}</span>
    </Row>
  );
}

function Revoked() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const again = useAskAgain();
  return (
    <>
      <h1>{t('devices.revokedTitle')}</h1>
      <p className={styles.lead}>{t('devices.revokedLead')}</p>
      {again.error && (
        <Text tone="error" role="alert">
          {problemText(again.error)}
        </Text>
      )}
      <Button
        variant="primary"
        size="lg"
        busy={again.isPending}
        icon={IconDeviceTablet}
        iconSize={22}
        onClick={() => again.mutate()}
      >
        {t('devices.askAgain')}
      </Button>
    </>
  );
}

interface ManagerLoginProps {
  onPerson: (person: Person) => void;
  onBack: () => void;
}

function ManagerLogin({ onPerson, onBack }: ManagerLoginProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const enter = useMutation({
    mutationFn: () => call(login, { body: { email: email.trim(), password } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() && password) enter.mutate(undefined, { onSuccess: (a) => onPerson(a.user) });
  };
  return (
    <Stack as="form" gap={3} surface="card" className={styles.form} onSubmit={submit} noValidate>
      <h2>{t('devices.approveHere')}</h2>
      <TextField
        label={t('session.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoFocus
        icon={IconMail}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label={t('session.password')}
        type="password"
        autoComplete="current-password"
        icon={IconKey}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {enter.error && (
        <Text tone="error" role="alert">
          {problemText(enter.error)}
        </Text>
      )}
      <Row gap={2} justify="end">
        <Button onClick={onBack}>{t('common.back')}</Button>
        <Button type="submit" variant="primary" busy={enter.isPending}>
          {t('devices.approve')}
        </Button>
      </Row>
    </Stack>
  );
}
