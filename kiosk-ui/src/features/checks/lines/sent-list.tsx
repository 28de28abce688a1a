import { IconFlame, IconPencil, IconRepeat } from '@tabler/icons-react';
import type { CheckItem } from '@comanda/contract/checks';
import { componentText } from '@comanda/domain/combos';
import type { TFunction } from 'i18next';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelText, optionTexts } from '../../../parts/item-options.ts';
import { formatCents } from '../../../lib/format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { StatusDot, type DotTone } from '../../../ui/status-dot.tsx';
import { CheckLine } from '../check-line.tsx';
import { PlanMark } from '../pending/course-choice.tsx';
import { SentGuestChips } from '../guest-chips.tsx';
import { LineTrail } from './line-history.tsx';
import { useCourseName } from '../../../parts/course-name.ts';
import { foldLines, guestGroups, isByGuest } from '../fold.ts';
import { sentFoldKey } from './sent-fold-key.ts';
import { FoldedLines, Folds, useOpenFolds } from '../folded-lines.tsx';
import { GuestGroup } from '../guest-group.tsx';
import { isHeld, liveItems, newestOf, sortSent } from './sent-items.ts';

const tones: Record<CheckItem['status'], DotTone> = {
  0: 'new',
  1: 'progress',
  2: 'ready',
  3: 'delivered',
  4: 'error',
};

export interface SentListProps {
  items: CheckItem[];
  /** The number of guests. Absent when lines are not assigned to guests. */
  guests?: number | undefined;
  /** Courses stand on the lines, because no heading says them. */
  showsCourse?: boolean | undefined;
  /** The line whose tools are shown. */
  chosen?: number | null;
  /** Absent when lines have no actions. */
  onChoose?: ((item: CheckItem) => void) | undefined;
  /** Absent when nothing may be added. */
  onAgain?: ((item: CheckItem) => void) | undefined;
  /** Absent when nothing may be changed. */
  onEdit?: ((item: CheckItem) => void) | undefined;
  /** Absent when nothing may be sent. */
  onFire?: ((item: CheckItem) => void) | undefined;
}

type SentToolsProps = { item: CheckItem } & Pick<
  SentListProps,
  'guests' | 'onAgain' | 'onEdit' | 'onFire'
>;

/** The sent items, by guest where lines have one, in the order 2, 1, 0, 3, 4; identical ones are folded. */
export function SentList({ items, ...list }: SentListProps) {
  const newest = list.onChoose && newestOf(items);
  const groups = useMemo(() => guestGroups(sortSent(items)), [items]);
  if (!isByGuest(items)) return <SentLines items={items} newest={newest} {...list} />;
  return groups.map(({ guest, lines }) => (
    <GuestGroup
      key={guest ?? 0}
      guest={guest}
      cents={liveItems(lines).reduce((sum, item) => sum + item.total, 0)}
    >
      <SentLines items={lines} newest={newest} {...list} />
    </GuestGroup>
  ));
}

interface SentLinesProps extends SentListProps {
  /** The id of the line that was sent last. */
  newest: number | undefined;
}

function SentLines({ items, newest, chosen, onChoose, showsCourse, ...acts }: SentLinesProps) {
  const folds = useMemo(() => foldLines(sortSent(items), sentFoldKey), [items]);
  const { isOpen, toggle } = useOpenFolds();
  return (
    <Folds
      folds={folds}
      isSeen={({ id }) => id === chosen}
      isOpen={isOpen}
      head={({ key, lines }, open) => (
        <SentFold
          items={lines}
          showsCourse={showsCourse}
          isNewest={!open && lines.some(({ id }) => id === newest)}
          isOpen={open}
          onToggle={() => toggle(key)}
        />
      )}
      line={(item, isNested) => (
        <SentLine
          key={item.id}
          item={item}
          isNested={isNested}
          isChosen={item.id === chosen}
          isNewest={item.id === newest}
          showsCourse={showsCourse}
          onChoose={onChoose}
          {...acts}
        />
      )}
    />
  );
}

