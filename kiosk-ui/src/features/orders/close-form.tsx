import type { RegisterSession } from '@comanda/contract/cash';
import type { Order, OrderProduct } from '@comanda/contract/orders';
import { toCentavos, toPesos } from '@comanda/domain/money';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/money.ts';
import { usePermissions } from '../../lib/permissions.ts';
import { hasCode } from '../../lib/problem.ts';
import { uuid } from '../../lib/uuid.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { changeDue, closeReason } from './close-rules.ts';
import { CashEntry } from './cash-entry.tsx';
import type { Received } from './cash-entry.tsx';
import styles from './close-form.module.css';
import { HeardAbout, RegisterChoice } from './close-extras.tsx';
import { CloseTrouble, TotalChanged } from './close-trouble.tsx';
import type { Paid } from './close-rules.ts';
import { useUpdateOrder } from './mutations.ts';
import type { OrderChange } from './mutations.ts';
import { useActiveRegisters, usePaymentTypes } from './queries.ts';

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
  const methods = usePaymentTypes();
  const registers = useActiveRegisters(can('cash.view'));
  const update = useUpdateOrder(order.id);
  const attempt = useRef<{ body: string; key: string } | null>(null);
  const [seen] = useState({ total: toCentavos(order.total), items });
  const [methodId, setMethodId] = useState<number | null>(null);
  const [received, setReceived] = useState<Received>(null);
  const [tip, setTip] = useState(0);
  const [heardId, setHeardId] = useState(1);
  const [registerId, setRegisterId] = useState<number | null>(null);

  const total = toCentavos(order.total);
  const cash = methods.data?.find(({ id }) => id === methodId)?.needs_register === 1;
  const named = hasCode(update.error, 'multiple_active_registers')
    ? (update.error.extra['sessions'] as RegisterSession[] | undefined)
    : undefined;
  const sessions = named ?? registers.data ?? [];
  const session =
    sessions.find(({ id }) => id === registerId) ??
    (sessions.length === 1 ? sessions[0] : undefined);
  // Without the list (no permission, or it failed) the box decides; it answers with the choice when there is one.
  const unknown = registers.data === undefined && named === undefined;
  const cents = received === 'exact' ? total + tip : received;
  const entry = {
    total,
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
    const body: OrderChange = {
      closed: 1,
      tip: toPesos(tip),
      payment_type_id: methodId,
      heard_about_id: heardId,
      expected_total: toPesos(total),
      ...(cash && cents !== null ? { cash_received: toPesos(cents) } : {}),
      ...(session && cash ? { register_session_id: session.id } : {}),
    };
    const text = JSON.stringify(body);
    // The same close tried again after a lost answer carries the same key.
    if (attempt.current?.body !== text) attempt.current = { body: text, key: uuid() };
    try {
      const closed = await update.mutateAsync({ body, idempotencyKey: attempt.current.key });
      onPaid({ order: closed, change: cash ? change : null });
    } catch (error) {
      if (!hasCode(error, 'network')) attempt.current = null;
      if (hasCode(error, 'no_active_register')) void registers.refetch();
    }
  };
  const label = () => {
    if (why === null) return t('orders.close.submit', { amount: money(total + tip) });
    if (why.reason === 'insufficient') {
      return t('orders.close.reasons.insufficient', { amount: money(why.missing) });
    }
    return t(`orders.close.reasons.${why.reason}`);
  };
  return (
    <div className={styles.form}>
      <section className={styles.owed} aria-label={t('orders.close.owed')}>
        <dl className={styles.figures}>
          <div className={styles.big}>
            <dt>{t('orders.close.total')}</dt>
            <dd>
              <Money cents={total} />
            </dd>
          </div>
          <div>
            <dt>{t('orders.close.tip')}</dt>
            <dd>
              <Money cents={tip} />
            </dd>
          </div>
          <div>
            <dt>{t('orders.close.withTip')}</dt>
            <dd>
              <Money cents={total + tip} />
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
        </dl>
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
      <section className={styles.pay} aria-label={t('orders.close.method')}>
        <h3>{t('orders.close.method')}</h3>
        {methods.data ? (
          <div className={styles.methods}>
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
          </div>
        ) : methods.isError ? (
          <ErrorState
            error={methods.error}
            title={t('orders.close.methodsFailed')}
            onRetry={() => void methods.refetch()}
          />
        ) : (
          <LoadingState count={2} />
        )}
        <CashEntry
          total={total}
          tip={tip}
          onTip={setTip}
          received={received}
          onReceived={setReceived}
          cash={cash}
          listen={listen}
        />
      </section>
      <div className={styles.foot}>
        <CloseTrouble error={update.error} />
        <Button
          block
          size="xl"
          variant="primary"
          disabled={why !== null}
          busy={update.isPending}
          onClick={() => void submit()}
        >
          {label()}
        </Button>
      </div>
    </div>
  );
}
