import { IconPlayerPause, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { notify } from '../../ui/toast.tsx';
import type { Send } from './mutations.ts';
import { heldCount, linesInHand, pendingAmount, pendingCount } from './pending.ts';
import type { PendingList } from './pending.ts';
import styles from './pending-list.module.css';

interface SendBarProps {
  list: PendingList;
  send: Send;
  /** It was not sent: what is said of it may stand elsewhere. */
  onFailed?: () => void;
}

/** Sends what is pending, with its count and amount on the button. It keeps its place when there is nothing. */
export function SendBar({ list, send, onFailed }: SendBarProps) {
  const { t } = useTranslation();
  const { can, status } = usePermissions();
  const lines = list.unanswered ? linesInHand(list) : list.items;
  const count = pendingCount(lines);
  const held = heldCount(lines);
  const denied = status === 'ready' && !can('orders.send');
  const Icon = count > 0 && held === count ? IconPlayerPause : IconSend;
  const done =
    held === count ? t('courses.heldCount', { count }) : t('checks.pending.sent', { count });
  const label = () => {
    if (denied) return t('checks.pending.noPermission');
    if (count === 0) return t('checks.pending.nothing');
    if (send.busy) return t('checks.pending.sending');
    if (list.unanswered) return t('checks.pending.sendAgain');
    if (held === 0) return t('checks.pending.send', { count });
    if (held === count) return t('courses.sendHold', { count });
    return t('courses.sendSome', { sent: count - held, held });
  };
  return (
    <Button
      block
      size="lg"
      variant="primary"
      className={styles.send}
      busy={send.busy}
      disabled={count === 0 || denied}
      icon={<Icon stroke={1.75} size={22} aria-hidden="true" />}
      onClick={() =>
        send.send(undefined, {
          onSuccess: () => notify('success', done),
          onError: onFailed,
        })
      }
    >
      <span>{label()}</span>
      {count > 0 && <Money cents={pendingAmount(lines)} />}
    </Button>
  );
}
