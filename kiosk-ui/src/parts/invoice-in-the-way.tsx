import { useState, type ReactNode } from 'react';
import { addTexts } from '../i18n/texts.ts';
import { hasCode } from '../lib/api/problem.ts';
import { usePermissions } from '../lib/session/permissions.ts';
import { later, overlayPlace } from '../ui/later.tsx';

interface InTheWay {
  opened: boolean;
  id: number;
  onFree: () => void;
  onClose: () => void;
}

/** Loaded with the texts of the back office. */
const CancelLater = later<InTheWay>(async () => {
  const [{ CancelInvoiceSheet }] = await Promise.all([
    import('./cancel-invoice-sheet.tsx'),
    addTexts('backOffice'),
  ]);
  return CancelInvoiceSheet;
}, overlayPlace);

/**
 * The way out when a check is not reopened because of its electronic invoice: the invoice is cancelled, or discarded, and
 * then `again` is called. `offers` opens the sheet and returns true for such a refusal.
 */
export function useInvoiceInTheWay(again: () => void): {
  offers: (error: unknown) => boolean;
  sheet: ReactNode;
} {
  const { can } = usePermissions();
  const [id, setId] = useState<number | null>(null);
  const offers = (error: unknown) => {
    const found = hasCode(error, 'electronic_invoice') ? error.extra['document_id'] : undefined;
    if (typeof found !== 'number' || !can('invoices.create')) return false;
    setId(found);
    return true;
  };
  const close = () => setId(null);
  const free = () => {
    close();
    again();
  };
  return {
    offers,
    sheet: id !== null && <CancelLater opened id={id} onFree={free} onClose={close} />,
  };
}
