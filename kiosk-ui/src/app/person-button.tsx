import type { Person } from '@comanda/contract/session';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roleKey } from '../lib/roles.ts';
import { Stack } from '../ui/layout.tsx';
import styles from './app.module.css';

// Opened a few times a year: it stays out of the first load.
const OwnAccount = lazy(async () => {
  const { OwnAccount } = await import('../features/session/own-account.tsx');
  return { default: OwnAccount };
});

/** Who is logged in; pressed, their own account. */
export function PersonButton({ person }: { person: Person }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<boolean | null>(null);
  const role = roleKey(person.user_role);
  const roleTitle = role ? t(`session.roles.${role}`) : person.role_title;
  const name = person.first_names || person.user_name;
  return (
    <>
      <Stack
        type="button"
        as="button"
        justify="center"
        className={styles.person}
        title={t('session.own.account')}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <strong>{name}</strong>
        {roleTitle !== name && <span>{roleTitle}</span>}
      </Stack>
      {opened !== null && (
        <Suspense fallback={null}>
          <OwnAccount person={person} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
