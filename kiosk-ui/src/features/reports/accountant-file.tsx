import {
  listGlobalInvoices,
  listInvoiceLines,
  type AccountantMonth,
} from '@comanda/contract/accounting';
import { lastDayOf } from '@comanda/domain/sales-totals';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { useHealth } from '../../lib/api/health.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast.tsx';
import { dayColumns, invoiceColumns, lineColumns, methodColumns } from './accountant-columns.ts';
import { useNotes } from './accountant-notes.tsx';
import { downloadWorkbook, sheetOf } from '../../parts/workbook.ts';

/** Saves the whole month as one workbook, in the user's language. */
export function AccountantFile({ month }: { month: AccountantMonth }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const problemText = useProblemText();
  const notes = useNotes(month);
  const timeZone = useHealth().data?.time_zone ?? 'UTC';
  const save = useMutation({
    mutationFn: async () => {
      const [first, last] = [`${month.month}-01`, lastDayOf(month.month)];
      const [invoices, lines] = await Promise.all([
        call(listGlobalInvoices, { query: { month: month.month, every: 'month' } }),
        call(listInvoiceLines, { query: { from: first, to: last } }),
      ]);
      const title = (name: 'days' | 'methods' | 'invoices' | 'lines' | 'notes') =>
        t(`accountant.parts.${name}`);
      await downloadWorkbook(`${t('admin.sections.accountant')}_${month.month}.xlsx`, [
        sheetOf(title('days'), dayColumns(t, language, month), month.days),
        sheetOf(title('methods'), methodColumns(t, language), month.methods),
        sheetOf(title('invoices'), invoiceColumns(t, language, month.rates), invoices),
        sheetOf(title('lines'), lineColumns(t, language, timeZone), lines),
        {
          name: title('notes'),
          header: [title('notes')],
          money: [false],
          rows: notes.map((note) => [note]),
        },
      ]);
    },
    onError: (error) => notify('error', `${t('accountant.failed')} ${problemText(error)}`),
  });
  return (
    <Button busy={save.isPending} icon={IconFileSpreadsheet} onClick={() => save.mutate()}>
      {t('accountant.xlsx')}
    </Button>
  );
}
