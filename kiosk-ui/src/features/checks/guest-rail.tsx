import { IconPlus } from '@tabler/icons-react';
import type { Check } from '@comanda/contract/checks';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { IconButton } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { litInView } from '../../ui/lit-in-view.ts';
import { notify } from '../../ui/toast.tsx';
import { GuestLabel } from './guest-chips.tsx';
import styles from './guest-rail.module.css';
import { useUpdateCheck } from './mutations.ts';

interface GuestRailProps {
  check: Check;
  /** The number of guests to choose from. */
  count: number;
  /** The guest who gets what is added; null: all share it. */
  guest: number | null;
  onChange: (guest: number | null) => void;
}

/** The guests of a table: what is added is for the chosen one. A chosen guest counts as a guest of the check. */
export const GuestRail = memo(Rail);

function Rail({ check, count, guest, onChange }: GuestRailProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const mayAdd = usePermissions().can('orders.edit');
  const update = useUpdateCheck(check.id);
  const choose = (one: number | null) => {
    onChange(one);
    if (one === null || one <= (check.guests ?? 0) || !mayAdd) return;
    update.mutate({ guests: one }, { onError: (error) => notify('error', problemText(error)) });
  };
  return (
    <Row
      ref={litInView}
      gap={2}
      align="center"
      border="bottom"
      className={styles.rail}
      role="group"
      aria-label={t('payments.whose')}
    >
      {[null, ...Array.from({ length: count }, (_, index) => index + 1)].map((one) => (
        <button
          key={one ?? 0}
          type="button"
          aria-label={t(one === null ? 'payments.everyoneLong' : 'payments.guest', { guest: one })}
          aria-pressed={guest === one}
          onClick={() => choose(one)}
        >
          {one === null ? t('payments.everyone') : <GuestLabel guest={one} label={String(one)} />}
        </button>
      ))}
      {mayAdd && count < 50 && (
        <IconButton
          icon={IconPlus}
          label={t('payments.oneGuestMore')}
          onClick={() => choose(count + 1)}
        />
      )}
    </Row>
  );
}
