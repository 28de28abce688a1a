import { leaveSession } from '@comanda/contract/session';
import { IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../lib/api/call.ts';
import { leave } from '../lib/session/logout-pending.ts';
import { session, setPerson } from '../lib/session/session.ts';
import { IconButton } from '../ui/button.tsx';
import { mayLeave } from '../ui/unsaved.ts';

/**
 * Shows the log-in tiles at once. The session continues without a cookie until the user's next PIN; their unsent
 * items stay on the device and are stored on the box.
 */
export function useSwitchPerson(): () => void {
  const client = useQueryClient();
  return () => {
    const { person } = session.get();
    const id = person?.session_id;
    if (person && id !== undefined) {
      void leave(person.id, () => call(leaveSession, { params: { id } }));
    }
    setPerson(null);
    client.clear();
  };
}

/** The same from a screen with forms: asks first when input would be lost. */
export function useAskedSwitch(): () => Promise<void> {
  const switchPerson = useSwitchPerson();
  return async () => {
    if (await mayLeave()) switchPerson();
  };
}

/** The button without a name, for narrow screens. */
export function SwitchPersonButton({ className }: { className?: string }) {
  const { t } = useTranslation();
  const switchPerson = useAskedSwitch();
  return (
    <IconButton
      icon={IconUsers}
      iconSize={24}
      label={t('session.switchPerson')}
      className={className}
      onClick={() => void switchPerson()}
    />
  );
}
