import type { Person } from '@comanda/contract/session';
import { IconUserCircle, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roleKey } from '../lib/session/roles.ts';
import { useAskedSwitch } from '../parts/switch-person.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { later, overlayPlace } from '../ui/later.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import styles from './app.module.css';

// Rarely opened, so it is not in the first bundle.
const OwnAccount = later(
  async () => (await import('../features/session/own-account.tsx')).OwnAccount,
  overlayPlace,
);

/** The logged-in user; a press shows the tiles for the next user. */
export function PersonButton({ person }: { person: Person }) {
  const { t } = useTranslation();
  const switchPerson = useAskedSwitch();
  const role = roleKey(person.user_role);
  const roleTitle = role ? t(`session.roles.${role}`) : person.role_title;
  const name = person.first_names || person.user_name;
  return (
    <Row
      type="button"
      as="button"
      gap={2}
      align="center"
      className={styles.person}
      title={t('session.switchPerson')}
      onClick={() => void switchPerson()}
    >
      <Icon of={IconUsers} />
      <Stack as="span" shrink className={styles.personName}>
        <strong>{name}</strong>
        {roleTitle !== name && <span>{roleTitle}</span>}
      </Stack>
      <span className="visually-hidden">{t('session.switchPerson')}</span>
    </Row>
  );
}

/** Own password and PIN. */
export function OwnAccountButton({ person }: { person: Person }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<boolean | null>(null);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon={IconUserCircle}
        iconSize={22}
        onClick={() => setOpened(true)}
      >
        {t('session.own.account')}
      </Button>
      {opened !== null && (
        <OwnAccount person={person} opened={opened} onClose={() => setOpened(false)} />
      )}
    </>
  );
}
