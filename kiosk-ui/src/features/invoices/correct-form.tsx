import { correctInvoice, getInvoice, type Invoice } from '@comanda/contract/invoices';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../lib/api/use-read.ts';
import { useSendCommand } from '../../live/command.ts';
import { useForm } from '../../lib/api/form.ts';
import {
  ReceiverFields,
  receiverNames,
  receiverOf,
  type ReceiverValues,
} from '../../parts/receiver-fields.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { Text } from '../../ui/layout.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { notify } from '../../ui/toast.tsx';
import { useMutation } from '@tanstack/react-query';

/** Corrects who receives an invoice that the SAT rejected, and sends it again. */
export function CorrectForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(getInvoice, { params: { id: invoice.id } });
  if (data) return <ReceiverForm invoice={invoice} receiver={data.receiver} onClose={onClose} />;
  return (
    error && (
      <Sheet opened onClose={onClose} title={t('invoices.correct')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Sheet>
    )
  );
}

function ReceiverForm({
  invoice,
  receiver,
  onClose,
}: {
  invoice: Invoice;
  receiver: ReceiverValues;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const send = useSendCommand();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: ReceiverValues) =>
      send(correctInvoice, { params: { id: invoice.id }, body: { receiver: receiverOf(values) } }),
    onSuccess: ({ folio }) => {
      notify('success', t('invoices.corrected', { folio }));
      onClose();
    },
  });
  const form = useForm(correctInvoice, receiverOf(receiver), {
    error,
    alsoAt: receiverNames,
    onSubmit: (_, values) => mutate(values),
  });
  return (
    <FormSheet title={t('invoices.correct')} form={form} busy={isPending} onClose={onClose}>
      <Text tone="error">{invoice.message}</Text>
      <ReceiverFields form={form} />
    </FormSheet>
  );
}
