import { listTransactions, listPayouts } from '@comanda/contract/payouts';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/session/permissions.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { CashEntry } from './cash-entry.tsx';
import styles from './cash.module.css';
import { PayoutRows } from './payout-rows.tsx';
import { useWhen } from '../../lib/api/when.ts';
import { useRead } from '../../lib/api/use-read.ts';

/** Payouts and deposits of a drawer. */
export function MoneyList({ sessionId }: { sessionId: number }) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const payouts = useRead(listPayouts, { params: { session_id: sessionId } });
  const deposits = useRead(
    listTransactions,
    { params: { session_id: sessionId }, query: { type: 'deposit' } },
    { enabled: can('cash.deposit') },
  );
  const when = useWhen();
  if (!payouts.data) {
    return payouts.error ? (
      <ErrorState
        error={payouts.error}
        title={t('cash.payout.loadFailed')}
        onRetry={() => void payouts.refetch()}
      />
    ) : (
      <LoadingState count={3} />
    );
  }
  const made = deposits.data ?? [];
  if (payouts.data.length + made.length === 0) {
    return (
      <EmptyState
        icon={IconArrowsExchange}
        title={t('cash.payout.none')}
        hint={t('cash.payout.noneHint')}
      />
    );
  }
  return (
    <Stack gap={4} className={styles.form}>
      <PayoutRows payouts={payouts.data} />
      {made.length > 0 && (
        <>
          <Text as="h3" size="section" weight="strong">
            {t('cash.figures.deposits')}
          </Text>
          <Stack as="ul" gap={2} className={styles.list}>
            {made.map((deposit) => (
              <CashEntry key={deposit.id}>
                <Row gap={3} align="baseline" justify="between" weight="strong">
                  <span>
                    {deposit.description === 'Cash deposit'
                      ? t('cash.deposit.one')
                      : deposit.description}
                  </span>
                  <Money cents={deposit.amount} />
                </Row>
                <p>
                  {t('cash.payout.askedBy', {
                    name: deposit.created_by_name,
                    time: when(deposit.created_at),
                  })}
                </p>
              </CashEntry>
            ))}
          </Stack>
        </>
      )}
    </Stack>
  );
}
