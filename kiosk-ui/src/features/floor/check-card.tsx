import type { Check } from '@comanda/contract/checks';
import { useTranslation } from 'react-i18next';
import { CardButton } from '../../ui/card.tsx';
import { useWhen } from '../../lib/api/when.ts';
import { Elapsed } from '../../ui/elapsed.tsx';
import { checkTitle, saysTable, splitFrom, tableTitle } from '../../lib/format/check-title.ts';
import { formatCents } from '../../lib/format/money.ts';
import { Box, Row, Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { OrderType } from '../../parts/order-type.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import styles from './floor.module.css';

/** The tag of a split check is the first five characters of its parent's name. */
const PARENT_TAG_LENGTH = 5;

/** What the kitchen owes a check, or what waits on it. */
export function KitchenState({ check }: { check: Check }) {
  const { t } = useTranslation();
  if (check.ready_items > 0) {
    return <StatusDot tone="ready" label={t('floor.ready', { count: check.ready_items })} />;
  }
  if (check.waiting_items > 0) {
    return <StatusDot tone="progress" label={t('floor.waiting', { count: check.waiting_items })} />;
  }
  if (check.held_items > 0) {
    return <StatusDot tone="neutral" label={t('courses.heldCount', { count: check.held_items })} />;
  }
  if (check.item_count === 0) return <StatusDot tone="neutral" label={t('floor.empty')} />;
  // A share on a check that was split off is cooked for the check that keeps the dish.
  if (check.parent_tab_id !== null) return null;
  return <StatusDot tone="delivered" label={t('floor.served')} />;
}

interface CheckCardProps {
  check: Check;
  /** Unsent units. */
  unsent?: number;
  /** False when the card is listed under its table. */
  showTable: boolean;
  onOpen: () => void;
}

/**
 * A check: name, parent tag, table, items; for open ones the kitchen status, for closed ones who closed it and when.
 */
export function CheckCard({ check, unsent = 0, showTable, onOpen }: CheckCardProps) {
  const { t, i18n } = useTranslation();
  const when = useWhen();
  const tag = splitFrom(check)?.slice(0, PARENT_TAG_LENGTH).trim();
  // Most checks of a table are named after it, and a take-out order needs no table: neither is shown.
  const noTable = check.order_type === 'dine_in' ? t('floor.noTable') : null;
  const named = check.table_name === null ? noTable : tableTitle(t, check.table_name);
  const table = saysTable(check) ? null : named;
  return (
    <CardButton className={styles.check} onClick={onOpen}>
      <Row as="span" gap={2} rowGap={0} align="baseline" wrap shrink className={styles.checkHead}>
        <strong>{checkTitle(t, check)}</strong>
        {tag && (
          <Text as="span" tone="secondary">
            {t('floor.fromTag', { name: tag })}
          </Text>
        )}
      </Row>
      <Text as="span" size="section" weight="strong" text="end">
        <Money cents={check.total} />
      </Text>
      <Row as="span" gap={4} rowGap={0} wrap tone="secondary" className={styles.checkFacts}>
        {showTable && table && <span>{table}</span>}
        <OrderType check={check} />
        {check.guests !== null && <span>{t('customers.guestCount', { count: check.guests })}</span>}
        <span>{t('floor.items', { count: check.item_count })}</span>
        {!check.closed && <Elapsed since={check.modified} />}
        {!check.closed && check.paid > 0 && (
          <span>{t('payments.partly', { amount: formatCents(check.rest, i18n.language) })}</span>
        )}
        {!check.closed && check.prebill_at && (
          <StatusDot tone="warning" label={t('payments.billAsked')} />
        )}
        {unsent > 0 && <StatusDot tone="unsent" label={t('floor.unsent', { count: unsent })} />}
      </Row>
      <Box as="span" wide tone="secondary">
        {check.closed ? (
          t('floor.closedBy', {
            name: check.closed_by_name ?? '—',
            time: when(check.closed_at ?? check.modified),
          })
        ) : (
          <KitchenState check={check} />
        )}
      </Box>
    </CardButton>
  );
}
