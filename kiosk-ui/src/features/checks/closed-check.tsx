import { IconLockOpen } from '@tabler/icons-react';
import type { Check, CheckItem } from '@comanda/contract/checks';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/format/money.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useWhen } from '../../lib/api/when.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { useInvoiceInTheWay } from '../../parts/invoice-in-the-way.tsx';
import { useRegisterQuestion } from '../../parts/register-question.tsx';
import { reopenedText } from '../../parts/reopened.ts';
import { Box, Grid, Row, Stack } from '../../ui/layout.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { notify } from '../../ui/toast.tsx';
import { SummaryLines, SummaryTotal } from './check-summary.tsx';
import styles from './closed-check.module.css';
import { LeftUnsent } from './pending/left-unsent.tsx';
import { activePayments } from './payment/share-rules.ts';
import { useUpdateCheck } from './mutations.ts';
import { useListPayments } from './payment/payment-queries.ts';
import { PaymentRows } from './payment/payment-rows.tsx';
import { useListPaymentTypes } from './queries.ts';
import { SentCourses } from './lines/sent-courses.tsx';
import { ClosedTicket } from './ticket-sheet.tsx';

interface ClosedCheckProps {
  check: Check;
  items: UseQueryResult<CheckItem[]>;
}

/** A closed check: its items, its ticket, and reopening it after a confirmation. */
export function ClosedCheck({ check, items }: ClosedCheckProps) {
  const { t, i18n } = useTranslation();
  const { can } = usePermissions();
  const when = useWhen();
  const problemText = useProblemText();
  const update = useUpdateCheck(check.id);
  const drawer = useRegisterQuestion(t('checks.closed.reopen'));
  const methods = useListPaymentTypes();
  const payments = activePayments(useListPayments(check.id).data ?? []);
  const method = methods.data?.find(({ id }) => id === check.payment_type_id);
  // The stored name is English and is also kept by inactive payment types.
  const paidWith = method && i18n.language === 'es' ? method.name_es : check.payment_type_name;
  const reopen = async () => {
    const sure = await confirm({
      title: t('checks.closed.reopenTitle', {
        name: check.name,
        amount: formatCents(check.total, i18n.language),
      }),
      message: t('checks.closed.reopenMessage'),
      confirmLabel: t('checks.closed.reopen'),
      danger: true,
    });
    if (sure) await reopenNow();
  };
  const reopenNow = async () => {
    try {
      const done = await drawer.run((sessionId) =>
        update.mutateAsync({ closed: 0, tip: 0, register_session_id: sessionId }),
      );
      if (done) notify('success', reopenedText(t, check, done));
    } catch (error) {
      if (inTheWay.offers(error)) return;
      notify('error', `${t('checks.closed.reopenFailed')}: ${problemText(error)}`);
    }
  };
  const inTheWay = useInvoiceInTheWay(() => void reopenNow());
  return (
    <Grid grow className={styles.closed} shrink="height" template="400px minmax(0, 1fr)">
      <Stack as="section" flex className={styles.check} aria-label={t('checks.closed.title')}>
        <LeftUnsent check={check} />
        <div className={styles.items} tabIndex={0}>
          {items.data ? (
            <>
              <h2 className="visually-hidden">{t('checks.sent.title')}</h2>
              <SentCourses checkId={check.id} items={items.data} />
            </>
          ) : items.isError ? (
            <ErrorState
              error={items.error}
              title={t('checks.itemsFailed')}
              onRetry={() => void items.refetch()}
            />
          ) : (
            <LoadingState count={4} />
          )}
        </div>
        <Stack gap={2} className={styles.summary}>
          <h2>{t('checks.closed.title')}</h2>
          <Row as="p" gap={4} rowGap={0} wrap tone="secondary">
            {paidWith && payments.length < 2 && (
              <span>{t('checks.closed.paid', { method: paidWith })}</span>
            )}
            {check.closed_by_name && (
              <span>
                {t('floor.closedBy', {
                  name: check.closed_by_name,
                  time: when(check.closed_at ?? check.modified),
                })}
              </span>
            )}
          </Row>
          <Grid gap={4} rowGap={0} align="end" template="minmax(0, 1fr) auto">
            <SummaryLines check={check} items={items.data ?? []} />
            <SummaryTotal check={check} />
          </Grid>
          {(payments.length > 1 || payments.some(({ rounding }) => rounding !== 0)) && (
            <PaymentRows payments={payments} />
          )}
          {(can('orders.reopen') || can('orders.close')) && (
            <Button
              size="lg"
              block
              busy={update.isPending}
              icon={IconLockOpen}
              iconSize={22}
              onClick={() => void reopen()}
            >
              {t('checks.closed.reopen')}
            </Button>
          )}
          {drawer.question}
          {inTheWay.sheet}
        </Stack>
      </Stack>
      <Box as="section" scroll="y" shrink="height" pad={5} aria-label={t('checks.ticket.title')}>
        {can('printer.print') ? (
          <Stack gap={4} className={styles.column}>
            <ClosedTicket check={check} />
          </Stack>
        ) : (
          <p>{t('checks.ticket.noPermission')}</p>
        )}
      </Box>
    </Grid>
  );
}
