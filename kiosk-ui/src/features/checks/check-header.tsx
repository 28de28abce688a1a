import { IconArrowLeft, IconDots, IconPencil, IconPrinter, IconUsers } from '@tabler/icons-react';
import type { Check, CheckItem } from '@comanda/contract/checks';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkTitle, saysTable, splitFrom, tableTitle } from '../../lib/format/check-title.ts';
import { formatCents } from '../../lib/format/money.ts';
import { useHasPrinter } from '../../lib/printing/box-printers.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { IconButton } from '../../ui/button.tsx';
import { Elapsed } from '../../ui/elapsed.tsx';
import { SwitchPersonButton } from '../../parts/switch-person.tsx';
import { OrderType } from '../../parts/order-type.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { CheckEditSheet } from './check-edit-sheet.tsx';
import styles from './check-header.module.css';
import { ClosedCheckEdit } from './closed-check-edit.tsx';
import { useListChecksOfParent } from './queries.ts';

interface CheckHeaderProps {
  check: Check;
  items: CheckItem[];
  onBack: () => void;
  /** Opens the breakdown and everything that can be done with the check; absent for a closed one. */
  onMore?: () => void;
  /** Null or absent: the check cannot be closed now. */
  onCloseCheck?: (() => void) | null;
}

/** The server of the check, since when it is open, and whether its ticket was printed. A tap on a product paints none of it. */
export const CheckHeader = memo(Header);

function Header(props: CheckHeaderProps) {
  const { check, items, onBack, onMore, onCloseCheck = null } = props;
  const { t, i18n } = useTranslation();
  const { can } = usePermissions();
  const [editing, setEditing] = useState(false);
  const inProgress = items.filter((item) => item.status === 1).length;
  const children = useListChecksOfParent(check.id);
  const isSplit = check.parent_tab_id !== null || children.length > 0;
  const average =
    // What was split off is on other checks, whose guests are not known.
    check.guests !== null && check.guests > 1 && check.total > 0 && !isSplit
      ? formatCents(Math.round(check.total / check.guests), i18n.language)
      : null;
  const parent = splitFrom(check);
  const printed = check.print_state === 'printed';
  const hasPrinter = useHasPrinter();
  return (
    <Row as="header" gap={2} align="center" className={styles.header}>
      <IconButton
        icon={IconArrowLeft}
        iconSize={24}
        label={t('checks.backToFloor')}
        onClick={onBack}
      />
      <Row as="h1" gap={3} align="baseline" shrink size="title" nowrap className={styles.name}>
        <span className={styles.check}>{checkTitle(t, check)}</span>
        {parent !== null && (
          <span className={styles.from}>
            {t('checks.from', {
              name: checkTitle(t, { name: parent, table_name: check.table_name }),
            })}
          </span>
        )}
        {!saysTable(check) && (check.table_name || check.order_type === 'dine_in') && (
          <span className={styles.table}>
            {check.table_name ? tableTitle(t, check.table_name) : t('checks.noTable')}
          </span>
        )}
      </Row>
      {can(check.closed === 0 ? 'orders.edit' : 'orders.reopen') && (
        <IconButton
          icon={IconPencil}
          iconSize={22}
          label={t('checks.header.edit')}
          onClick={() => setEditing(true)}
        />
      )}
      <Row as="p" gap={4} align="center" tone="secondary" nowrap className={styles.facts} push>
        <OrderType check={check} />
        {check.guests !== null && (
          <Row as="span" inline align="center" className={styles.guests}>
            <Icon of={IconUsers} size={18} />
            <span>
              {t('customers.guestCount', { count: check.guests })}
              {average !== null && (
                <span className={styles.average}>
                  {` · ${t('customers.perGuest', { amount: average })}`}
                </span>
              )}
            </span>
          </Row>
        )}
        {check.item_count > 0 && (
          <span className={styles.figure}>
            {t('checks.header.items', { count: check.item_count })}
            {inProgress > 0 && ` · ${t('checks.header.inProgress', { count: inProgress })}`}
          </span>
        )}
        <span className={styles.server}>{check.server_name}</span>
        {check.closed === 0 && check.prebill_at && (
          <StatusDot tone="warning" label={t('payments.billAsked')} />
        )}
        {check.closed === 0 && <Elapsed since={check.created} className={styles.minutes} />}
        {(hasPrinter || printed) && (
          <Row as="span" inline align="center" className={styles.printed} data-printed={printed}>
            <Icon of={IconPrinter} size={18} />
            {printed ? t('checks.header.printed') : t('checks.header.notPrinted')}
          </Row>
        )}
      </Row>
      {onMore && (
        <IconButton
          icon={IconDots}
          iconSize={22}
          label={t('checks.header.more')}
          aria-haspopup="dialog"
          onClick={onMore}
        />
      )}
      <SwitchPersonButton className={styles.switch} />
      {check.closed === 0 ? (
        <CheckEditSheet
          check={check}
          opened={editing}
          onClose={() => setEditing(false)}
          onCloseCheck={onCloseCheck}
        />
      ) : (
        <ClosedCheckEdit check={check} opened={editing} onClose={() => setEditing(false)} />
      )}
    </Row>
  );
}
