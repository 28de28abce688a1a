import { ages } from '@comanda/domain/house-account';
import {
  getHouseAccount,
  getStatementPdf,
  mailStatement,
  printStatement,
  reverseAccountPayment,
  type AccountEntry,
  type HouseAccount,
} from '@comanda/contract/house-accounts';
import { IconCash, IconFileTypePdf, IconMail, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileDay } from '../../lib/api/csv.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useWhen } from '../../lib/api/when.ts';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { formatCents } from '../../lib/format/money.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useCommand } from '../../live/command.ts';
import { useDownload } from '../../parts/download.ts';
import { tellPaper } from '../../parts/paper-news.ts';
import { useRegisterQuestion } from '../../parts/register-question.tsx';
import { Button } from '../../ui/button.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { TextField } from '../../ui/field.tsx';
import { FigureTile } from '../../ui/figure-tile.tsx';
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { notify } from '../../ui/toast.tsx';
import { AccountPaymentForm } from './account-payment-form.tsx';

interface AccountSheetProps {
  customerId: number;
  name: string;
  onClose: () => void;
}

/** The account of a customer: what is owed and since when, its entries, and payments on it. */
export function AccountSheet({ customerId, name, onClose }: AccountSheetProps) {
  const account = useRead(getHouseAccount, { params: { id: customerId } });
  const [isPaying, setPaying] = useState(false);
  return (
    <Sheet opened onClose={onClose} title={account.data?.customer.name ?? name}>
      {account.data ? (
        isPaying ? (
          <AccountPaymentForm customer={account.data.customer} onClose={() => setPaying(false)} />
        ) : (
          <Account account={account.data} onPay={() => setPaying(true)} />
        )
      ) : account.isError ? (
        <DataFailed error={account.error} onRetry={() => void account.refetch()} />
      ) : (
        <DataLoading />
      )}
    </Sheet>
  );
}

