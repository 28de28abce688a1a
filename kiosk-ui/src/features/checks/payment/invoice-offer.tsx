import { getCheckInvoice } from '@comanda/contract/accounting';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../../i18n/texts.ts';
import { useHealth } from '../../../lib/api/health.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { usePermissions } from '../../../lib/session/permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { later, overlayPlace } from '../../../ui/later.tsx';

/** Loaded with the texts of the back office, so that no payment waits for it. */
const InvoiceLater = later<{ opened: boolean; checkIds: readonly number[]; onClose: () => void }>(
  async () => {
    const [{ InvoiceSheet }] = await Promise.all([
      import('../../../parts/invoice-sheet.tsx'),
      addTexts('backOffice'),
    ]);
    return InvoiceSheet;
  },
  overlayPlace,
);

/** The invoice of a check that was just paid: a button where the venue can make one, and its sheet. */
export function useInvoiceOffer(checkId: number): { button: ReactNode; sheet: ReactNode } {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const [isOpen, setOpen] = useState(false);
  const canInvoice = useHealth().data?.can_invoice === true && can('invoices.create');
  const { data } = useRead(getCheckInvoice, { params: { id: checkId } }, { enabled: canInvoice });
  const isOffered = data?.invoiced === false;
  return {
    button: isOffered && (
      <Button size="lg" onClick={() => setOpen(true)}>
        {t('checks.close.invoice')}
      </Button>
    ),
    sheet: isOpen && <InvoiceLater opened checkIds={[checkId]} onClose={() => setOpen(false)} />,
  };
}