interface SentFoldProps extends Pick<SentListProps, 'showsCourse'> {
  items: CheckItem[];
  isNewest: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/** Identical sent lines in one row, painted again only when one of them changes. */
const SentFold = memo(
  OneFold,
  (before, after) =>
    before.isOpen === after.isOpen &&
    before.isNewest === after.isNewest &&
    before.showsCourse === after.showsCourse &&
    before.items.length === after.items.length &&
    before.items.every((item, index) => item === after.items[index]),
);

function OneFold({ items, showsCourse, isNewest, ...fold }: SentFoldProps) {
  const [first] = items;
  if (!first) return null;
  const sumOf = (value: (item: CheckItem) => number) =>
    items.reduce((sum, item) => sum + value(item), 0);
  return (
    <FoldedLines
      quantity={sumOf(({ quantity }) => quantity)}
      name={first.product_name}
      cents={first.status === 4 ? 0 : sumOf(({ total }) => total)}
      details={
        <Details
          item={first}
          discount={sumOf(({ discount }) => discount)}
          showsCourse={showsCourse}
        />
      }
      pill={<State item={first} showsCourse={showsCourse} />}
      newest={isNewest}
      cancelled={first.status === 4}
      {...fold}
    />
  );
}

type SentLineProps = SentToolsProps &
  Pick<SentListProps, 'onChoose' | 'showsCourse'> & {
    isChosen: boolean;
    isNewest: boolean;
    isNested: boolean;
  };

/** On a long check a change paints its own line only. Tools, which depend on more, are shown on the chosen one. */
const SentLine = memo(
  OneLine,
  (before, after) =>
    before.item === after.item &&
    before.isNewest === after.isNewest &&
    before.isNested === after.isNested &&
    before.showsCourse === after.showsCourse &&
    !before.isChosen &&
    !after.isChosen &&
    before.onChoose === after.onChoose,
);

function OneLine(props: SentLineProps) {
  const { item, isChosen, isNewest, isNested, showsCourse, onChoose, ...acts } = props;
  return (
    <CheckLine
      quantity={<Quantity item={item} />}
      name={
        item.made_quantity > item.quantity
          ? `${item.made_quantity} × ${item.product_name}`
          : item.product_name
      }
      cents={item.status === 4 ? 0 : item.total}
      details={<Details item={item} discount={item.discount} showsCourse={showsCourse} />}
      pill={<State item={item} showsCourse={showsCourse} />}
      chosen={isChosen}
      onChoose={onChoose && (() => onChoose(item))}
      newest={isNewest}
      nested={isNested}
      cancelled={item.status === 4}
    >
      <SentTools item={item} {...acts} />
    </CheckLine>
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

interface SentFactsProps extends Pick<SentListProps, 'showsCourse'> {
  item: CheckItem;
  /** Centavos. */
  discount: number;
}

/** The state of a line: held, not made, or its stage in the kitchen. */
function State({ item, showsCourse }: Pick<SentFactsProps, 'item' | 'showsCourse'>) {
  const { t } = useTranslation();
  if (isHeld(item)) return <PlanMark course={showsCourse ? item.course : null} held />;
  if (item.dont_make === 1 && item.status !== 4) {
    return <StatusDot tone="neutral" label={t('checks.sent.dontMake')} />;
  }
  return <StatusDot tone={tones[item.status]} label={t(`checks.status.s${item.status}`)} />;
}

function Details({ item, discount, showsCourse }: SentFactsProps) {
  const { t, i18n } = useTranslation();
  const courseName = useCourseName();
  const parts = [
    ...[
      ...(showsCourse && item.course !== null && !isHeld(item) ? [courseName(item.course)] : []),
      ...item.components.map((one) => componentText(one.name, optionTexts(one.options))),
      ...optionTexts(item.options),
    ].map((text) => ({
      text,
      tone: undefined,
    })),
    { text: item.note, tone: 'warning' as const },
  ].filter(({ text }) => text);
  if (item.status === 4 && item.cancel_reason) {
    const who = item.cancelled_by_name ?? '';
    return t('checks.sent.cancelledBy', { who, reason: cancelText(item, i18n.language) });
  }
  return (
    <>
      {discount > 0 && item.status !== 4 && (
        <Text as="span" tone="success">
          {`${compText(item, t, i18n.language)}−${formatCents(discount, i18n.language)}${parts.length > 0 ? ' · ' : ''}`}
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

/** Why a line was given away, before its value. */
function compText(item: CheckItem, t: TFunction, language: string): string {
  const reason = language === 'es' ? item.comp_reason_es : item.comp_reason;
  return reason === null ? '' : `${t('checks.comp.label')} · ${reason} · `;
}

function SentTools({ item, guests, onAgain, onEdit, onFire }: SentToolsProps) {
  const { t } = useTranslation();
  const name = item.product_name;
  const live = item.status !== 4;
  const held = isHeld(item);
  return (
    <>
      {item.components.length > 0 && live && (
        <Stack gap={1} fluid>
          {item.components.map((one) => (
            <StatusDot
              key={one.id}
              tone={tones[one.status]}
              label={`${one.name}: ${t(`checks.status.s${one.status}`)}`}
            />
          ))}
        </Stack>
      )}
      {item.dont_make === 0 && !held && item.components.length === 0 && <LineTrail item={item} />}
      {live && guests !== undefined && <SentGuestChips item={item} count={guests} />}
      {held && onFire && (
        <Button
          icon={IconFlame}
          aria-label={t('courses.fireLine', { name })}
          onClick={() => onFire(item)}
        >
          {t('courses.fire')}
        </Button>
      )}
      {live && !held && onAgain && (
        <Button
          icon={IconRepeat}
          aria-label={t('checks.sent.again', { name })}
          onClick={() => onAgain(item)}
        >
          {t('checks.sent.oneMore')}
        </Button>
      )}
      {live && onEdit && (
        <Button
          icon={IconPencil}
          aria-label={t('checks.sent.edit', { name })}
          onClick={() => onEdit(item)}
        >
          {t('checks.sent.change')}
        </Button>
      )}
    </>
  );
}
