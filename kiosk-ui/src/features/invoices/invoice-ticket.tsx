import type { ReplyOf } from '@comanda/contract/endpoint';
import { identifyTicket } from '@comanda/contract/invoices';
import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InvoiceSheet } from '../../parts/invoice-sheet.tsx';
import { Fields, useCommandForm } from '../../parts/record-form.tsx';
import { Button } from '../../ui/button.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { InvoiceDetailsSheet } from './invoice-details.tsx';

type Found = ReplyOf<typeof identifyTicket>;

/** Invoices the check of a ticket that a guest brings back, or shows the invoice that it has. */
export function InvoiceTicket() {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const close = () => setFound(null);
  return (
    <>
      <Button variant="primary" icon={IconReceipt} onClick={() => setAsking(true)}>
        {t('invoices.ticket.title')}
      </Button>
      {isAsking && <TicketForm onFound={setFound} onClose={() => setAsking(false)} />}
      {found?.invoice && <InvoiceDetailsSheet invoice={found.invoice} onClose={close} />}
      {found && !found.invoice && <InvoiceSheet checkIds={[found.order_id]} onClose={close} />}
    </>
  );
}

function TicketForm({
  onFound,
  onClose,
}: {
  onFound: (found: Found) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { form, sheet } = useCommandForm({
    endpoint: identifyTicket,
    first: { ticket: '' },
    onDone: onFound,
    onClose,
  });
  return (
    <FormSheet title={t('invoices.ticket.title')} {...sheet} saveLabel={t('invoices.ticket.find')}>
      <Fields
        form={form}
        rows={[
          { name: 'ticket', label: t('invoices.ticket.code'), hint: t('invoices.ticket.hint') },
        ]}
      />
    </FormSheet>
  );
}
