import { settleInvoice, type Invoice } from '@comanda/contract/invoices';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { useCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { notify } from '../../ui/toast.tsx';

/** What became of an invoice whose answer was lost: the stamped file from the provider's site, or that there is none. */
export function SettleSheet({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const settle = useCommand(settleInvoice);
  const { id, folio } = invoice;
  const send = (xml: string | null) =>
    settle.mutate(
      { params: { id }, body: { xml } },
      {
        onSuccess: () => {
          notify('success', t('invoices.settled', { folio }));
          onClose();
        },
      },
    );
  return (
    <Sheet opened onClose={onClose} title={t('invoices.settleTitle', { folio })}>
      <Stack gap={4}>
        <Text>{t('invoices.settleHint')}</Text>
        <FileDrop
          label={t('invoices.settleFile')}
          accept=".xml,text/xml,application/xml"
          disabled={settle.isPending}
          error={settle.error ? problemText(settle.error) : null}
          onFile={(file) => void file.text().then(send)}
        />
        <Button block busy={settle.isPending} onClick={() => send(null)}>
          {t('invoices.settleNone')}
        </Button>
      </Stack>
    </Sheet>
  );
}
