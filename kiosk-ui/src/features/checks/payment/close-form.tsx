import type { Check, CheckItem } from '@comanda/contract/checks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../../lib/format/money.ts';
import { usePermissions } from '../../../lib/session/permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { AccountChoice } from './account-choice.tsx';
import { CashEntry } from './cash-entry.tsx';
import { HeardAbout, RegisterChoice } from './close-extras.tsx';
import { CloseFigures } from './close-figures.tsx';
import styles from './close-form.module.css';
import { closeReason, type CloseReason, type Paid } from './close-rules.ts';
import { CloseTrouble, TotalChanged } from './close-errors.tsx';
import { PaymentMethods, PaymentReference } from './payment-methods.tsx';
import { PaymentRows } from './payment-rows.tsx';
import { ShareChoice } from './share-choice.tsx';
import { useCloseCalls, useCloseSubmit } from './use-close-submit.ts';
import { usePaymentDraft, type PaymentDraft } from './use-payment-draft.ts';
import { usePaymentRegister } from './use-payment-register.ts';

interface CloseFormProps {
  check: Check;
  items: CheckItem[];
  /** The keypad also accepts a real keyboard. */
  listen: boolean;
  onOpenRegister: () => void;
  onPaid: (paid: Paid) => void;
}

/** On the left the amount owed, on the right the payment. Close shows the reason while it cannot be pressed. */
export function CloseForm({ check, items, listen, onOpenRegister, onPaid }: CloseFormProps) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const draft = usePaymentDraft(check, items);
  const calls = useCloseCalls(check.id);
  const register = usePaymentRegister(calls.error);
  const { submit, finish, resting, taken, done } = useCloseSubmit({
    calls,
    draft,
    register,
    onPaid,
  });
  const [seen] = useState({ total: draft.total, items });
  const { cash, share, setShare, settled, due, nothingChosen } = draft;
  const why = closeReason({
    total: draft.payable,
    tip: draft.tip,
    methodId: draft.methodId,
    cash,
    needsRegister: draft.method?.needs_register === 1,
    missesReference: draft.method?.reference === 'required' && draft.reference.trim() === '',
    received: draft.cents,
    openRegisters: register.known ? register.sessions.length : 1,
    registerChosen: !register.known || register.session !== undefined,
  });
  const isWrongAmount = due > draft.rest || (!draft.isLast && due + draft.tip === 0);
  return (
    <div className={styles.form}>
      <div className={styles.sides}>
        <section className={styles.owed} aria-label={t('checks.close.owed')}>
          <CloseFigures check={check} items={items} draft={draft} />
          <PaymentRows payments={draft.payments} check={check} />
          <TotalChanged
            before={seen.total}
            after={draft.total}
            oldItems={seen.items}
            items={items}
          />
          {(draft.method?.needs_register === 1 || register.sessions.length > 1) && (
            <RegisterChoice
              sessions={register.sessions}
              known={register.known}
              value={register.session?.id ?? null}
              onChange={register.choose}
              onOpen={can('cash.openRegister') ? onOpenRegister : null}
            />
          )}
          {/* Next to the keypad, which must not move while it is used. */}
          {!settled && draft.method?.kind === 'account' && (
            <AccountChoice draft={draft} check={check} />
          )}
          {!settled && <PaymentReference draft={draft} className={styles.heard} />}
          <div className={styles.heard}>
            <HeardAbout value={draft.heardId} onChange={draft.setHeardId} />
          </div>
        </section>
        <section className={styles.pay} hidden={settled} aria-label={t('checks.close.method')}>
          <ShareChoice
            share={share}
            onChange={setShare}
            items={items}
            payments={draft.payments}
            guests={draft.guests}
            lines={draft.lines}
            rest={draft.rest}
          />
          <PaymentMethods draft={draft} />
        </section>
      </div>
      <div className={styles.bottom}>
        <div className={`${styles.pay} ${styles.cash}`} hidden={settled}>
          <CashEntry
            // Another way to pay begins with its first field, not with the tip of the one before.
            key={`${share.kind === 'amount'} ${cash}`}
            total={draft.payable}
            tipBase={draft.tipBase}
            amount={share.kind === 'amount' ? share.cents : null}
            onAmount={(cents) => setShare({ kind: 'amount', cents })}
            tip={draft.tip}
            onTip={draft.setTip}
            received={draft.received}
            onReceived={draft.setReceived}
            cash={cash}
            takesTip={draft.takesTip}
            listen={listen && !settled}
          />
        </div>
        <Stack gap={2} className={styles.foot}>
          <CloseTrouble error={calls.error} />
          {taken && (
            <Text role="status" tone="success" weight="strong">
              {taken}
            </Text>
          )}
          {settled ? (
            <Button
              block
              size="xl"
              variant="primary"
              busy={calls.closePaid.isPending}
              onClick={finish}
            >
              {t('payments.closePaid')}
            </Button>
          ) : (
            <Button
              block
              size="xl"
              variant="primary"
              disabled={resting || why !== null || nothingChosen || isWrongAmount}
              busy={calls.update.isPending || calls.addPayment.isPending}
              done={done}
              onClick={submit}
            >
              <SubmitLabel draft={draft} why={why} />
            </Button>
          )}
        </Stack>
      </div>
    </div>
  );
}

/** The action of the button, or why it cannot be pressed yet. */
function SubmitLabel({ draft, why }: { draft: PaymentDraft; why: CloseReason | null }) {
  const { t, i18n } = useTranslation();
  const money = (cents: number) => formatCents(cents, i18n.language);
  if (draft.nothingChosen) {
    return t(draft.share.kind === 'lines' ? 'payments.nothingChosen' : 'payments.enterAmount');
  }
  if (draft.due > draft.rest) return t('payments.tooMuch');
  if (why === null) {
    return t(draft.isLast ? 'checks.close.submit' : 'payments.submit', {
      amount: money(draft.payable + draft.tip),
    });
  }
  if (why.reason === 'insufficient') {
    return t('checks.close.reasons.insufficient', { amount: money(why.missing) });
  }
  return t(`checks.close.reasons.${why.reason}`);
}
