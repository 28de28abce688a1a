import { choosePrinter, testPrinter, type Printer } from '@comanda/contract/printers';
import { IconBox, IconReceipt } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useCommand } from '../../live/command.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { SelectField } from '../../ui/field.tsx';
import { StatusDot, type DotTone } from '../../ui/status-dot.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { notify } from '../../ui/toast.tsx';
import { HandDrawerForm } from './hand-drawer-form.tsx';
import { PrinterForm } from './printer-form.tsx';
import { useListPrinters } from './queries.ts';

const tones: Record<Printer['state'], DotTone> = {
  ready: 'success',
  paper_low: 'warning',
  paper_out: 'error',
  cover_open: 'error',
  offline: 'error',
  unknown: 'neutral',
};

type Open = { kind: 'edit' | 'drawer'; printer: Printer } | null;

/** Every printer with its state, live, and its actions. */
export function PrinterList({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { can } = usePermissions();
  const printers = useListPrinters();
  const [open, setOpen] = useState<Open>(null);
  const test = useCommand(testPrinter);
  const choose = useCommand(choosePrinter);
  const onError = (error: unknown) => notify('error', problemText(error));
  const columns = useMemo<Column<Printer>[]>(
    () => [
      {
        id: 'name',
        title: t('printing.name'),
        value: (printer) => printer.name,
      },
      {
        id: 'state',
        title: t('printing.state'),
        cell: ({ state, state_detail, is_set_up }) =>
          state === 'unknown' && state_detail === 'slow' ? (
            <StatusDot tone="warning" label={t('printing.printerStates.slow')} />
          ) : is_set_up ? (
            <StatusDot tone={tones[state]} label={t(`printing.printerStates.${state}`)} />
          ) : (
            <StatusDot tone="neutral" label={t('printing.notSetUp')} />
          ),
      },
      {
        id: 'areas',
        title: t('printing.prints'),
        cell: (printer) =>
          [
            ...(printer.is_receipt ? [t('printing.receipts')] : []),
            ...printer.areas.map((area) => t(`printing.area.${area}`)),
          ].join(', ') || '–',
      },
      {
        id: 'waiting',
        title: t('printing.waiting'),
        value: (printer) => printer.waiting_jobs,
        align: 'end',
      },
    ],
    [t],
  );
  const edit = (printer: Printer) => setOpen({ kind: 'edit', printer });
  const close = () => setOpen(null);
  return (
    <>
      <DataTable
        label={t('printing.printers')}
        rows={printers.data}
        source={printers}
        rowKey={(printer) => printer.id}
        rowName={(printer) => printer.name}
        columns={columns}
        empty={{ title: t('printing.noPrinters'), hint: t('printing.noPrintersHint') }}
        onOpen={mayEdit ? edit : undefined}
        actions={(printer) => [
          ...(printer.is_set_up && can('printer.test')
            ? [
                {
                  id: 'test',
                  label: t('printing.test'),
                  icon: IconReceipt,
                  onPress: () =>
                    test.mutate(
                      { params: { id: printer.id } },
                      { onSuccess: () => notify('success', t('printing.testQueued')), onError },
                    ),
                },
              ]
            : []),
          ...(printer.is_set_up
            ? [
                {
                  id: 'drawer',
                  label: t('printing.openDrawer'),
                  icon: IconBox,
                  onPress: () => setOpen({ kind: 'drawer', printer }),
                },
              ]
            : []),
        ]}
      />
      {printers.data && printers.data.length > 1 && (
        <SelectField
          label={t('printing.isMine')}
          value={printers.data.find((printer) => printer.is_mine === 1)?.id}
          onChange={(event) =>
            choose.mutate({ body: { printer_id: Number(event.target.value) } }, { onError })
          }
        >
          {printers.data.map((printer) => (
            <option key={printer.id} value={printer.id}>
              {printer.name}
            </option>
          ))}
        </SelectField>
      )}
      {open?.kind === 'edit' && <PrinterForm printer={open.printer} onClose={close} />}
      {open?.kind === 'drawer' && <HandDrawerForm printer={open.printer} onClose={close} />}
    </>
  );
}
