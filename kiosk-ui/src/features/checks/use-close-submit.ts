import type { Check } from '@comanda/contract/checks';
import { toCentavos, toPesos } from '@comanda/domain/money';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/money.ts';
import { hasCode } from '../../lib/problem.ts';
import { notify } from '../../ui/toast.tsx';
import { changeDue } from './close-rules.ts';
import type { Paid } from './close-rules.ts';
import { useUpdateCheck } from './mutations.ts';
import { useAddPayment, useClosePaidCheck } from './payment-queries.ts';
import { nextPart } from './share-rules.ts';
import type { Share } from './share-rules.ts';
import type { PaymentDraft } from './use-payment-draft.ts';
import type { PaymentRegister } from './use-payment-register.ts';

/** The three calls that pay a check or close it. */
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

/** Sends the drafted payment: the last one closes the check, an earlier one leaves it open for the next. */
export function useCloseSubmit({ calls, draft, register, onPaid }: CloseSubmit) {
  const { t, i18n } = useTranslation();
  const { update, addPayment, closePaid } = calls;
  const { cash, cents, tip, reference } = draft;
  const money = (amount: number) => formatCents(amount, i18n.language);
  const closing = { heard_about_id: draft.heardId, expected_total: toPesos(draft.total) };
  const body = {
    tip: toPesos(tip),
    payment_type_id: draft.methodId,
    ...(reference.trim() && !cash ? { reference: reference.trim() } : {}),
    ...(cash && cents !== null ? { cash_received: toPesos(cents) } : {}),
    ...(register.session ? { register_session_id: register.session.id } : {}),
  };

  const payAll = async () => {
    const check = await update.mutateAsync({ ...body, closed: 1, ...closing });
    const change = changeDue({ total: draft.payable, tip, received: cents });
    onPaid({ check, change: cash ? change : null });
  };
  const payShare = async () => {
    const { payment, order: check } = await addPayment.mutateAsync({
      ...body,
      expected_rest: toPesos(draft.rest),
      ...shareBody(draft.share, draft.payments),
    });
    const left = { amount: money(draft.due), rest: money(toCentavos(check.rest)) };
    notify(
      'success',
      payment.change
        ? t('payments.takenChange', { ...left, change: money(toCentavos(payment.change)) })
        : t('payments.taken', left),
    );
    draft.startNext();
  };
  const submit = async () => {
    update.reset();
    addPayment.reset();
    try {
      await (draft.isLast ? payAll() : payShare());
    } catch (problem) {
      if (hasCode(problem, 'no_active_register')) void register.refetch();
    }
  };
  return {
    submit: () => void submit(),
    /** Closes a check that is paid in full. */
    finish: () =>
      closePaid.mutate(closing, {
        onSuccess: (check: Check) => onPaid({ check, change: null }),
      }),
  };
}

/** How the request names the share that is paid. */
function shareBody(share: Share, payments: PaymentDraft['payments']) {
  if (share.kind === 'lines') return { item_ids: share.ids };
  if (share.kind === 'amount') return { amount: toPesos(share.cents) };
  const index = share.kind === 'part' ? nextPart(share.of, payments) : null;
  return share.kind === 'part' && index !== null ? { part: { index, of: share.of } } : {};
}
