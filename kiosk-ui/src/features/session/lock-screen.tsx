import type { Person } from '@comanda/contract/session';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { setLocked, setPerson } from '../../lib/session/session.ts';
import { useSwitchPerson } from '../../parts/switch-person.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Mark } from '../../ui/mark.tsx';
import { usePinLogin } from './mutations.ts';
import { PinPanel } from './pin-panel.tsx';
import styles from './session.module.css';

/** Covers everything until the PIN is entered; the screens below keep their state. */
export function LockScreen({ person }: { person: Person }) {
  const { t } = useTranslation();
  const pinLogin = usePinLogin();
  const switchPerson = useSwitchPerson();
  const dialog = useRef<HTMLDialogElement>(null);
  // The browser's modal dialog makes everything below inert, including open sheets.
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.lock}
      aria-label={t('session.screenLocked')}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <Stack gap={3} align="center" justify="center" className={styles.lockContent}>
        <Mark size={56} />
        <h1>{t('session.screenLocked')}</h1>
        <Text tone="secondary">
          {t('session.unlockHint', { name: person.first_names || person.user_name })}
        </Text>
        <PinPanel
          label={t('session.enterPin')}
          submitLabel={t('session.unlock')}
          onSubmit={(pin) =>
            pinLogin.mutateAsync({ userId: person.id, pin }).then(({ user }) => {
              setPerson(user);
              setLocked(false);
            })
          }
          leading={
            <Button icon={IconUsers} onClick={switchPerson}>
              {t('session.switchPerson')}
            </Button>
          }
        />
      </Stack>
    </dialog>
  );
}
