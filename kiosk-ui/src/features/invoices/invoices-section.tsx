import { getCancellationReceipt } from '@comanda/contract/cancellations';
import {
  correctInvoice,
  dropInvoice,
  listInvoices,
  type Invoice,
} from '@comanda/contract/invoices';
import {
  IconCancel,
  IconPencil,
  IconQuestionMark,
  IconReceipt,
  IconReceiptRefund,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useWhen } from '../../lib/api/when.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useCommand } from '../../live/command.ts';
import { useDownload } from '../../parts/download.ts';
import { CreditSheet } from '../../parts/credit-sheet.tsx';
import { columnsOf } from '../../ui/columns.ts';
import { confirm } from '../../ui/confirm.tsx';
import { DataTable, type RowAction } from '../../ui/data-table.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { notify } from '../../ui/toast.tsx';
import { CancelInvoiceSheet } from '../../parts/cancel-invoice-sheet.tsx';
import { InvoiceState } from '../../parts/invoice-state.tsx';
import { CorrectForm } from './correct-form.tsx';
import { InvoiceDetailsSheet } from './invoice-details.tsx';
import { InvoiceTicket } from './invoice-ticket.tsx';
import { MonthDownload } from './month-download.tsx';
import { SettleSheet } from './settle-sheet.tsx';

const shows = ['open', 'stamped', 'cancelled', 'dropped'] as const;

interface Open {
  sheet: 'details' | 'settle' | 'correct' | 'cancel' | 'credit';
  invoice: Invoice;
}

/** The electronic invoices: what waits to be stamped, what is stamped, what was discarded. */
export function InvoicesSection() {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const problemText = useProblemText();
  const [show, setShow] = useState<(typeof shows)[number]>('open');
  const [open, setOpen] = useState<Open | null>(null);
  const invoices = useRead(
    listInvoices,
    { query: { show } },
    { placeholderData: (before) => before },
  );
  const columns = useColumns();
  const fail = (error: unknown) => notify('error', problemText(error));
  const receipt = useDownload(getCancellationReceipt);
  const downloadReceipt = ({ id, folio }: Invoice) =>
    receipt.mutate({
      input: { params: { id } },
      name: `${folio} ${t('invoices.states.cancelled')}.xml`,
    });
  const again = useCommand(correctInvoice);
  const sendAgain = ({ id, folio }: Invoice) =>
    again.mutate(
      { params: { id }, body: {} },
      { onSuccess: () => notify('success', t('invoices.corrected', { folio })), onError: fail },
    );
  const drop = useCommand(dropInvoice);
  const askToDrop = async ({ id, folio }: Invoice) => {
    const isSure = await confirm({
      title: t('invoices.dropTitle', { folio }),
      message: t('invoices.dropHint'),
      confirmLabel: t('invoices.drop'),
      danger: true,
    });
    if (!isSure) return;
    drop.mutate(
      { params: { id } },
      {
        onSuccess: () => notify('success', t('invoices.wasDropped', { folio })),
        onError: fail,
      },
    );
  };
  const actions = (invoice: Invoice): RowAction[] => [
    ...(invoice.state === 'rejected'
      ? [
          {
            id: 'correct',
            label: t(invoice.kind === 'global' ? 'invoices.again' : 'invoices.correct'),
            icon: IconPencil,
            // A global invoice has no receiver to correct: what was wrong is under Invoicing.
            onPress: () =>
              invoice.kind === 'global'
                ? sendAgain(invoice)
                : setOpen({ sheet: 'correct', invoice }),
          },
        ]
      : []),
    ...(can('invoices.cancel') && invoice.kind === 'invoice' && invoice.state === 'stamped'
      ? [
          {
            id: 'credit',
            label: t('invoices.credit.action'),
            icon: IconReceiptRefund,
            onPress: () => setOpen({ sheet: 'credit', invoice }),
          },
        ]
      : []),
    ...(invoice.state === 'cancelled'
      ? [
          {
            id: 'receipt',
            label: t('invoices.cancel.receipt'),
            icon: IconReceipt,
            onPress: () => downloadReceipt(invoice),
          },
        ]
      : []),
    ...(invoice.state === 'stamped'
      ? [
          {
            id: 'cancel',
            label: t('invoices.cancel.do'),
            icon: IconCancel,
            danger: true,
            onPress: () => setOpen({ sheet: 'cancel', invoice }),
          },
        ]
      : []),
    ...(can('invoices.cancel') && invoice.state === 'unclear'
      ? [
          {
            id: 'settle',
            label: t('invoices.settle'),
            icon: IconQuestionMark,
            onPress: () => setOpen({ sheet: 'settle', invoice }),
          },
        ]
      : []),
    ...(can('invoices.cancel') &&
    invoice.kind !== 'credit' &&
    (invoice.state === 'sealed' || invoice.state === 'rejected')
      ? [
          {
            id: 'drop',
            label: t('invoices.drop'),
            icon: IconTrash,
            danger: true,
            onPress: () => void askToDrop(invoice),
          },
        ]
      : []),
  ];
  return (
    <SectionPage
      title={t('admin.sections.invoices')}
      intro={t('invoices.intro')}
      action={<InvoiceTicket />}
      more={<MonthDownload />}
    >
      <DataTable
        label={t('admin.sections.invoices')}
        rows={invoices.data}
        source={invoices}
        rowKey={({ id }) => id}
        rowName={({ folio }) => folio}
        columns={columns}
        filters={
          <Segmented
            label={t('invoices.show')}
            value={show}
            onChange={setShow}
            items={shows.map((value) => ({ value, label: t(`invoices.shows.${value}`) }))}
          />
        }
        actions={actions}
        onOpen={(invoice) => setOpen({ sheet: 'details', invoice })}
        empty={{ title: t(`invoices.none.${show}`), hint: t('invoices.noneHint') }}
      />
      {open && <OpenSheet {...open} onClose={() => setOpen(null)} />}
    </SectionPage>
  );
}

