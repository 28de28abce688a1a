import { setItemGuest } from '@comanda/contract/guests';
import type { CheckItem } from '@comanda/contract/checks';
import { IconPlus, IconUserFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { useCommand } from '../../live/command.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './payment/payments.module.css';

const colours = ['state-new', 'state-progress', 'state-ready', 'color-error', 'color-success'];

/** A guest, in the same colour on all screens. The sign of a person is not one of the signs of states. */
export function GuestLabel({ guest, label }: { guest: number; label: string }) {
  const colour = colours[(guest - 1) % colours.length] ?? 'color-text';
  return (
    <Row as="span" gap={1} inline align="center" nowrap>
      <Icon of={IconUserFilled} size={14} color={`var(--${colour})`} />
      <span>{label}</span>
    </Row>
  );
}

interface GuestChipsProps {
  /** The guest of the line; null: all guests share it. */
  guest: number | null;
  /** The number of guests. */
  count: number;
  busy?: boolean;
  onChange: (guest: number | null) => void;
}

/** The guest of a line: a tap on a guest assigns it, a second tap removes the assignment. */
export function GuestChips({ guest, count, busy, onChange }: GuestChipsProps) {
  const { t } = useTranslation();
  const [more, setMore] = useState(0);
  const guests = Array.from({ length: Math.min(50, count + more) }, (_, index) => index + 1);
  return (
    <Row
      gap={2}
      rowGap={2}
      wrap
      className={styles.guests}
      role="group"
      aria-label={t('payments.whose')}
    >
      {guests.map((one) => (
        <button
          key={one}
          type="button"
          aria-label={t('payments.guest', { guest: one })}
          aria-pressed={guest === one}
          disabled={busy}
          onClick={() => onChange(guest === one ? null : one)}
        >
          <GuestLabel guest={one} label={String(one)} />
        </button>
      ))}
      <IconButton
        icon={IconPlus}
        label={t('payments.oneGuestMore')}
        onClick={() => setMore(more + 1)}
      />
    </Row>
  );
}

/** The guests for a sent line. */
export function SentGuestChips({ item, count }: { item: CheckItem; count: number }) {
  const problemText = useProblemText();
  const assign = useCommand(setItemGuest, (guest: number | null) => ({
    params: { id: item.id },
    body: { guest },
  }));
  return (
    <GuestChips
      guest={item.guest}
      count={count}
      busy={assign.isPending}
      onChange={(guest) =>
        assign.mutate(guest, { onError: (error) => notify('error', problemText(error)) })
      }
    />
  );
}
