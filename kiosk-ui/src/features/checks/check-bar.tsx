import { IconChevronUp, IconTag } from '@tabler/icons-react';
import type { Check, CheckItem } from '@comanda/contract/checks';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/session/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './check-bar.module.css';
import type { Send } from './mutations.ts';
import { pendingCount, type PendingList } from './pending/pending.ts';
import { SendButton } from './pending/send-button.tsx';
import { moreInTotal, type UnsentAmount } from './pending/unsent-amount.ts';
import { useSpecialNews } from './use-specials.ts';
import type { CloseCheck } from './payment/use-close-check.ts';

interface CheckBarProps {
  check: Check;
  items: CheckItem[];
  list: PendingList;
  unsent: UnsentAmount;
  send: Send;
  closing: CloseCheck;
  /** Opens the breakdown of the total and the actions of the check. */
  onTotal: () => void;
  onSendFailed: () => void;
}

/**
 * The bar of an open check on every screen: the total including unsent items, Send and Pay. It is always at the same
 * place.
 */
export function CheckBar(props: CheckBarProps) {
  const { check, items, list, unsent, send, closing, onTotal, onSendFailed } = props;
  const { t } = useTranslation();
  const { can } = usePermissions();
  const waiting = pendingCount(list.items);
  const partly = check.paid > 0;
  const news = useSpecialNews(check, items);
  const cents = (partly ? check.rest : check.total) + moreInTotal(unsent);
  const digits = cents >= 1_000_000 ? 5 : cents >= 100_000 ? 4 : undefined;
  const empty = closing.empty && waiting === 0;
  return (
    <Row
      as="section"
      gap={2}
      align="center"
      className={styles.bar}
      aria-label={t('checks.summary.title')}
    >
      <button type="button" className={styles.total} aria-haspopup="dialog" onClick={onTotal}>
        <Row as="span" gap={1} align="center" tone="secondary" nowrap>
          {t(partly ? 'payments.rest' : 'checks.summary.total')}
          {news ? <IconTag stroke={2} size={18} aria-label={news} /> : null}
          <IconChevronUp stroke={2} size={18} aria-hidden="true" />
        </Row>
        <strong className={styles.figure} data-digits={digits}>
          <Money cents={cents} />
        </strong>
        {waiting > 0 && (
          <span className="visually-hidden">{t('checks.pending.with', { count: waiting })}</span>
        )}
      </button>
      <SendButton list={list} send={send} onFailed={onSendFailed} />
      {can('orders.close') && (
        <Button
          size="lg"
          variant={waiting === 0 && !empty ? 'primary' : 'secondary'}
          className={styles.act}
          disabled={closing.reason !== null || empty || send.busy}
          title={closing.reason ?? undefined}
          busy={closing.busy}
          onClick={closing.start}
        >
          {t('checks.summary.pay')}
        </Button>
      )}
    </Row>
  );
}
