import {
  listGlobalInvoices,
  listInvoiceLines,
  type GlobalInvoice,
} from '@comanda/contract/accounting';
import { invoicePeriods, type InvoicePeriod } from '@comanda/domain/global-invoice';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { downloadCsv } from '../../lib/api/csv.ts';
import { useHealth } from '../../lib/api/health.ts';
import { formatCents } from '../../lib/format/money.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { DataFailed } from '../../ui/data-states.tsx';
import { Text } from '../../ui/layout.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { notify } from '../../ui/toast.tsx';
import { invoiceColumns, lineColumns, shownInvoiceColumns } from './accountant-columns.ts';
import { ReportPart } from './report-part.tsx';
import { dayText } from './words.ts';
import { sheetOf } from '../../parts/workbook.ts';

/** The global invoices of a month by day, week, fortnight or month, and the checks of each. */
export function GlobalInvoices({
  month,
  rates,
}: {
  month: string;
  rates: readonly (number | null)[];
}) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const problemText = useProblemText();
  const timeZone = useHealth().data?.time_zone ?? 'UTC';
  const [every, setEvery] = useState<InvoicePeriod>('month');
  const found = useRead(
    listGlobalInvoices,
    { query: { month, every } },
    { placeholderData: (shown) => shown },
  );
  const save = useMutation({
    mutationFn: async ({ from, to }: GlobalInvoice) => {
      const lines = await call(listInvoiceLines, { query: { from, to } });
      const sheet = sheetOf('', lineColumns(t, language, timeZone), lines);
      downloadCsv(`global_invoice_${from}_${to}.csv`, sheet.header, sheet.rows);
    },
    onError: (error) => notify('error', `${t('accountant.failed')} ${problemText(error)}`),
  });
  return (
    <>
      {found.isError && <DataFailed error={found.error} onRetry={() => void found.refetch()} />}
      <ReportPart
        open
        title={t('accountant.parts.invoices')}
        file={`global_invoice_${month}`}
        rows={found.data ?? []}
        rowKey={(row) => row.from}
        rowName={(row) => `${dayText(row.from, language)} – ${dayText(row.to, language)}`}
        columns={shownInvoiceColumns(t, language)}
        fileColumns={invoiceColumns(t, language, rates)}
        empty={t('accountant.noInvoices')}
        action={
          <Segmented
            label={t('accountant.every')}
            value={every}
            onChange={setEvery}
            items={invoicePeriods.map((value) => ({
              value,
              label: t(`globals.periods.${value}`),
            }))}
          />
        }
        actions={(row) => [
          {
            id: 'lines',
            label: t('accountant.saveInvoice'),
            icon: IconDownload,
            disabled: save.isPending,
            onPress: () => save.mutate(row),
          },
        ]}
      />
      {found.data && <LeftOut invoices={found.data} />}
    </>
  );
}

/** The checks that are not in the global invoices, by reason. */
function LeftOut({ invoices }: { invoices: readonly GlobalInvoice[] }) {
  const { t, i18n } = useTranslation();
  const count = (reason: keyof GlobalInvoice['left_out']) =>
    invoices.reduce((sum, { left_out: out }) => sum + out[reason], 0);
  const cents = {
    no_amount: 0,
    invoiced: 0,
    on_account: count('on_account_total'),
    no_form: count('no_form_total'),
    other_rate: count('other_rate_total'),
  };
  const all = ['no_amount', 'invoiced', 'on_account', 'no_form', 'other_rate'] as const;
  const reasons = all.filter((reason) => count(reason) > 0);
  if (reasons.length === 0) return null;
  return (
    <Text tone="secondary">
      {t('accountant.leftOut.title')}{' '}
      {reasons
        .map((reason) =>
          t(`accountant.leftOut.${reason}`, {
            count: count(reason),
            amount: formatCents(cents[reason], i18n.language),
          }),
        )
        .join(' · ')}
    </Text>
  );
}