function OpenSheet({ sheet, ...props }: Open & { onClose: () => void }) {
  switch (sheet) {
    case 'details':
      return <InvoiceDetailsSheet {...props} />;
    case 'settle':
      return <SettleSheet {...props} />;
    case 'correct':
      return <CorrectForm {...props} />;
    case 'cancel':
      return <CancelInvoiceSheet id={props.invoice.id} onClose={props.onClose} />;
    case 'credit':
      return <CreditSheet {...props} />;
  }
}

/** What a code of the SAT means for the person who can mend it; null: the SAT's own words. */
function useCodeWords() {
  const { t, i18n } = useTranslation();
  return (code: string): string | null => {
    const key = `invoices.codes.${code as '40143'}` as const;
    const isKnown: boolean = code !== '' && i18n.exists(key);
    if (isKnown) return t(key);
    const problem = `problems.${code}` as 'problems.csd_missing';
    const isOurs: boolean = code !== '' && i18n.exists(problem);
    if (isOurs) return t(problem);
    return amounts.test(code) ? t('invoices.arithmetic') : null;
  };
}

// Sums, limits and taxes of the matrix of errors.
const amounts = /^40(10[7-9]|11[0-2]|119|16[6-9]|17\d|180|20[5-9]|21\d|22[01])$/;

function useColumns(): Column<Invoice>[] {
  const { t, i18n } = useTranslation();
  const when = useWhen();
  const wordsOf = useCodeWords();
  const { text, money } = columnsOf<Invoice>(i18n.language);
  return [
    text('folio', t('invoices.folio')),
    {
      id: 'receiver',
      title: t('invoices.receiver'),
      value: ({ receiver }) => receiver.name,
      cell: ({ receiver }) => (
        <Stack as="span" anywhere>
          <span>{receiver.name}</span>
          <Text as="small" tone="secondary" size="body">
            {receiver.tax_id}
          </Text>
        </Stack>
      ),
    },
    money('total', t('invoices.total')),
    {
      id: 'state',
      title: t('invoices.state'),
      value: ({ state }) => state,
      cell: ({ state, message, urgency, code }) => (
        <Stack as="span" anywhere>
          <InvoiceState state={state} />
          {urgency !== 'fine' && (
            <Text as="small" tone={urgency === 'late' ? 'error' : 'warning'} size="body">
              {t(`invoices.${urgency}`)}
            </Text>
          )}
          {message !== '' && (
            <Text as="small" tone="secondary" size="body">
              {wordsOf(code) ?? message}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'created',
      title: t('invoices.created'),
      value: ({ created }) => created,
      cell: ({ created }) => when(created),
    },
  ];
}
