import type { RegisterSession } from '@comanda/contract/cash';
import type { Order, OrderProduct } from '@comanda/contract/orders';
import { updateOrder } from '@comanda/contract/orders';
import { toCentavos, toPesos } from '@comanda/domain/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListActiveRegisters } from '../../lib/active-registers.ts';
import { lengthOf } from '../../lib/field-rules.ts';
import { formatCents } from '../../lib/money.ts';
import { usePermissions } from '../../lib/permissions.ts';
import { hasCode } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Grid, Stack } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { notify } from '../../ui/toast.tsx';
import { changeDue, closeReason, tipAmount } from './close-rules.ts';
import { CashEntry } from './cash-entry.tsx';
import type { Received } from './cash-entry.tsx';
import styles from './close-form.module.css';
import { HeardAbout, RegisterChoice, SpecialSaving } from './close-extras.tsx';
import { CloseTrouble, TotalChanged } from './close-trouble.tsx';
import type { Paid, Tip } from './close-rules.ts';
import { useUpdateOrder } from './mutations.ts';
import type { OrderChange } from './mutations.ts';
import { PaymentRows } from './payment-rows.tsx';
import { useAddPayment, useClosePaidOrder, useListPayments } from './payment-queries.ts';
import { useListPaymentTypes } from './queries.ts';
import { ShareChoice } from './share-choice.tsx';
import { isNothingChosen, nextPart, shareAmount, standingPayments } from './share-rules.ts';
import type { Share } from './share-rules.ts';

interface CloseFormProps {
  order: Order;
  items: OrderProduct[];
  /** The keypad listens to a real keyboard. */
  listen: boolean;
  onOpenRegister: () => void;
  onPaid: (paid: Paid) => void;
}

