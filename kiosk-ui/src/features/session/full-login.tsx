import { IconKey, IconMail } from '@tabler/icons-react';
import type { Person } from '@comanda/contract/session';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode, useProblemText } from '../../lib/api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { demoManager, type Credentials } from './demo-hint.tsx';
import { useLogin } from './mutations.ts';
import styles from './session.module.css';

interface FullLoginProps {
  demo: boolean;
  /** The account that was selected in the hint of a demo venue. */
  filled: Credentials | null;
  /** Shown above the form, for example why a tile could not be used. */
  notice: string | null;
  onPerson: (person: Person) => void;
}

/** Log-in with email and password, with the developer's shortcut in a demo venue. */
export function FullLogin({ demo, filled, notice, onPerson }: FullLoginProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const login = useLogin();
  const [email, setEmail] = useState(filled?.email ?? '');
  const [password, setPassword] = useState(filled?.password ?? '');
  const [tried, setTried] = useState(false);

  const enter = (credentials: Credentials) => {
    login.mutate(credentials, { onSuccess: ({ user }) => onPerson(user) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (email.trim() && password) enter({ email: email.trim(), password });
  };
  return (
    <Stack onSubmit={submit} as="form" gap={4} className={styles.form} noValidate>
      {notice && <p className={styles.notice}>{notice}</p>}
      <TextField
        label={t('session.email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        icon={IconMail}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={tried && !email.trim() ? t('session.emailRequired') : null}
      />
      <TextField
        label={t('session.password')}
        type="password"
        name="password"
        autoComplete="current-password"
        icon={IconKey}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={tried && !password ? t('session.passwordRequired') : null}
      />
      {login.isError && (
        <Text tone="error" role="alert">
          {hasCode(login.error, 'network')
            ? t('problems.network', { message: t('problems.no_answer') })
            : problemText(login.error)}
        </Text>
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
    </Stack>
  );
}
