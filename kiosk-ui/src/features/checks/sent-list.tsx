import { IconFlame, IconPencil, IconRepeat } from '@tabler/icons-react';
import type { cancelReasons, CheckItem } from '@comanda/contract/checks';
import { toCentavos } from '@comanda/domain/money';
import { useTranslation } from 'react-i18next';
import { shownOptions } from '../../parts/item-options.ts';
import { formatPesos } from '../../lib/money.ts';
import { IconButton } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import type { DotTone } from '../../ui/status-dot.tsx';
import { PlanMark } from './course-choice.tsx';
import { LineTrail } from './line-trail.tsx';
import { isHeld, sortSent } from './sent-items.ts';
import styles from './sent-list.module.css';

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
  /** Absent where nothing may be added. */
  onAgain?: (item: CheckItem) => void;
  /** Absent where nothing may be changed. */
  onEdit?: (item: CheckItem) => void;
  /** Absent where nothing may be sent. */
  onFire?: (item: CheckItem) => void;
}

/** What the kitchen has, in the order 2, 1, 0, 3, 4. */
export function SentList({ items, ...acts }: SentListProps) {
  return (
    <ul>
      {sortSent(items).map((item) => (
        <SentLine key={item.id} item={item} {...acts} />
      ))}
    </ul>
  );
}

function SentLine({
  item,
  onAgain,
  onEdit,
  onFire,
}: { item: CheckItem } & Omit<SentListProps, 'items'>) {
  const { t, i18n } = useTranslation();
  const cancelled = item.status === 4;
  const held = isHeld(item);
  const options = shownOptions(item.options);
  const name = item.product_name;
  const state = held ? (
    <PlanMark course={null} held />
  ) : (
    <StatusDot tone={tones[item.status]} label={t(`checks.status.s${item.status}`)} />
  );
  const hasTrail = item.dont_make === 0 && !held;
  return (
    <Row as="li" align="start" wrap className={styles.line} data-cancelled={cancelled || undefined}>
      <span className={styles.quantity}>
        {item.share ? (
          <>
            <span aria-hidden="true">{t('transfers.share.of', item.share)}</span>
            <span className="visually-hidden">{t('transfers.share.label', item.share)}</span>
          </>
        ) : (
          item.quantity
        )}
      </span>
      <Stack grow shrink anywhere>
        <Text as="span" weight="strong" className={styles.name}>
          {item.made_quantity > item.quantity ? `${item.made_quantity} × ${name}` : name}
        </Text>
        {options.length > 0 && (
          <span className={styles.options}>{options.map((one) => one.name).join(', ')}</span>
        )}
        {item.note && (
          <Text as="span" tone="warning">
            {item.note}
          </Text>
        )}
        {item.discount > 0 && !cancelled && (
          <Text as="span" tone="success">
            {t('checks.sent.discount', { amount: formatPesos(item.discount, i18n.language) })}
          </Text>
        )}
        {!hasTrail && (
          <Row as="span" gap={3} rowGap={0} wrap className={styles.state}>
            {state}
            {item.dont_make === 1 && !cancelled && <span>{t('checks.sent.dontMake')}</span>}
          </Row>
        )}
        {cancelled && item.cancel_reason && (
          <Text as="span" tone="error">
            {t('checks.sent.cancelledBy', {
              who: item.cancelled_by_name ?? '',
              reason:
                item.cancel_note || t(`checks.line.reasons.${item.cancel_reason as CancelReason}`),
            })}
          </Text>
        )}
      </Stack>
      <span className={styles.price}>
        <Money cents={cancelled ? 0 : toCentavos(item.total)} />
      </span>
      {held && onFire && (
        <IconButton label={t('courses.fireLine', { name })} onClick={() => onFire(item)}>
          <IconFlame stroke={1.75} size={20} />
        </IconButton>
      )}
      {!cancelled && !held && onAgain && (
        <IconButton label={t('checks.sent.again', { name })} onClick={() => onAgain(item)}>
          <IconRepeat stroke={1.75} size={20} />
        </IconButton>
      )}
      {!cancelled && onEdit && (
        <IconButton label={t('checks.sent.edit', { name })} onClick={() => onEdit(item)}>
          <IconPencil stroke={1.75} size={20} />
        </IconButton>
      )}
      {hasTrail && <LineTrail item={item} state={state} />}
    </Row>
  );
}
