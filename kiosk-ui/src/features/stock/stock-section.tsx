import {
  deleteInventoryItem,
  exportInventory,
  inventoryMonths,
  listInventory,
  type InventoryItem,
} from '@comanda/contract/stock';
import { IconDownload, IconPencil, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadAnswer } from '../../lib/csv.ts';
import { useProblemText } from '../../lib/problem.ts';
import { useRead } from '../../lib/use-read.ts';
import { useDeleteRecord } from '../../parts/delete-record.ts';
import { Button } from '../../ui/button.tsx';
import { columnsOf } from '../../ui/columns.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { SelectField } from '../../ui/field.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { notify } from '../../ui/toast.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { InvoiceImport } from './invoice-import.tsx';
import { MonthTotals } from './month-totals.tsx';
import { monthText } from './months.ts';

type Open = { kind: 'form'; item: InventoryItem | null } | { kind: 'import' } | null;

/** Inventory management: invoices of purchases. */
export function StockSection() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const problemText = useProblemText();
  const [month, setMonth] = useState('');
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const items = useRead(listInventory, {
    query: month === '' ? {} : { from: `${month}-01`, to: `${month}-31` },
  });
  const months = useRead(inventoryMonths, {});
  const { deleteRecord } = useDeleteRecord('invoice', deleteInventoryItem);
  const columns = useMemo(() => {
    const { text, day, money } = columnsOf<InventoryItem>(language);
    return [
      text('name', t('stock.name')),
      day('date', t('stock.date'), (item) => item.purchase_date),
      money('price', t('stock.price')),
      money('iva', t('stock.iva')),
      money('total', t('stock.total'), (item) => item.price + item.iva),
    ];
  }, [t, language]);
  const saveFile = () =>
    downloadAnswer(exportInventory, {}, 'inventory_export').catch((error: unknown) =>
      notify('error', `${t('stock.exportFailed')}: ${problemText(error)}`),
    );
  return (
    <SectionPage
      title={t('admin.sections.stock')}
      intro={t('stock.intro')}
      action={
        <Button
          variant="primary"
          icon={IconPlus}
          onClick={() => setOpen({ kind: 'form', item: null })}
        >
          {t('stock.add')}
        </Button>
      }
      more={
        <>
          <Button icon={IconUpload} onClick={() => setOpen({ kind: 'import' })}>
            {t('catalog.import.open')}
          </Button>
          <Button icon={IconDownload} onClick={() => void saveFile()}>
            {t('catalog.export')}
          </Button>
        </>
      }
    >
      <MonthTotals months={months.data} chosen={month} />
      <DataTable
        label={t('admin.sections.stock')}
        rows={items.data}
        source={items}
        rowKey={(item) => item.id}
        rowName={(item) => item.name}
        columns={columns}
        onOpen={(item) => setOpen({ kind: 'form', item })}
        filters={
          <SelectField
            label={t('stock.month')}
            hideLabel
            value={month}
            onChange={(event) => setMonth(event.target.value)}
          >
            <option value="">{t('stock.allMonths')}</option>
            {months.data?.toReversed().map((row) => (
              <option key={row.month} value={row.month}>
                {monthText(row.month, language)}
              </option>
            ))}
          </SelectField>
        }
        empty={{ title: t('stock.none'), hint: t('stock.noneHint') }}
        actions={(item) => [
          {
            id: 'edit',
            label: t('common.edit'),
            icon: IconPencil,
            onPress: () => setOpen({ kind: 'form', item }),
          },
          {
            id: 'delete',
            label: t('common.delete'),
            icon: IconTrash,
            onPress: () => void deleteRecord(item),
            danger: true,
          },
        ]}
      />
      {open?.kind === 'form' && <InvoiceForm item={open.item} onClose={close} />}
      {open?.kind === 'import' && <InvoiceImport onClose={close} />}
    </SectionPage>
  );
}
