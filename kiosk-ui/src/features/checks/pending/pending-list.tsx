import { IconAlertTriangle, IconBan, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../../lib/format/money.ts';
import { useProblemText } from '../../../lib/api/problem.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { notify } from '../../../ui/toast.tsx';
import { CheckLine } from '../check-line.tsx';
import { PlanMark, SendPlanRow } from './course-choice.tsx';
import { GuestChips, GuestMark } from '../guest-chips.tsx';
import type { Send } from '../mutations.ts';
import { uuid } from '../../../lib/browser/uuid.ts';
import {
  changeLine,
  isLocked,
  lineTexts,
  removeLine,
  unitPrice,
  type PendingItem,
} from './pending.ts';
import type { PendingStore } from './pending-store.ts';
import { useListProducts } from '../queries.ts';
import { atPricesNow } from './unsent-amount.ts';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import styles from './pending-list.module.css';

interface PendingListProps {
  pending: PendingStore;
  send: Send;
  /** Key of the line whose tools are shown. */
  chosen: string | null;
  onChoose: (key: string) => void;
  onEdit: (item: PendingItem) => void;
  /** The number of guests of the check. */
  guests: number;
}

/** Unsent lines: quantity, make or not, note and options, remove. */
export function PendingLines(props: PendingListProps) {
  const { pending, send, chosen, onChoose, onEdit, guests } = props;
  const { t } = useTranslation();
  const { list } = pending;
  const products = useListProducts().data;
  if (list.items.length === 0) return null;
  const priced = atPricesNow(list.items, products ?? []);
  return (
    <section aria-label={t('checks.pending.title')}>
      <Row gap={2} align="center" className={styles.head}>
        <h2>{t('checks.pending.title')}</h2>
        <SendPlanRow pending={pending} disabled={send.busy || list.unanswered !== null} />
      </Row>
      <ul>
        {list.items.map((item, index) => (
          <PendingLine
            key={item.key}
            item={item}
            price={unitPrice(priced[index] ?? item)}
            pending={pending}
            bad={send.badLine === item.key}
            newest={item === list.items.at(-1)}
            chosen={item.key === chosen}
            onChoose={() => onChoose(item.key)}
            disabled={send.busy || isLocked(list, item.key)}
            onEdit={() => onEdit(item)}
            guests={guests}
          />
        ))}
      </ul>
      <SendTrouble pending={pending} send={send} />
    </section>
  );
}

function SendTrouble({ pending, send }: Pick<PendingListProps, 'pending' | 'send'>) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  if (send.busy) return null;
  const { items, unanswered } = pending.list;
  const badIndex = items.findIndex((item) => item.key === send.badLine);
  const badItem = items[badIndex];
  if (!send.error && !unanswered) return null;
  return (
    <Row gap={3} className={styles.trouble} role="alert">
      <Icon of={IconAlertTriangle} size={22} />
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
  /** Centavos of one unit now. */
  price: number;
  pending: PendingStore;
  bad: boolean;
  disabled: boolean;
  newest: boolean;
  chosen: boolean;
  onChoose: () => void;
  onEdit: () => void;
  guests: number;
}

function PendingLine(props: PendingLineProps) {
  const { t, i18n } = useTranslation();
  const { item, price, disabled } = props;
  const before = unitPrice(item);
  const isOther = before !== price;
  const was = t('checks.pending.priceWas', { price: formatCents(before, i18n.language) });
  const texts = [...lineTexts(item), item.note];
  const details = [isOther ? was : '', ...texts].filter(Boolean).join(' · ');
  return (
    <CheckLine
      pending
      quantity={item.quantity}
      name={item.name}
      cents={price * item.quantity}
      details={
        (details !== '' || item.guest !== null) && (
          <>
            {item.guest !== null && <GuestMark guest={item.guest} />}
            <Text as="span" {...((item.note || isOther) && { tone: 'warning' as const })}>
              {details}
            </Text>
          </>
        )
      }
      pill={
        item.dontMake ? (
          <StatusDot tone="neutral" label={t('checks.pending.dontMake')} />
        ) : (
          (item.course !== null || item.hold) && <PlanMark course={item.course} held={item.hold} />
        )
      }
      bad={props.bad}
      newest={props.newest}
      chosen={props.chosen && !disabled}
      onChoose={disabled ? undefined : props.onChoose}
    >
      <PendingTools
        item={item}
        pending={props.pending}
        onEdit={props.onEdit}
        guests={props.guests}
      />
    </CheckLine>
  );
}

function PendingTools({
  item,
  pending,
  onEdit,
  guests,
}: Pick<PendingLineProps, 'item' | 'pending' | 'onEdit' | 'guests'>) {
  const { t } = useTranslation();
  const { name, key } = item;
  const change = (values: Partial<PendingItem>) =>
    pending.update((list) => changeLine(list, key, values));
  return (
    <>
      <QuantityStepper
        value={item.quantity}
        lessLabel={t('checks.pending.less', { name })}
        moreLabel={t('checks.pending.more', { name })}
        onChange={(quantity) => change({ quantity })}
      />
      <IconButton
        icon={IconBan}
        label={t('checks.pending.dontMakeLong', { name })}
        pressed={item.dontMake}
        onClick={() => change({ dontMake: !item.dontMake })}
      />
      <IconButton icon={IconPencil} label={t('checks.pending.edit', { name })} onClick={onEdit} />
      <IconButton
        icon={IconTrash}
        label={t('checks.pending.remove', { name })}
        onClick={() => {
          pending.update((list) => removeLine(list, key));
          notify('info', t('checks.pending.removed', { name }), {
            label: t('transfers.split.undo'),
            // A removed key stays removed on all devices, so the restored line gets a new one.
            run: () =>
              pending.update((list) => ({
                ...list,
                items: [...list.items, { ...item, key: uuid() }],
              })),
          });
        }}
      />
      <GuestChips guest={item.guest} count={guests} onChange={(guest) => change({ guest })} />
    </>
  );
}
