import { IconKey, IconMail } from '@tabler/icons-react';
import type { Person } from '@comanda/contract/session';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { DemoHint, demoManager } from './demo-hint.tsx';
import { useFullLogin } from './mutations.ts';
import styles from './session.module.css';

interface FullLoginProps {
  demo: boolean;
  /** Said above the form, for example why a tile could not be used. */
  notice: string | null;
  onPerson: (person: Person) => void;
}

/** Email and password, with the developer's shortcut in a demo venue. */
export function FullLogin({ demo, notice, onPerson }: FullLoginProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const login = useFullLogin();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);

  const enter = (credentials: { email: string; password: string }) => {
    login.mutate(credentials, { onSuccess: ({ user }) => onPerson(user) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (email.trim() && password) enter({ email: email.trim(), password });
  };
  return (
    <div className={styles.full}>
      <form onSubmit={submit} className={styles.form} noValidate>
        {notice && <p className={styles.notice}>{notice}</p>}
        <TextField
          label={t('session.email')}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          leading={<IconMail stroke={1.75} size={20} />}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={tried && !email.trim() ? t('session.emailRequired') : null}
        />
        <TextField
          label={t('session.password')}
          type="password"
          name="password"
          autoComplete="current-password"
          leading={<IconKey stroke={1.75} size={20} />}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={tried && !password ? t('session.passwordRequired') : null}
        />
        {login.isError && (
          <p className={styles.formError} role="alert">
            {problemText(login.error)}
          </p>
        )}
        <Button variant="primary" size="lg" block type="submit" busy={login.isPending}>
          {login.isPending ? t('session.loggingIn') : t('session.login')}
        </Button>
        {demo && (
          <Button
            size="lg"
            block
            title={t('session.devLoginHint')}
            disabled={login.isPending}
            onClick={() => enter(demoManager)}
          >
            {t('session.devLogin')}
          </Button>
        )}
      </form>
      {demo && (
        <DemoHint
          onChoose={(credentials) => {
            setEmail(credentials.email);
            setPassword(credentials.password);
          }}
        />
      )}
    </div>
  );
}
