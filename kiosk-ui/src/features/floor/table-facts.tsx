import type { Table } from '@comanda/contract/floor';
import {
  IconBellRinging,
  IconChefHat,
  IconCoins,
  IconReceipt,
  IconSend,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/format/money.ts';
import { parseTime, useElapsedText, useNow } from '../../lib/format/time.ts';
import { Row } from '../../ui/layout.tsx';
import styles from './plan.module.css';
import { stateOf } from './table-state.ts';

/** Time since the last change on a table, as text; null when nothing is open. Updated every 10 s. */
export function useSinceLastAct(table: Table): string | null {
  const now = useNow(10_000);
  const elapsed = useElapsedText();
  return table.last_activity ? elapsed(now - parseTime(table.last_activity)) : null;
}

/** The rest of a partly paid table, as text; otherwise null. */
export function usePartlyPaid(table: Table): string | null {
  const { t, i18n } = useTranslation();
  if (table.paid === 0) return null;
  const rest = table.total - table.paid;
  return t('payments.partly', { amount: formatCents(Math.max(0, rest), i18n.language) });
}

/** The state of a table, as text. */
export function stateText(t: TFunction, table: Table): string {
  switch (stateOf(table)) {
    case 'ready':
      return t('floor.ready', { count: table.ready_items });
    case 'bill':
      return t('payments.billAsked');
    case 'cooking':
      return t('floor.inKitchen', { count: table.cooking_items });
    case 'new':
      return t('floor.notBegun', { count: table.new_items });
    default:
      return t(`floor.tableStatus.${table.status}`);
  }
}

/** Further marks of a table, each with an icon and a text. */
export function TableMarks({ table, unsent }: { table: Table; unsent: number }) {
  const { t } = useTranslation();
  const partly = usePartlyPaid(table);
  const marks = [
    { count: table.ready_items, icon: IconBellRinging, words: 'floor.ready', tone: 'ready' },
    { count: table.cooking_items, icon: IconChefHat, words: 'floor.inKitchen', tone: 'cooking' },
  ] as const;
  return (
    <>
      <Row as="span" inline gap={1} className={styles.marks}>
        {marks.map(({ count, icon: Icon, words, tone }) =>
          count === 0 ? null : (
            <span key={tone} className={styles.mark} data-tone={tone}>
              <Icon stroke={2} size={16} aria-hidden="true" />
              <span aria-hidden="true">{count}</span>
              <span className="visually-hidden">{t(words, { count })}</span>
            </span>
          ),
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
