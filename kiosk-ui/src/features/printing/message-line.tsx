import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Icon } from '../../ui/icon.tsx';
import styles from './printing.module.css';
import type { Message } from './use-message.ts';

/** The line with the result of the last action; its space is reserved. */
export function MessageLine({ message }: { message: Message | null }) {
  return (
    <div className={styles.message} role={message?.tone === 'error' ? 'alert' : 'status'}>
      {message && (
        <p data-tone={message.tone}>
          <Icon of={message.tone === 'error' ? IconAlertTriangle : IconCheck} />
          {message.text}
        </p>
      )}
    </div>
  );
}
