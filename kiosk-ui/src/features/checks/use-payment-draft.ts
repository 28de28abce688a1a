import type { Check, CheckItem } from '@comanda/contract/checks';
import { toCentavos } from '@comanda/domain/money';
import { useState } from 'react';
import type { Received } from './cash-entry.tsx';
import { tipAmount } from './close-rules.ts';
import type { Tip } from './close-rules.ts';
import { guestShares } from './guest-shares.ts';
import { useListPayments } from './payment-queries.ts';
import { useListPaymentTypes } from './queries.ts';
import { isNothingChosen, shareAmount, standingPayments } from './share-rules.ts';
import type { Share } from './share-rules.ts';

/** What is entered for the next payment of a check, and what it comes to in centavos. */
export function usePaymentDraft(check: Check, items: CheckItem[]) {
  const methods = useListPaymentTypes();
  const history = useListPayments(check.id);
  const [methodId, setMethodId] = useState<number | null>(null);
  const [received, setReceived] = useState<Received>(null);
  const [wantedTip, setTip] = useState<Tip>(0);
  const [heardId, setHeardId] = useState(1);
  // A check whose lines have guests is paid by them.
  const [share, setShare] = useState<Share>(() =>
    items.some(({ guest }) => guest !== null) ? { kind: 'guest', guest: null } : { kind: 'rest' },
  );
  const [reference, setReference] = useState('');

  const rest = toCentavos(check.rest);
  const payments = standingPayments(history.data ?? []);
  const cash = methods.data?.find(({ id }) => id === methodId)?.needs_register === 1;
  const guests = guestShares(check, items, payments);
  const asked = shareAmount(share, { rest, payments, items, guests });
  const cashDue = toCentavos(check.cash_due);
  // A typed amount that equals the rest rounded to coins pays the rest.
  const due = cash && asked > 0 && asked === cashDue ? rest : asked;
  // The last payment closes the check, as one payment of everything does.
  const isLast = due === rest;
  const rounding = cash && isLast ? cashDue - rest : 0;
  const payable = due + rounding;
  const tip = tipAmount(wantedTip, payable);
  return {
    methods,
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
    total: toCentavos(check.total),
    paid: toCentavos(check.paid),
    rest,
    payments,
    guests,
    /** Paid in full, but not closed yet. */
    settled: payments.length > 0 && rest === 0,
    /** The chosen method puts money into a drawer. */
    cash,
    due,
    isLast,
    rounding,
    payable,
    tip,
    cents: received === 'exact' ? payable + tip : received,
    nothingChosen: isNothingChosen(share),
    /** Ready for the next payment of the same kind, by a method that has to be chosen again. */
    startNext: () => {
      setMethodId(null);
      setReceived(null);
      setTip(0);
      setReference('');
      if (share.kind === 'lines') setShare({ kind: 'lines', ids: [] });
      if (share.kind === 'guest') setShare({ kind: 'guest', guest: null });
      if (share.kind === 'amount') setShare({ kind: 'rest' });
    },
  };
}
export type PaymentDraft = ReturnType<typeof usePaymentDraft>;
