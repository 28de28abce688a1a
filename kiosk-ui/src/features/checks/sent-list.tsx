import { IconFlame, IconPencil, IconRepeat } from '@tabler/icons-react';
import type { cancelReasons, CheckItem } from '@comanda/contract/checks';
import { toCentavos } from '@comanda/domain/money';
import { useTranslation } from 'react-i18next';
import { shownOptions } from '../../parts/item-options.ts';
import { formatPesos } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { Text } from '../../ui/layout.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import type { DotTone } from '../../ui/status-dot.tsx';
import { CheckLine } from './check-line.tsx';
import { PlanMark } from './course-choice.tsx';
import { GuestChips, guestTone } from './guest-chips.tsx';
import { LineTrail } from './line-trail.tsx';
import { isHeld, newestOf, sortSent } from './sent-items.ts';

const tones: Record<CheckItem['status'], DotTone> = {
  0: 'new',
  1: 'progress',
  2: 'ready',
  3: 'delivered',
  4: 'error',
};

type CancelReason = (typeof cancelReasons)[number];

export interface SentListProps {
  items: CheckItem[];
  /** How many guests the check has. Absent where lines are not given to guests. */
  guests?: number | undefined;
  /** The line whose tools are open. */
  chosen?: number | null;
  /** Absent where nothing can be done with a line. */
  onChoose?: ((item: CheckItem) => void) | undefined;
  /** Absent where nothing may be added. */
  onAgain?: ((item: CheckItem) => void) | undefined;
  /** Absent where nothing may be changed. */
  onEdit?: ((item: CheckItem) => void) | undefined;
  /** Absent where nothing may be sent. */
  onFire?: ((item: CheckItem) => void) | undefined;
}

type SentToolsProps = { item: CheckItem } & Pick<
  SentListProps,
  'guests' | 'onAgain' | 'onEdit' | 'onFire'
>;

/** What the kitchen has, in the order 2, 1, 0, 3, 4. */
export function SentList({ items, chosen, onChoose, ...acts }: SentListProps) {
  const newest = onChoose && newestOf(items);
  return (
    <ul>
      {sortSent(items).map((item) => (
        <CheckLine
          key={item.id}
          quantity={<Quantity item={item} />}
          name={
            item.made_quantity > item.quantity
              ? `${item.made_quantity} × ${item.product_name}`
              : item.product_name
          }
          cents={item.status === 4 ? 0 : toCentavos(item.total)}
          details={<Details item={item} />}
          pill={<State item={item} />}
          chosen={item.id === chosen}
          onChoose={onChoose && (() => onChoose(item))}
          newest={item.id === newest}
          cancelled={item.status === 4}
        >
          <SentTools item={item} {...acts} />
        </CheckLine>
      ))}
    </ul>
  );
}

function Quantity({ item }: { item: CheckItem }) {
  const { t } = useTranslation();
  if (!item.share) return item.quantity;
  return (
    <>
      <span aria-hidden="true">{t('transfers.share.of', item.share)}</span>
      <span className="visually-hidden">{t('transfers.share.label', item.share)}</span>
    </>
  );
}

/** Where the line is: held, not made, or its stage in the kitchen. */
function State({ item }: { item: CheckItem }) {
  const { t } = useTranslation();
  if (isHeld(item)) return <PlanMark course={null} held />;
  if (item.dont_make === 1 && item.status !== 4) {
    return <StatusDot tone="neutral" label={t('checks.sent.dontMake')} />;
  }
  return <StatusDot tone={tones[item.status]} label={t(`checks.status.s${item.status}`)} />;
}

function Details({ item }: { item: CheckItem }) {
  const { t, i18n } = useTranslation();
  const parts = [
    ...shownOptions(item.options).map(({ name }) => ({ text: name, tone: undefined })),
    { text: item.note, tone: 'warning' as const },
  ].filter(({ text }) => text);
  if (item.status === 4 && item.cancel_reason) {
    const who = item.cancelled_by_name ?? '';
    const reason =
      item.cancel_note || t(`checks.line.reasons.${item.cancel_reason as CancelReason}`);
    return t('checks.sent.cancelledBy', { who, reason });
  }
  return (
    <>
      {item.guest !== null && item.status !== 4 && (
        <>
          <StatusDot
            tone={guestTone(item.guest)}
            label={t('payments.guest', { guest: item.guest })}
          />{' '}
        </>
      )}
      {item.discount > 0 && item.status !== 4 && (
        <Text as="span" tone="success">
          {`−${formatPesos(item.discount, i18n.language)}${parts.length > 0 ? ' · ' : ''}`}
        </Text>
      )}
      {parts.map(({ text, tone }, index) => (
        <Text key={index} as="span" {...(tone && { tone })}>
          {index === 0 ? text : ` · ${text}`}
        </Text>
      ))}
    </>
  );
}

function SentTools({ item, guests, onAgain, onEdit, onFire }: SentToolsProps) {
  const { t } = useTranslation();
  const name = item.product_name;
  const icon = { stroke: 1.75, size: 20, 'aria-hidden': true } as const;
  const live = item.status !== 4;
  const held = isHeld(item);
  return (
    <>
      {item.dont_make === 0 && !held && <LineTrail item={item} />}
      {live && guests !== undefined && <GuestChips item={item} count={guests} />}
      {held && onFire && (
        <Button
          icon={<IconFlame {...icon} />}
          aria-label={t('courses.fireLine', { name })}
          onClick={() => onFire(item)}
        >
          {t('courses.fire')}
        </Button>
      )}
      {live && !held && onAgain && (
        <Button
          icon={<IconRepeat {...icon} />}
          aria-label={t('checks.sent.again', { name })}
          onClick={() => onAgain(item)}
        >
          {t('checks.sent.oneMore')}
        </Button>
      )}
      {live && onEdit && (
        <Button
          icon={<IconPencil {...icon} />}
          aria-label={t('checks.sent.edit', { name })}
          onClick={() => onEdit(item)}
        >
          {t('checks.sent.change')}
        </Button>
      )}
    </>
  );
}
