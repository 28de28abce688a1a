import { choosePrinter, deletePrinter, testPrinter } from '@comanda/contract/printers';
import type { Printer } from '@comanda/contract/printers';
import { IconBox, IconDeviceTablet, IconPencil, IconReceipt, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/problem.ts';
import { confirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import type { DotTone } from '../../ui/status-dot.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { notify } from '../../ui/toast.tsx';
import { HandDrawerForm } from './hand-drawer-form.tsx';
import { PrinterForm } from './printer-form.tsx';
import { usePrinters, usePrintingChange } from './queries.ts';

const tones: Record<Printer['state'], DotTone> = {
  ready: 'success',
  paper_low: 'warning',
  paper_out: 'error',
  cover_open: 'error',
  offline: 'error',
  unknown: 'neutral',
};

type Open = { kind: 'edit' | 'drawer'; printer: Printer } | null;
const icon = { stroke: 1.75, size: 20, 'aria-hidden': true } as const;

/** Every printer with its state, live, and what can be done with it. */
export function PrinterList({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const printers = usePrinters();
  const [open, setOpen] = useState<Open>(null);
  const test = usePrintingChange(testPrinter);
  const choose = usePrintingChange(choosePrinter);
  const remove = usePrintingChange(deletePrinter);
  const onError = (error: unknown) => notify('error', problemText(error));
  const columns = useMemo<Column<Printer>[]>(
    () => [
      {
        id: 'name',
        title: t('printing.name'),
        value: (printer) => printer.name,
        cell: (printer) =>
          printer.is_mine ? `${printer.name} · ${t('printing.isMine')}` : printer.name,
      },
      {
        id: 'state',
        title: t('printing.state'),
        cell: ({ state }) => (
          <StatusDot tone={tones[state]} label={t(`printing.printerStates.${state}`)} />
        ),
      },
      {
        id: 'areas',
        title: t('printing.areas'),
        cell: (printer) => printer.areas.map((area) => t(`printing.area.${area}`)).join(', '),
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
  const erase = async (printer: Printer) => {
    const sure = await confirm({
      title: t('common.delete'),
      message: t('printing.confirmDelete', { name: printer.name }),
      confirmLabel: t('common.delete'),
      danger: true,
    });
    if (sure) remove.mutate({ params: { id: printer.id } }, { onError });
  };
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
        onOpen={mayEdit ? edit : undefined}
        actions={(printer) => [
          {
            id: 'test',
            label: t('printing.test'),
            icon: <IconReceipt {...icon} />,
            onPress: () =>
              test.mutate(
                { params: { id: printer.id } },
                { onSuccess: () => notify('success', t('printing.testQueued')), onError },
              ),
          },
          {
            id: 'drawer',
            label: t('printing.openDrawer'),
            icon: <IconBox {...icon} />,
            onPress: () => setOpen({ kind: 'drawer', printer }),
          },
          ...(printer.is_mine
            ? []
            : [
                {
                  id: 'here',
                  label: t('printing.useHere'),
                  icon: <IconDeviceTablet {...icon} />,
                  onPress: () => choose.mutate({ body: { printer_id: printer.id } }, { onError }),
                },
              ]),
          ...(mayEdit
            ? [
                {
                  id: 'edit',
                  label: t('common.edit'),
                  icon: <IconPencil {...icon} />,
                  onPress: () => edit(printer),
                },
                {
                  id: 'delete',
                  label: t('common.delete'),
                  icon: <IconTrash {...icon} />,
                  onPress: () => void erase(printer),
                  danger: true,
                },
              ]
            : []),
        ]}
      />
      {open?.kind === 'edit' && <PrinterForm printer={open.printer} onClose={close} />}
      {open?.kind === 'drawer' && <HandDrawerForm printer={open.printer} onClose={close} />}
    </>
  );
}