/** Left what is owed, right how it is paid; Close carries the reason why it cannot be pressed yet. */
export function CloseForm({ order, items, listen, onOpenRegister, onPaid }: CloseFormProps) {
  const { t, i18n } = useTranslation();
  const { can } = usePermissions();
  const methods = useListPaymentTypes();
  const registers = useListActiveRegisters(can('cash.view'));
  const update = useUpdateOrder(order.id);
  const addPayment = useAddPayment(order.id);
  const closePaid = useClosePaidOrder(order.id);
  const history = useListPayments(order.id);
  const [seen] = useState({ total: toCentavos(order.total), items });
  const [methodId, setMethodId] = useState<number | null>(null);
  const [received, setReceived] = useState<Received>(null);
  const [wantedTip, setTip] = useState<Tip>(0);
  const [heardId, setHeardId] = useState(1);
  const [registerId, setRegisterId] = useState<number | null>(null);
  const [share, setShare] = useState<Share>({ kind: 'rest' });
  const [reference, setReference] = useState('');

  const total = toCentavos(order.total);
  const rest = toCentavos(order.rest);
  const payments = standingPayments(history.data ?? []);
  const settled = payments.length > 0 && rest === 0;
  const cash = methods.data?.find(({ id }) => id === methodId)?.needs_register === 1;
  const asked = shareAmount(share, { rest, payments, items });
  const cashDue = toCentavos(order.cash_due);
  // The rest as coins allow it is the rest, also when somebody types it.
  const due = cash && asked > 0 && asked === cashDue ? rest : asked;
  // The last payment closes the check, as one payment of everything does.
  const isLast = due === rest;
  const rounding = cash && isLast ? cashDue - rest : 0;
  const payable = due + rounding;
  const tip = tipAmount(wantedTip, payable);
  const nothingChosen = isNothingChosen(share);
  const error = update.error ?? addPayment.error ?? closePaid.error;
  const named = hasCode(error, 'multiple_active_registers')
    ? (error.extra['sessions'] as RegisterSession[] | undefined)
    : undefined;
  const sessions = named ?? registers.data ?? [];
  const session =
    sessions.find(({ id }) => id === registerId) ??
    (sessions.length === 1 ? sessions[0] : undefined);
  // Without the list (no permission, or it failed) the box decides; it answers with the choice when there is one.
  const unknown = registers.data === undefined && named === undefined;
  const cents = received === 'exact' ? payable + tip : received;
  const entry = {
    total: payable,
    tip,
    methodId,
    cash,
    received: cents,
    openRegisters: unknown ? 1 : sessions.length,
    registerChosen: unknown || session !== undefined,
  };
  const why = closeReason(entry);
  const change = changeDue(entry);
  const money = (amount: number) => formatCents(amount, i18n.language);
  const submit = async () => {
    const body = {
      tip: toPesos(tip),
      payment_type_id: methodId,
      ...(reference.trim() && !cash ? { reference: reference.trim() } : {}),
      ...(cash && cents !== null ? { cash_received: toPesos(cents) } : {}),
      ...(session && cash ? { register_session_id: session.id } : {}),
    };
    const closing: OrderChange = {
      ...body,
      closed: 1,
      heard_about_id: heardId,
      expected_total: toPesos(total),
    };
    const index = share.kind === 'part' ? nextPart(share.of, payments) : null;
    const partial = {
      ...body,
      expected_rest: toPesos(rest),
      ...(share.kind === 'part' && index !== null ? { part: { index, of: share.of } } : {}),
      ...(share.kind === 'lines' ? { item_ids: share.ids } : {}),
      ...(share.kind === 'amount' ? { amount: toPesos(share.cents) } : {}),
    };
    update.reset();
    addPayment.reset();
    try {
      if (isLast) {
        const closed = await update.mutateAsync(closing);
        onPaid({ order: closed, change: cash ? change : null });
        return;
      }
      const { payment, order: check } = await addPayment.mutateAsync(partial);
      const left = { amount: money(due), rest: money(toCentavos(check.rest)) };
      notify(
        'success',
        payment.change
          ? t('payments.takenChange', { ...left, change: money(toCentavos(payment.change)) })
          : t('payments.taken', left),
      );
      setReceived(null);
      setTip(0);
      setReference('');
      if (share.kind === 'lines') setShare({ kind: 'lines', ids: [] });
      if (share.kind === 'amount') setShare({ kind: 'rest' });
    } catch (problem) {
      if (hasCode(problem, 'no_active_register')) void registers.refetch();
    }
  };
  const finish = () =>
    closePaid.mutate(
      { heard_about_id: heardId, expected_total: toPesos(total) },
      { onSuccess: (closed) => onPaid({ order: closed, change: null }) },
    );
  const label = () => {
    if (nothingChosen) {
      return t(share.kind === 'lines' ? 'payments.nothingChosen' : 'payments.enterAmount');
    }
    if (due > rest) return t('payments.tooMuch');
    if (why === null) {
      return t(isLast ? 'orders.close.submit' : 'payments.submit', {
        amount: money(payable + tip),
      });
    }
    if (why.reason === 'insufficient') {
      return t('orders.close.reasons.insufficient', { amount: money(why.missing) });
    }
    return t(`orders.close.reasons.${why.reason}`);
  };
  return (
    <div className={styles.form}>
      <section className={styles.owed} aria-label={t('orders.close.owed')}>
        <Stack as="dl" gap={1} className={styles.figures}>
          <div className={styles.big}>
            <dt>{t('orders.close.total')}</dt>
            <dd>
              <Money cents={total} />
            </dd>
          </div>
          <SpecialSaving order={order} items={items} />
          {payments.length > 0 && (
            <>
              <div className={styles.always}>
                <dt>{t('payments.paid')}</dt>
                <dd>
                  <Money cents={toCentavos(order.paid)} />
                </dd>
              </div>
              <div className={styles.always}>
                <dt>{t('payments.rest')}</dt>
                <dd>
                  <Money cents={rest} />
                </dd>
              </div>
            </>
          )}
          {!isLast && (
            <div className={styles.always}>
              <dt>{t('payments.now')}</dt>
              <dd>
                <Money cents={due} />
              </dd>
            </div>
          )}
          {rounding !== 0 && (
            <div className={styles.always}>
              <dt>{t('payments.rounding')}</dt>
              <dd>
                <Money cents={rounding} />
              </dd>
            </div>
          )}
          <div>
            <dt>{t('orders.close.tip')}</dt>
            <dd>
              <Money cents={tip} />
            </dd>
          </div>
          <div>
            <dt>{t('orders.close.withTip')}</dt>
            <dd>
              <Money cents={payable + tip} />
            </dd>
          </div>
          <div data-unused={!cash || undefined}>
            <dt>{t('orders.close.received')}</dt>
            <dd>
              <Money cents={cash ? (cents ?? 0) : 0} />
            </dd>
          </div>
          <div className={styles.change} data-unused={!cash || undefined}>
            <dt>
              {cash && cents !== null && change < 0
                ? t('orders.close.missing')
                : t('orders.close.change')}
            </dt>
            <dd data-missing={(cash && cents !== null && change < 0) || undefined}>
              <Money cents={cash && cents !== null ? Math.abs(change) : 0} />
            </dd>
          </div>
        </Stack>
        <PaymentRows payments={payments} orderId={order.id} />
        <TotalChanged before={seen.total} after={total} oldItems={seen.items} items={items} />
        {cash && (
          <RegisterChoice
            sessions={sessions}
            known={!unknown}
            value={session?.id ?? null}
            onChange={setRegisterId}
            onOpen={can('cash.openRegister') ? onOpenRegister : null}
          />
        )}
        <div className={styles.heard}>
          <HeardAbout value={heardId} onChange={setHeardId} />
        </div>
      </section>
      <section className={styles.pay} hidden={settled} aria-label={t('orders.close.method')}>
        <ShareChoice share={share} onChange={setShare} items={items} payments={payments} />
        <h3>{t('orders.close.method')}</h3>
        {methods.data ? (
          <Grid gap={2} columns={3} className={styles.methods}>
            {methods.data.map((method) => (
              <button
                key={method.id}
                type="button"
                aria-pressed={method.id === methodId}
                onClick={() => setMethodId(method.id)}
              >
                {i18n.language === 'es' ? method.name_es : method.name}
              </button>
            ))}
          </Grid>
        ) : methods.isError ? (
          <ErrorState
            error={methods.error}
            title={t('orders.close.methodsFailed')}
            onRetry={() => void methods.refetch()}
          />
        ) : (
          <LoadingState count={2} />
        )}
        {methodId !== null && !cash && (
          <TextField
            label={t('payments.reference')}
            placeholder={t('payments.referenceHint')}
            value={reference}
            maxLength={lengthOf(updateOrder, 'reference')}
            onChange={(event) => setReference(event.target.value)}
          />
        )}
        <CashEntry
          key={String(share.kind === 'amount')}
          total={payable}
          amount={share.kind === 'amount' ? share.cents : null}
          onAmount={(next) => setShare({ kind: 'amount', cents: next })}
          tip={tip}
          onTip={setTip}
          received={received}
          onReceived={setReceived}
          cash={cash}
          listen={listen && !settled}
        />
      </section>
      <Stack gap={2} className={styles.foot}>
        <CloseTrouble error={error} />
        {settled ? (
          <Button block size="xl" variant="primary" busy={closePaid.isPending} onClick={finish}>
            {t('payments.closePaid')}
          </Button>
        ) : (
          <Button
            block
            size="xl"
            variant="primary"
            disabled={why !== null || nothingChosen || due > rest || (!isLast && due + tip === 0)}
            busy={update.isPending || addPayment.isPending}
            onClick={() => void submit()}
          >
            {label()}
          </Button>
        )}
      </Stack>
    </div>
  );
}
