import { IconPlayerPause, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../lib/session/permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { useDone } from '../../../ui/use-done.ts';
import type { Send } from '../mutations.ts';
import { heldCount, linesInHand, pendingCount, type PendingList } from './pending.ts';
import styles from '../check-bar.module.css';

interface SendButtonProps {
  list: PendingList;
  send: Send;
  /** Sending failed; the error may be shown elsewhere. */
  onFailed: () => void;
}

/** Sends pending lines, with their count on the button. It keeps its place when there are none. */
export function SendButton({ list, send, onFailed }: SendButtonProps) {
  const { t } = useTranslation();
  const { can, status } = usePermissions();
  const lines = list.unanswered ? linesInHand(list) : list.items;
  const count = pendingCount(lines);
  const held = heldCount(lines);
  const denied = status === 'ready' && !can('orders.send');
  const icon = count > 0 && held === count ? IconPlayerPause : IconSend;
  const { done, show } = useDone();
  const sent =
    held === count
      ? { label: t('courses.held'), said: t('courses.heldCount', { count }) }
      : { label: t('checks.pending.done'), said: t('checks.pending.sent', { count }) };
  const label = () => {
    if (count === 0) return t('checks.pending.sendNone');
    if (send.busy) return t('checks.pending.sending');
    if (list.unanswered) return t('checks.pending.sendAgain');
    if (held === 0) return t('checks.pending.send', { count });
    if (held === count) return t('courses.sendHold', { count });
    return t('courses.sendSome', { sent: count - held, held });
  };
  return (
    <Button
      size="lg"
      variant={count > 0 ? 'primary' : 'secondary'}
      className={styles.act}
      title={denied ? t('checks.pending.noPermission') : undefined}
      busy={send.busy}
      done={done}
      disabled={count === 0 || denied}
      icon={icon}
      iconSize={22}
      onClick={() =>
        send.send(undefined, {
          onSuccess: () => show(sent),
          onError: onFailed,
        })
      }
    >
      {label()}
    </Button>
  );
}
