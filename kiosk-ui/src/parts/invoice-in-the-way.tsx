import { useState, type ReactNode } from 'react';
import { addTexts } from '../i18n/texts.ts';
import { hasCode, useProblemText, type ApiProblem } from '../lib/api/problem.ts';
import { usePermissions } from '../lib/session/permissions.ts';
import { later, overlayPlace } from '../ui/later.tsx';

interface CancelProps {
  opened: boolean;
  id: number;
  onFree: () => void;
  onClose: () => void;
}
interface CreditProps {
  opened: boolean;
  invoice: { id: number; folio: string };
  checkId: number;
  lead: string;
  onClose: () => void;
}

// Both are loaded with the texts of the back office.
const CancelLater = later<CancelProps>(async () => {
  const [{ CancelInvoiceSheet }] = await Promise.all([
    import('./cancel-invoice-sheet.tsx'),
    addTexts('backOffice'),
  ]);
  return CancelInvoiceSheet;
}, overlayPlace);
const CreditLater = later<CreditProps>(async () => {
  const [{ CreditSheet }] = await Promise.all([
    import('./credit-sheet.tsx'),
    addTexts('backOffice'),
  ]);
  return CreditSheet;
}, overlayPlace);

/**
 * The way out when a check is not reopened because of its electronic invoice: the invoice is cancelled, or discarded, and
 * then `again` is called; of a check in a global invoice money is given back instead. `offers` opens the sheet and returns
 * true for such a refusal.
 */
export function useInvoiceInTheWay(again: () => void): {
  offers: (error: unknown) => boolean;
  sheet: ReactNode;
} {
  const { can } = usePermissions();
  const problemText = useProblemText();
  const [refusal, setRefusal] = useState<ApiProblem | null>(null);
  const offers = (error: unknown) => {
    const isWay =
      (hasCode(error, 'electronic_invoice') && can('invoices.create')) ||
      (hasCode(error, 'check_in_global') && can('invoices.cancel'));
    if (isWay) setRefusal(error);
    return isWay;
  };
  const close = () => setRefusal(null);
  if (!refusal) return { offers, sheet: null };
  const { document_id, order_id, folio } = refusal.extra;
  const id = Number(document_id);
  const free = () => {
    close();
    again();
  };
  const sheet = hasCode(refusal, 'check_in_global') ? (
    <CreditLater
      opened
      invoice={{ id, folio: String(folio) }}
      checkId={Number(order_id)}
      lead={problemText(refusal)}
      onClose={close}
    />
  ) : (
    <CancelLater opened id={id} onFree={free} onClose={close} />
  );
  return { offers, sheet };
}
