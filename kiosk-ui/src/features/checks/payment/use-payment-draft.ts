import type { Check, CheckItem } from '@comanda/contract/checks';
import type { Customer } from '@comanda/contract/customers';
import { roundsCash } from '@comanda/domain/payment-methods';
import { useState } from 'react';
import type { CashReceived } from './cash-entry.tsx';
import { tipAmount, tipBase, type Tip } from './close-rules.ts';
import { dueLines, guestShares } from './guest-shares.ts';
import { useListPayments } from './payment-queries.ts';
import { useListPaymentTypes } from '../queries.ts';
import { isNothingChosen, shareAmount, activePayments, type Share } from './share-rules.ts';

/** The input for the next payment of a check, and its amounts in centavos. */
export function usePaymentDraft(check: Check, items: CheckItem[]) {
  const methods = useListPaymentTypes();
  const history = useListPayments(check.id);
  const [methodId, setMethodId] = useState<number | null>(null);
  const [received, setReceived] = useState<CashReceived>(null);
  const [wantedTip, setTip] = useState<Tip>(0);
  const [heardId, setHeardId] = useState(1);
  // A check with lines assigned to guests is paid by guest.
  const [share, setShare] = useState<Share>(() =>
    items.some(({ guest }) => guest !== null) ? { kind: 'guest', guest: null } : { kind: 'rest' },
  );
  const [reference, setReference] = useState('');
  const [account, setAccount] = useState<Customer | null>(null);

  const rest = check.rest;
  const payments = activePayments(history.data ?? []);
  const method = methods.data?.find(({ id }) => id === methodId) ?? null;
  const cash = method?.gives_change === 1;
  const rounds = method !== null && roundsCash(method);
  const guests = guestShares(check, items, payments);
  const lines = dueLines(check, items);
  const asked = shareAmount(share, { rest, payments, guests, lines });
  const cashDue = check.cash_due;
  // An amount that equals the rounded rest pays the rest.
  const due = rounds && asked > 0 && asked === cashDue ? rest : asked;
  // The last payment closes the check, as a single payment does.
  const isLast = due === rest;
  const rounding = rounds && isLast ? cashDue - rest : 0;
  const payable = due + rounding;
  const takesTip = method?.allows_tip !== 0;
  const base = tipBase(check, payable);
  const tip = takesTip ? tipAmount(wantedTip, base) : 0;
  return {
    methods,
    method,
    methodId,
    setMethodId,
    received,
    setReceived,
    setTip,
    heardId,
    setHeardId,
    share,
    setShare,
    reference,
    setReference,
    /** Whose house account it is charged to, when it is not that of the check's customer. */
    account,
    setAccount,
    total: check.total,
    tipBase: base,
    paid: check.paid,
    rest,
    payments,
    guests,
    lines,
    /** Paid in full, but not closed yet. */
    settled: payments.length > 0 && rest === 0,
    /** Accepts more than the amount due. */
    cash,
    takesTip,
    due,
    isLast,
    rounding,
    payable,
    tip,
    cents: received === 'exact' ? payable + tip : received,
    nothingChosen: isNothingChosen(share),
    /** Ready for the next payment of the same kind; the payment type must be chosen again. */
    startNext: () => {
      setMethodId(null);
      setReceived(null);
      setTip(0);
      setReference('');
      setAccount(null);
      if (share.kind === 'lines') setShare({ kind: 'lines', ids: [] });
      if (share.kind === 'guest') setShare({ kind: 'guest', guest: null });
      if (share.kind === 'amount') setShare({ kind: 'rest' });
    },
  };
}
export type PaymentDraft = ReturnType<typeof usePaymentDraft>;
