import { setItemGuest } from '@comanda/contract/guests';
import type { CheckItem } from '@comanda/contract/checks';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/problem.ts';
import { useCommand } from '../../live/command.ts';
import { IconButton } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import type { DotTone } from '../../ui/status-dot.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './payments.module.css';

const tones: DotTone[] = ['new', 'progress', 'ready', 'primary', 'error', 'success', 'delivered'];

/** The colour of a guest, wherever they are shown. */
export function guestTone(guest: number): DotTone {
  return tones[(guest - 1) % tones.length] ?? 'neutral';
}

interface GuestChipsProps {
  item: CheckItem;
  /** How many guests the check has. */
  count: number;
}

/** Whose line it is: a tap on a guest gives it to them, another one takes it back. */
export function GuestChips({ item, count }: GuestChipsProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [more, setMore] = useState(0);
  const assign = useCommand(setItemGuest, (guest: number | null) => ({
    params: { id: item.id },
    body: { guest },
  }));
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
      {guests.map((guest) => (
        <button
          key={guest}
          type="button"
          aria-label={t('payments.guest', { guest })}
          aria-pressed={item.guest === guest}
          disabled={assign.isPending}
          onClick={() =>
            assign.mutate(item.guest === guest ? null : guest, {
              onError: (error) => notify('error', problemText(error)),
            })
          }
        >
          <StatusDot tone={guestTone(guest)} label={String(guest)} />
        </button>
      ))}
      <IconButton label={t('payments.oneGuestMore')} onClick={() => setMore(more + 1)}>
        <IconPlus stroke={1.75} size={20} />
      </IconButton>
    </Row>
  );
}
