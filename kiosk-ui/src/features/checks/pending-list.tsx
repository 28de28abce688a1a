import { IconAlertTriangle, IconBan, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/problem.ts';
import { IconButton } from '../../ui/button.tsx';
import { Grid, Row, Text } from '../../ui/layout.tsx';
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
    <section className={styles.pending} aria-label={t('checks.pending.title')}>
      <Row gap={3} rowGap={0} align="baseline" wrap className={styles.head}>
        <h2>{t('checks.pending.title')}</h2>
        <p>{t('checks.pending.hint')}</p>
      </Row>
      <SendPlanRow pending={pending} disabled={send.busy || list.unanswered !== null} />
      <SendTrouble pending={pending} send={send} />
      <ul>
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
    <Row gap={3} className={styles.trouble} role="alert">
      <IconAlertTriangle stroke={1.75} size={22} aria-hidden="true" />
      <div>
        {send.error && (
          <p>
            <strong>{t('checks.pending.failed')}</strong>
          </p>
        )}
        {badItem && (
          <p>{t('checks.pending.badLine', { line: badIndex + 1, name: badItem.name })}</p>
        )}
        {send.error && <p>{problemText(send.error)}</p>}
        {badItem && <p>{t('checks.pending.fix')}</p>}
        {unanswered && <p>{t('checks.pending.unanswered')}</p>}
      </div>
    </Row>
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
      <Grid
        type="button"
        as="button"
        gap={3}
        rowGap={0}
        className={styles.what}
        disabled={disabled}
        title={t('checks.pending.edit', { name })}
        onClick={onEdit}
      >
        <Text as="span" weight="strong" className={styles.name}>
          {name}
        </Text>
        <Money cents={unitPrice(item) * item.quantity} />
        {item.options.length > 0 && (
          <Text as="span" tone="secondary" className={styles.options}>
            {item.options.map((one) => one.name).join(', ')}
          </Text>
        )}
        {item.note && (
          <Text as="span" tone="warning" className={styles.note}>
            {item.note}
          </Text>
        )}
        <PlanMark course={item.course} held={item.hold && !item.dontMake} />
      </Grid>
      <Row gap={2} align="center" className={styles.tools}>
        <QuantityStepper
          value={item.quantity}
          disabled={disabled}
          lessLabel={t('checks.pending.less', { name })}
          moreLabel={t('checks.pending.more', { name })}
          onChange={(quantity) => pending.update((list) => changeLine(list, key, { quantity }))}
        />
        <Row
          type="button"
          as="button"
          inline
          align="center"
          tone="secondary"
          nowrap
          className={styles.make}
          aria-pressed={item.dontMake}
          aria-label={t('checks.pending.dontMakeLong', { name })}
          disabled={disabled}
          onClick={() =>
            pending.update((list) => changeLine(list, key, { dontMake: !item.dontMake }))
          }
        >
          <IconBan stroke={1.75} size={20} aria-hidden="true" />
          {t('checks.pending.dontMake')}
        </Row>
        <IconButton
          label={t('checks.pending.remove', { name })}
          disabled={disabled}
          onClick={() => pending.update((list) => removeLine(list, key))}
        >
          <IconTrash stroke={1.75} size={20} />
        </IconButton>
      </Row>
    </li>
  );
}
