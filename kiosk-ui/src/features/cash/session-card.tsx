import type { RegisterSession } from '@comanda/contract/cash';
import { IconArrowsExchange, IconLock, IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './cash.module.css';
import { useWhen } from '../../lib/api/when.ts';

interface SessionCardProps {
  session: RegisterSession;
  onClose: (() => void) | null;
  onCut: (() => void) | null;
  onMoney: () => void;
}

/** An open register: figures from its ledger, and its actions. */
export function SessionCard({ session, onClose, onCut, onMoney }: SessionCardProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const rows = [
    [t('cash.figures.opening'), session.opening_cash],
    [t('cash.figures.sales'), session.total_cash_sales],
    [t('cash.figures.rounding'), session.total_rounding || null],
    [t('cash.figures.tips'), session.total_cash_tips],
    [t('cash.figures.deposits'), session.total_deposits],
    [t('cash.figures.accountPayments'), session.total_account_payments || null],
    [t('cash.figures.payouts'), session.total_payouts === null ? null : 0 - session.total_payouts],
  ] as const;
  return (
    <Card className={styles.session}>
      <header>
        <h3>{session.register_name}</h3>
        <p>
          {t('cash.openedBy', {
            time: when(session.opened_at),
            name: session.opened_by_name,
          })}
        </p>
      </header>
      <Stack as="dl" gap={1} className={styles.figures}>
        <div>
          <dt>{t('cash.figures.checks')}</dt>
          <dd>{session.total_orders}</dd>
        </div>
        {rows.map(([label, cents]) =>
          cents === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Money cents={cents} />
              </dd>
            </div>
          ),
        )}
        {session.expected_cash !== null && (
          <div className={styles.expected}>
            <dt>{t('cash.figures.expected')}</dt>
            <dd>
              <Money cents={session.expected_cash} />
            </dd>
          </div>
        )}
      </Stack>
      {session.blind === 1 && <Text tone="secondary">{t('cash.blind')}</Text>}
      {session.pending_payouts > 0 && (
        <p className={styles.warning}>{t('cash.pending', { count: session.pending_payouts })}</p>
      )}
      <Row gap={2} wrap className={styles.buttons}>
        <Button icon={IconArrowsExchange} onClick={onMoney}>
          {t('cash.sheet.title')}
        </Button>
        {onCut && (
          <Button icon={IconReceipt} onClick={onCut}>
            {t('cash.cut.x')}
          </Button>
        )}
        {onClose && (
          <Button variant="primary" icon={IconLock} onClick={onClose}>
            {t('cash.close.action')}
          </Button>
        )}
      </Row>
    </Card>
  );
}
