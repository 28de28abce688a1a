import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import styles from './printing.module.css';
import type { Message } from './use-message.ts';

/** The line with the result of the last action; its space is reserved. */
export function MessageLine({ message }: { message: Message | null }) {
  const Icon = message?.tone === 'error' ? IconAlertTriangle : IconCheck;
  return (
    <div className={styles.message} role={message?.tone === 'error' ? 'alert' : 'status'}>
      {message && (
        <p data-tone={message.tone}>
          <Icon stroke={1.75} size={20} aria-hidden="true" />
          {message.text}
        </p>
      )}
    </div>
  );
}
