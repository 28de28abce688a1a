import type { Check } from '@comanda/contract/checks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../../lib/format/money.ts';
import { useOnePress } from '../../../lib/browser/single-flight.ts';
import { hasCode } from '../../../lib/api/problem.ts';
import { useDone } from '../../../ui/use-done.ts';
import { changeDue, type Paid } from './close-rules.ts';
import { useUpdateCheck } from '../mutations.ts';
import { payingGuest } from './guest-shares.ts';
import { useAddPayment, useClosePaidCheck } from './payment-queries.ts';
import { nextPart } from './share-rules.ts';
import type { PaymentDraft } from './use-payment-draft.ts';
import type { PaymentRegister } from './use-payment-register.ts';

/** The three calls that pay or close a check. */
export function useCloseCalls(checkId: number) {
  const update = useUpdateCheck(checkId);
  const addPayment = useAddPayment(checkId);
  const closePaid = useClosePaidCheck(checkId);
  return {
    update,
    addPayment,
    closePaid,
    error: update.error ?? addPayment.error ?? closePaid.error,
  };
}

interface CloseSubmit {
  calls: ReturnType<typeof useCloseCalls>;
  draft: PaymentDraft;
  register: PaymentRegister;
  onPaid: (paid: Paid) => void;
}

/** Sends the drafted payment. The last one closes the check, an earlier one leaves it open. */
export function useCloseSubmit({ calls, draft, register, onPaid }: CloseSubmit) {
  const { t, i18n } = useTranslation();
  const { update, addPayment, closePaid } = calls;
  const { cash, cents, tip } = draft;
  const reference = draft.method?.reference === 'none' ? '' : draft.reference.trim();
  const { press, resting } = useOnePress();
  const [taken, setTaken] = useState<string | null>(null);
  const { done, show } = useDone();
  const money = (amount: number) => formatCents(amount, i18n.language);
  const closing = { heard_about_id: draft.heardId, expected_total: draft.total };
  const body = {
    tip: tip,
    payment_type_id: draft.methodId,
    ...(reference ? { reference } : {}),
    ...(draft.method?.kind === 'account' && draft.account ? { customer_id: draft.account.id } : {}),
    ...(cash && cents !== null ? { cash_received: cents } : {}),
    ...(register.session ? { register_session_id: register.session.id } : {}),
    ...shareBody(draft),
    expected_rest: draft.rest,
  };

  const payAll = async () => {
    const check = await update.mutateAsync({ ...body, closed: 1, ...closing });
    const change = changeDue({ total: draft.payable, tip, received: cents });
    onPaid({ check, change: cash ? change : null });
  };
  const payShare = async () => {
    const amount = draft.share.kind === 'amount' ? { amount: draft.share.cents } : {};
    const { payment, order: check } = await addPayment.mutateAsync({ ...body, ...amount });
    const left = { amount: money(draft.due), rest: money(check.rest) };
    setTaken(
      payment.change
        ? t('payments.takenChange', { ...left, change: money(payment.change) })
        : t('payments.taken', left),
    );
    show({ label: t('payments.paid') });
    draft.startNext();
  };
  const submit = async () => {
    setTaken(null);
    update.reset();
    addPayment.reset();
    try {
      await (draft.isLast ? payAll() : payShare());
    } catch (problem) {
      if (hasCode(problem, 'no_active_register')) void register.refetch();
    }
  };
  return {
    submit: () => void press(submit),
    /** A payment is in progress, or was a moment ago. */
    resting,
    /** The last payment, and the rest. */
    taken,
    /** For the button that takes the payment. */
    done,
    /** Closes a check that is paid in full. */
    finish: () =>
      void press(() =>
        closePaid.mutateAsync(closing).then(
          (check: Check) => onPaid({ check, change: null }),
          // The refusal is shown above the button.
          () => undefined,
        ),
      ),
  };
}

/** The share in the request; the server refuses a second payment for the same one. */
function shareBody({ share, payments, guests }: PaymentDraft) {
  if (share.kind === 'lines') return { item_ids: share.ids };
  if (share.kind === 'guest') return { guest: payingGuest(guests, share.guest)?.guest ?? null };
  const index = share.kind === 'part' ? nextPart(share.of, payments) : null;
  return share.kind === 'part' && index !== null ? { part: { index, of: share.of } } : {};
}
