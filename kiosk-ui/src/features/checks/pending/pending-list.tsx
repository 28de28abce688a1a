import { IconAlertTriangle, IconBan, IconPencil, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { memo } from 'react';
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
import { GuestChips } from '../guest-chips.tsx';
import { foldLines, guestGroups, isByGuest } from '../fold.ts';
import { FoldedLines, Folds, useOpenFolds } from '../folded-lines.tsx';
import { GuestGroup } from '../guest-group.tsx';
import type { Send } from '../mutations.ts';
import { uuid } from '../../../lib/browser/uuid.ts';
import {
  changeLine,
  isLocked,
  lineTexts,
  pendingCount,
  pendingFoldKey,
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

/** Unsent lines, by guest where lines have one: quantity, make or not, note and options, remove. */
export function PendingLines(props: PendingListProps) {
  const { pending, send, chosen, onChoose, onEdit, guests } = props;
  const { t, i18n } = useTranslation();
  const { list } = pending;
  const products = useListProducts().data;
  const { isOpen, toggle } = useOpenFolds();
  if (list.items.length === 0) return null;
  const prices = new Map(
    atPricesNow(list.items, products ?? []).map((item) => [item.key, unitPrice(item)]),
  );
  const priceOf = (item: PendingItem) => prices.get(item.key) ?? unitPrice(item);
  const amountOf = (items: PendingItem[]) =>
    items.reduce((sum, item) => sum + priceOf(item) * item.quantity, 0);
  const newest = list.items.at(-1);
  const linesOf = (items: PendingItem[]) => (
    <Folds
      folds={foldLines(items, (item) => pendingFoldKey(item, isLocked(list, item.key)))}
      isSeen={({ key }) => key === chosen || key === send.badLine}
      isOpen={isOpen}
      head={({ key, lines }, open) =>
        lines[0] && (
          <FoldedLines
            pending
            quantity={pendingCount(lines)}
            name={lines[0].name}
            cents={amountOf(lines)}
            {...pendingFacts(lines[0], priceOf(lines[0]), t, i18n.language)}
            newest={!open && lines.some((item) => item === newest)}
            isOpen={open}
            onToggle={() => toggle(key)}
          />
        )
      }
      line={(item, isNested) => (
        <PendingLine
          key={item.key}
          item={item}
          isNested={isNested}
          price={priceOf(item)}
          update={pending.update}
          bad={send.badLine === item.key}
          newest={item === newest}
          chosen={item.key === chosen}
          onChoose={onChoose}
          disabled={send.busy || isLocked(list, item.key)}
          onEdit={onEdit}
          guests={guests}
        />
      )}
    />
  );
  return (
    <section aria-label={t('checks.pending.title')}>
      <Row gap={2} align="center" className={styles.head}>
        <h2>{t('checks.pending.title')}</h2>
        <SendPlanRow pending={pending} disabled={send.busy || list.unanswered !== null} />
      </Row>
      {isByGuest(list.items)
        ? guestGroups(list.items).map(({ guest, lines }) => (
            <GuestGroup key={guest ?? 0} pending guest={guest} cents={amountOf(lines)}>
              {linesOf(lines)}
            </GuestGroup>
          ))
        : linesOf(list.items)}
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
  /** It is one of several identical lines. */
  isNested: boolean;
  /** Centavos of one unit now. */
  price: number;
  update: PendingStore['update'];
  bad: boolean;
  disabled: boolean;
  newest: boolean;
  chosen: boolean;
  onChoose: (key: string) => void;
  onEdit: (item: PendingItem) => void;
  guests: number;
}

/** Options, note and a new price of a line, and its state when that is not to be made at once. */
function pendingFacts(item: PendingItem, price: number, t: TFunction, language: string) {
  const before = unitPrice(item);
  const isOther = before !== price;
  const was = t('checks.pending.priceWas', { price: formatCents(before, language) });
  const texts = [isOther ? was : '', ...lineTexts(item), item.note].filter(Boolean);
  return {
    details: texts.length > 0 && (
      <Text as="span" {...((item.note || isOther) && { tone: 'warning' as const })}>
        {texts.join(' · ')}
      </Text>
    ),
    pill: item.dontMake ? (
      <StatusDot tone="neutral" label={t('checks.pending.dontMake')} />
    ) : (
      (item.course !== null || item.hold) && <PlanMark course={item.course} held={item.hold} />
    ),
  };
}

/** Painted again only when it changes, not with every other line that is added. */
const PendingLine = memo(OneLine);

function OneLine(props: PendingLineProps) {
  const { t, i18n } = useTranslation();
  const { item, price, disabled, onChoose } = props;
  return (
    <CheckLine
      pending
      quantity={item.quantity}
      name={item.name}
      cents={price * item.quantity}
      {...pendingFacts(item, price, t, i18n.language)}
      bad={props.bad}
      newest={props.newest}
      nested={props.isNested}
      chosen={props.chosen && !disabled}
      onChoose={disabled ? undefined : () => onChoose(item.key)}
    >
      <PendingTools item={item} update={props.update} onEdit={props.onEdit} guests={props.guests} />
    </CheckLine>
  );
}

function PendingTools({
  item,
  update,
  onEdit,
  guests,
}: Pick<PendingLineProps, 'item' | 'update' | 'onEdit' | 'guests'>) {
  const { t } = useTranslation();
  const { name, key } = item;
  const change = (values: Partial<PendingItem>) => update((list) => changeLine(list, key, values));
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
      <IconButton
        icon={IconPencil}
        label={t('checks.pending.edit', { name })}
        onClick={() => onEdit(item)}
      />
      <IconButton
        icon={IconTrash}
        label={t('checks.pending.remove', { name })}
        onClick={() => {
          update((list) => removeLine(list, key));
          notify('info', t('checks.pending.removed', { name }), {
            label: t('transfers.split.undo'),
            // A removed key stays removed on all devices, so the restored line gets a new one.
            run: () =>
              update((list) => ({
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