function Account({ account, onPay }: { account: HouseAccount; onPay: () => void }) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const { can } = usePermissions();
  const print = useCommand(printStatement);
  const mail = useCommand(mailStatement);
  const { customer, ageing, entries } = account;
  const { balance, credit_limit } = customer;
  const money = (cents: number) => formatCents(cents, i18n.language);
  const params = { id: customer.id };
  const fail = (error: unknown) => notify('error', problemText(error));
  const pdf = useDownload(getStatementPdf);
  const savePdf = () =>
    pdf.mutate({
      input: { params },
      name: `${t('houseAccounts.statement')} ${customer.name} ${fileDay()}.pdf`,
    });
  const isOld = ages.some((age) => age !== 'days_30' && ageing[age] !== 0);
  return (
    <Stack gap={4}>
      <Grid gap={3} columns={2}>
        <FigureTile label={t('houseAccounts.balance')} figure={money(balance)} />
        <FigureTile
          label={t('houseAccounts.available')}
          figure={credit_limit === null ? '–' : money(Math.max(0, credit_limit - balance))}
          note={
            credit_limit === null
              ? t('houseAccounts.noLimit')
              : t('houseAccounts.ofLimit', { limit: money(credit_limit) })
          }
        />
      </Grid>
      {isOld && (
        <Grid as="ul" gap={3} min="84px" fit aria-label={t('houseAccounts.ageing')}>
          {ages.map((age) => (
            <Stack as="li" key={age}>
              <Text as="span" tone="secondary">
                {t(`houseAccounts.ages.${age}`)}
              </Text>
              <Text as="strong" tone={age === 'older' && ageing[age] > 0 ? 'error' : 'text'}>
                <Money cents={ageing[age]} />
              </Text>
            </Stack>
          ))}
        </Grid>
      )}
      <Row gap={2} wrap>
        {can('orders.close') && balance > 0 && (
          <Button variant="primary" icon={IconCash} onClick={onPay}>
            {t('houseAccounts.pay')}
          </Button>
        )}
        <Button
          icon={IconReceipt}
          busy={print.isPending}
          onClick={() =>
            print.mutate(
              { params },
              {
                onSuccess: (job) => tellPaper(job, t('houseAccounts.printed')),
                onError: fail,
              },
            )
          }
        >
          {t('houseAccounts.statement')}
        </Button>
        <Button icon={IconFileTypePdf} busy={pdf.isPending} onClick={savePdf}>
          {t('houseAccounts.pdf')}
        </Button>
        {can('customers.accounts') && customer.email !== '' && (
          <Button
            icon={IconMail}
            busy={mail.isPending}
            onClick={() =>
              mail.mutate(
                { params },
                {
                  onSuccess: () =>
                    notify('success', t('houseAccounts.mailed', { email: customer.email })),
                  onError: fail,
                },
              )
            }
          >
            {t('houseAccounts.mail')}
          </Button>
        )}
      </Row>
      {entries.length === 0 ? (
        <EmptyState title={t('houseAccounts.none')} hint={t('houseAccounts.noneHint')} />
      ) : (
        <Stack as="ul" gap={2} aria-label={t('houseAccounts.entries')}>
          {entries.toReversed().map((entry) => (
            <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function Entry({ entry }: { entry: AccountEntry }) {
  const { t, i18n } = useTranslation();
  const { can } = usePermissions();
  const when = useWhen();
  const [isUndoing, setUndoing] = useState(false);
  const method = i18n.language === 'es' ? entry.payment_type_name_es : entry.payment_type_name;
  const isReversal = entry.reverses_id !== null;
  const title =
    entry.kind === 'charge'
      ? t(isReversal ? 'houseAccounts.chargeUndone' : 'houseAccounts.charge', {
          name: entry.order_name ?? '',
        })
      : t(isReversal ? 'houseAccounts.paymentUndone' : 'houseAccounts.payment', { method });
  // Without the permission the API asks for a PIN.
  const mayUndo = entry.kind === 'payment' && !isReversal && !entry.reversed && can('orders.close');
  return (
    <Stack as="li" border="top" tone={entry.reversed ? 'secondary' : 'text'}>
      <Row gap={3} align="center" minHeight="target">
        <Stack as="span" grow shrink anywhere>
          <strong>{title}</strong>
          <Text as="span" tone="secondary">
            {[when(entry.created), entry.user_name, entry.reference, entry.reason]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Stack>
        <Stack as="span" align="end">
          <Money cents={entry.amount} />
          <Text as="span" tone="secondary">
            {t('houseAccounts.after', { amount: formatCents(entry.balance, i18n.language) })}
          </Text>
        </Stack>
        {mayUndo && !isUndoing && (
          <Button onClick={() => setUndoing(true)}>{t('payments.undo')}</Button>
        )}
      </Row>
      {isUndoing && <UndoForm entry={entry} onDone={() => setUndoing(false)} />}
    </Stack>
  );
}

function UndoForm({ entry, onDone }: { entry: AccountEntry; onDone: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const drawer = useRegisterQuestion(t('payments.undo'));
  const undo = useCommand(reverseAccountPayment);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (!reason.trim()) return;
    void drawer
      .run((register_session_id) =>
        undo.mutateAsync({
          params: { id: entry.id },
          body: { reason: reason.trim(), register_session_id },
        }),
      )
      .then(
        (answer) => answer && onDone(),
        // A refusal is shown at the field.
        () => undefined,
      );
  };
  const missing = isTried && !reason.trim() ? t('common.requiredField') : null;
  return (
    <Stack
      as="form"
      gap={2}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={t('payments.reason')}
        required
        value={reason}
        maxLength={lengthOf(reverseAccountPayment, 'reason')}
        error={missing ?? (undo.error ? problemText(undo.error) : null)}
        onChange={(event) => setReason(event.target.value)}
      />
      <Row gap={2} justify="end">
        <Button onClick={onDone}>{t('common.cancel')}</Button>
        <Button type="submit" variant="danger" busy={undo.isPending}>
          {t('payments.undo')}
        </Button>
      </Row>
      {drawer.question}
    </Stack>
  );
}
