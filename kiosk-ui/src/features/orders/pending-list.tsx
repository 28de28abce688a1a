import { IconAlertTriangle, IconBan, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/problem.ts';
import { IconButton } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { PlanMark, SendPlanRow } from './course-choice.tsx';
import type { Send } from './mutations.ts';
import { changeLine, isLocked, removeLine, unitPrice } from './pending.ts';
import type { PendingItem } from './pending.ts';
import type { PendingStore } from './pending-store.ts';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import styles from './pending-list.module.css';

interface PendingListProps {
  pending: PendingStore;
  send: Send;
  onEdit: (item: PendingItem) => void;
}

/** What is not sent yet: quantity, make or not, note and options, remove. */
export function PendingLines({ pending, send, onEdit }: PendingListProps) {
  const { t } = useTranslation();
  const { list } = pending;
  if (list.items.length === 0) return null;
  return (
    <section className={styles.pending} aria-label={t('orders.pending.title')}>
      <div className={styles.head}>
        <h2>{t('orders.pending.title')}</h2>
        <p>{t('orders.pending.hint')}</p>
      </div>
      <SendPlanRow pending={pending} disabled={send.busy || list.unanswered !== null} />
      <SendTrouble pending={pending} send={send} />
      <ul className={styles.lines}>
        {list.items.map((item) => (
          <PendingLine
            key={item.key}
            item={item}
            pending={pending}
            bad={send.badLine === item.key}
            disabled={send.busy || isLocked(list, item.key)}
            onEdit={() => onEdit(item)}
          />
        ))}
      </ul>
    </section>
  );
}

function SendTrouble({ pending, send }: Omit<PendingListProps, 'onEdit'>) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  if (send.busy) return null;
  const { items, unanswered } = pending.list;
  const badIndex = items.findIndex((item) => item.key === send.badLine);
  const badItem = items[badIndex];
  if (!send.error && !unanswered) return null;
  return (
    <div className={styles.trouble} role="alert">
      <IconAlertTriangle stroke={1.75} size={22} aria-hidden="true" />
      <div>
        {send.error && (
          <p>
            <strong>{t('orders.pending.failed')}</strong>
          </p>
        )}
        {badItem && (
          <p>{t('orders.pending.badLine', { line: badIndex + 1, name: badItem.name })}</p>
        )}
        {send.error && <p>{problemText(send.error)}</p>}
        {badItem && <p>{t('orders.pending.fix')}</p>}
        {unanswered && <p>{t('orders.pending.unanswered')}</p>}
      </div>
    </div>
  );
}

interface PendingLineProps {
  item: PendingItem;
  pending: PendingStore;
  bad: boolean;
  disabled: boolean;
  onEdit: () => void;
}

function PendingLine({ item, pending, bad, disabled, onEdit }: PendingLineProps) {
  const { t } = useTranslation();
  const { name, key } = item;
  return (
    <li className={styles.line} data-bad={bad || undefined} data-dont={item.dontMake || undefined}>
      <button
        type="button"
        className={styles.what}
        disabled={disabled}
        title={t('orders.pending.edit', { name })}
        onClick={onEdit}
      >
        <span className={styles.name}>{name}</span>
        <Money cents={unitPrice(item) * item.quantity} />
        {item.options.length > 0 && (
          <span className={styles.options}>{item.options.map((one) => one.name).join(', ')}</span>
        )}
        {item.note && <span className={styles.note}>{item.note}</span>}
        <PlanMark course={item.course} held={item.hold && !item.dontMake} />
      </button>
      <div className={styles.tools}>
        <QuantityStepper
          value={item.quantity}
          disabled={disabled}
          lessLabel={t('orders.pending.less', { name })}
          moreLabel={t('orders.pending.more', { name })}
          onChange={(quantity) => pending.update((list) => changeLine(list, key, { quantity }))}
        />
        <button
          type="button"
          className={styles.make}
          aria-pressed={item.dontMake}
          aria-label={t('orders.pending.dontMakeLong', { name })}
          disabled={disabled}
          onClick={() =>
            pending.update((list) => changeLine(list, key, { dontMake: !item.dontMake }))
          }
        >
          <IconBan stroke={1.75} size={20} aria-hidden="true" />
          {t('orders.pending.dontMake')}
        </button>
        <IconButton
          label={t('orders.pending.remove', { name })}
          disabled={disabled}
          onClick={() => pending.update((list) => removeLine(list, key))}
        >
          <IconTrash stroke={1.75} size={20} />
        </IconButton>
      </div>
    </li>
  );
}
