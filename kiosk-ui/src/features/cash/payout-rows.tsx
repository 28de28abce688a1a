import { deletePayout, type Payout } from '@comanda/contract/payouts';
import { IconCheck, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/format/money.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { usePerson } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { notify } from '../../ui/toast.tsx';
import { tellPaper } from '../../parts/paper-news.ts';
import { CashEntry } from './cash-entry.tsx';
import styles from './cash.module.css';
import { useApprovePayout, usePrintPayout } from './mutations.ts';
import { useWhen } from '../../lib/api/when.ts';
import { useDeleteRecord } from '../../parts/delete-record.ts';

/** A list of payouts. Approve and Delete are shown only with the permission. */
export function PayoutRows({ payouts }: { payouts: readonly Payout[] }) {
  return (
    <Stack as="ul" gap={2} className={styles.list}>
      {payouts.map((payout) => (
        <PayoutRow key={payout.id} payout={payout} />
      ))}
    </Stack>
  );
}

function PayoutRow({ payout }: { payout: Payout }) {
  const { t, i18n } = useTranslation();
  const { can } = usePermissions();
  const me = usePerson();
  const problemText = useProblemText();
  const when = useWhen();
  const approve = useApprovePayout();
  const { deleteRecord, isPending: isDeleting } = useDeleteRecord();
  const print = usePrintPayout();
  const isPending = payout.is_approved === 0;
  const approvedLater =
    payout.approved_at !== null && payout.approved_at !== payout.created_at
      ? when(payout.approved_at)
      : null;
  const amount = formatCents(payout.amount, i18n.language);
  const type = t(`cash.types.${payout.payout_type}`);
  const name = `${type} ${amount}`;
  const notifyFailed = (words: string) => (error: unknown) =>
    notify('error', `${words}: ${problemText(error)}`);
  return (
    <CashEntry>
      <Row gap={3} align="baseline" justify="between" weight="strong">
        <span>{type}</span>
        <Money cents={payout.amount} />
      </Row>
      {(payout.recipient || payout.description) && (
        <p>{[payout.recipient, payout.description].filter(Boolean).join(' · ')}</p>
      )}
      <p>
        <Text as="span" weight="strong" className={styles.mark} data-pending={isPending}>
          {isPending
            ? t('cash.payout.pending')
            : t('cash.payout.approvedBy', { name: payout.approved_by_name })}
        </Text>
        {approvedLater !== null && `, ${approvedLater}`}
      </p>
      <p>
        {t('cash.payout.askedBy', {
          name: payout.created_by_name,
          time: when(payout.created_at),
        })}
      </p>
      <Row gap={2} wrap className={styles.buttons}>
        {isPending && can('cash.approvePayout') && (
          <Button
            variant="primary"
            icon={IconCheck}
            busy={approve.isPending}
            aria-label={`${t('cash.payout.approve')}: ${name}`}
            onClick={() =>
              approve.mutate(payout.id, {
                onSuccess: ({ drawer_short }) => {
                  if (drawer_short) notify('error', t('cash.payout.short'));
                },
                onError: notifyFailed(t('cash.payout.approveFailed')),
              })
            }
          >
            {t('cash.payout.approve')}
          </Button>
        )}
        {isPending && (can('cash.approvePayout') || payout.created_by_user_id === me?.id) && (
          <Button
            variant="danger"
            icon={IconTrash}
            busy={isDeleting}
            aria-label={`${t('cash.payout.remove')}: ${name}`}
            onClick={() =>
              void deleteRecord({ noun: 'payout', endpoint: deletePayout }, { id: payout.id, name })
            }
          >
            {t('cash.payout.remove')}
          </Button>
        )}
        {!isPending && (
          <Button
            icon={IconPrinter}
            busy={print.isPending}
            aria-label={`${t('cash.payout.print')}: ${name}`}
            onClick={() =>
              print.mutate(payout.id, {
                onSuccess: (job) => tellPaper(job, t('cash.cut.queued')),
                onError: notifyFailed(t('cash.cut.printFailed')),
              })
            }
          >
            {t('cash.payout.print')}
          </Button>
        )}
      </Row>
    </CashEntry>
  );
}
