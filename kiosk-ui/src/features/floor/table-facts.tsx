import type { Instant } from '@comanda/domain/time';
import type { Table } from '@comanda/contract/floor';
import type { LongestWait } from '@comanda/contract/longest-wait';
import { IconBellRinging, IconCoins, IconReceipt, IconSend } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/format/money.ts';
import { useElapsedText, useNow } from '../../lib/format/time.ts';
import { Row } from '../../ui/layout.tsx';
import styles from './plan.module.css';
import { waitOf } from './table-state.ts';

/**
 * How long guests have waited for their oldest item, as text; when everything is served the time since `last`, the last
 * change, and null without it; `isShort` for a narrow place. Updated every 10 s.
 */
export function useWait(longest: LongestWait, last: Instant | null, isShort = false) {
  const now = useNow(10_000);
  const elapsed = useElapsedText(isShort);
  const wait = waitOf(longest, now);
  const quiet = last === null ? null : elapsed(now - last);
  return { now, wait, text: wait ? elapsed(wait.ms) : quiet };
}

/** The time of `useWait`, in the colour of the wait. */
export function WaitText({ wait, text }: Pick<ReturnType<typeof useWait>, 'wait' | 'text'>) {
  const { t } = useTranslation();
  return (
    <span className={`${styles.wait} tabular`} data-level={wait?.level}>
      {text}
      {wait?.level === 'urgent' && (
        <span className="visually-hidden">{` · ${t('floor.late')}`}</span>
      )}
    </span>
  );
}

/** The rest of a partly paid table, as text; otherwise null. */
export function usePartlyPaid(table: Table): string | null {
  const { t, i18n } = useTranslation();
  if (table.paid === 0) return null;
  const rest = table.total - table.paid;
  return t('payments.partly', { amount: formatCents(Math.max(0, rest), i18n.language) });
}

/** What a table needs, as text: what the server has to do comes first. */
export function stateText(t: TFunction, table: Table): string {
  if (table.active_orders > 0) {
    if (table.ready_items > 0) return t('floor.ready', { count: table.ready_items });
    if (table.bills_asked > 0) return t('payments.billAsked');
    if (table.cooking_items > 0) return t('floor.inKitchen', { count: table.cooking_items });
    if (table.new_items > 0) return t('floor.notBegun', { count: table.new_items });
  }
  return t(`floor.tableStatus.${table.status}`);
}

/** Further marks of a table, each with an icon and a text. */
export function TableMarks({ table, unsent }: { table: Table; unsent: number }) {
  const { t } = useTranslation();
  const partly = usePartlyPaid(table);
  return (
    <>
      <Row as="span" inline gap={1} className={styles.marks}>
        {table.ready_items > 0 && (
          <span className={styles.mark} data-tone="ready">
            <IconBellRinging stroke={2} size={16} aria-hidden="true" />
            <span aria-hidden="true">{table.ready_items}</span>
            <span className="visually-hidden">
              {t('floor.ready', { count: table.ready_items })}
            </span>
          </span>
        )}
        {table.bills_asked > 0 && (
          <span className={styles.mark} data-tone="bill">
            <IconReceipt stroke={2} size={16} aria-hidden="true" />
            <span className="visually-hidden">{t('payments.billAsked')}</span>
          </span>
        )}
        {partly && (
          <span className={styles.mark}>
            <IconCoins stroke={2} size={16} aria-hidden="true" />
            <span className="visually-hidden">{partly}</span>
          </span>
        )}
      </Row>
      {unsent > 0 && (
        <span className={styles.unsent}>
          <IconSend stroke={2} size={16} aria-hidden="true" />
          {t('floor.toSend', { count: unsent })}
        </span>
      )}
    </>
  );
}
