import { getCheckInvoice, markInvoiced } from '@comanda/contract/accounting';
import { getInvoicePdf } from '@comanda/contract/invoice-files';
import { IconFileTypePdf, IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { periodText } from '../../lib/format/day-text.ts';
import { formatCents } from '../../lib/format/money.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useWhen } from '../../lib/api/when.ts';
import { useCommand } from '../../live/command.ts';
import { useDownload } from '../../parts/download.ts';
import { CreditSheet } from '../../parts/credit-sheet.tsx';
import { InvoiceSheet } from '../../parts/invoice-sheet.tsx';
import { InvoiceState } from '../../parts/invoice-state.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { notify } from '../../ui/toast.tsx';

/** Whether a closed check has its own invoice, and the mark that leaves it out of the global one. */
export function InvoiceMark({ checkId }: { checkId: number }) {
  const { t, i18n } = useTranslation();
  const { can } = usePermissions();
  const problemText = useProblemText();
  const [folio, setFolio] = useState<string | null>(null);
  const { data } = useRead(getCheckInvoice, { params: { id: checkId } });
  const mark = useCommand(markInvoiced);
  const [isMaking, setMaking] = useState(false);
  const [isCrediting, setCrediting] = useState(false);
  const when = useWhen();
  const pdf = useDownload(getInvoicePdf);
  if (!data) return null;
  const send = (invoiced: boolean) =>
    mark.mutate(
      { params: { id: checkId }, body: { invoiced, ...(invoiced && folio ? { folio } : {}) } },
      {
        onSuccess: () => {
          setFolio(null);
          notify('success', t(invoiced ? 'accountant.mark.marked' : 'accountant.mark.unmarked'));
        },
        onError: (error) =>
          notify('error', `${t('accountant.mark.failed')}: ${problemText(error)}`),
      },
    );
  const { document, credits } = data;
  const state = data.global
    ? t('accountant.mark.inGlobal', {
        folio: data.global.folio,
        period: periodText(data.global.from, data.global.to, i18n.language),
      })
    : data.folio
      ? t('accountant.mark.yesFolio', { folio: data.folio })
      : t(data.invoiced ? 'accountant.mark.yes' : 'accountant.mark.no');
  const amount = data.amount === null ? '' : formatCents(data.amount, i18n.language);
  return (
    <Stack gap={3} as="section" aria-label={t('accountant.mark.title')}>
      <Text weight="strong">{state}</Text>
      {data.invoiced && (
        <Text tone={data.changed ? 'warning' : 'secondary'}>
          {t(data.changed ? 'accountant.mark.was' : 'accountant.mark.amount', { amount })}
        </Text>
      )}
      {data.code !== null && !data.invoiced && (
        <Text tone="secondary">
          {t('invoices.guestCode', {
            code: data.code,
            until: when((data.code_until ?? 0) - 1),
          })}
        </Text>
      )}
      {document && <InvoiceState state={document.state} />}
      {credits.map((credit) => (
        <Stack key={credit.id} gap={1}>
          <Text>
            {t('invoices.credit.of', {
              folio: credit.folio,
              amount: formatCents(credit.amount, i18n.language),
            })}
          </Text>
          <InvoiceState state={credit.state} />
        </Stack>
      ))}
      {can('invoices.create') && folio !== null && (
        <TextField
          label={t('accountant.mark.folio')}
          hint={t('accountant.mark.folioHint')}
          maxLength={80}
          value={folio}
          onChange={(event) => setFolio(event.target.value)}
        />
      )}
      {can('invoices.create') && (
        <Row gap={2} wrap>
          {!data.invoiced && folio === null && (
            <Button variant="primary" onClick={() => setMaking(true)}>
              {t('invoices.make')}
            </Button>
          )}
          {document?.state === 'stamped' && (
            <Button
              icon={IconFileTypePdf}
              busy={pdf.isPending}
              onClick={() =>
                pdf.mutate({
                  input: { params: { id: document.id } },
                  name: `${document.folio}.pdf`,
                })
              }
            >
              {t('invoices.see')}
            </Button>
          )}
          {document?.state === 'stamped' && can('invoices.cancel') && (
            <Button icon={IconReceiptRefund} onClick={() => setCrediting(true)}>
              {t('invoices.credit.action')}
            </Button>
          )}
          {!document && (
            <Button
              busy={mark.isPending}
              onClick={() => {
                if (data.invoiced) send(false);
                else if (folio === null) setFolio('');
                else send(true);
              }}
            >
              {t(data.invoiced ? 'accountant.mark.unmark' : 'accountant.mark.mark')}
            </Button>
          )}
        </Row>
      )}
      {isMaking && <InvoiceSheet checkIds={[checkId]} onClose={() => setMaking(false)} />}
      {isCrediting && document && (
        <CreditSheet invoice={document} checkId={checkId} onClose={() => setCrediting(false)} />
      )}
    </Stack>
  );
}
