import type { ActiveSession } from '@comanda/contract/session';
import { useTranslation } from 'react-i18next';
import { roleKey } from '../../lib/session/roles.ts';
import { ClockStatus } from '../../parts/clock-acts.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import styles from './session.module.css';

/** At most two initials of a name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words.map((word) => word.charAt(0).toLocaleUpperCase()).join('');
}

interface PersonTileProps {
  person: ActiveSession;
  onChoose: () => void;
}

/** A user of the quick log-in: initials, name, role. */
export function PersonTile({ person, onChoose }: PersonTileProps) {
  const { t } = useTranslation();
  const role = roleKey(person.user_role);
  const title = role ? t(`session.roles.${role}`) : person.role_title;
  const name = person.display_name;
  return (
    <Stack
      type="button"
      as="button"
      align="center"
      justify="center"
      surface="card"
      className={styles.tile}
      onClick={onChoose}
    >
      <Stack
        as="span"
        tone="primary"
        size="section"
        weight="strong"
        className={styles.avatar}
        data-role={role ?? 'other'}
        aria-hidden="true"
      >
        {initials(name)}
      </Stack>
      <strong>{name}</strong>
      {title !== name && (
        <Text as="span" tone="secondary">
          {title}
        </Text>
      )}
      {person.clock !== 'out' && (
        <ClockStatus short state={{ state: person.clock, since: person.clock_since }} />
      )}
    </Stack>
  );
}
