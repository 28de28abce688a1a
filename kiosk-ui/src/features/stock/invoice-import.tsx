import {
  importInventory,
  previewInventoryImport,
  type InventoryImportRow,
} from '@comanda/contract/stock';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { formatPesos } from '../../lib/money.ts';
import { useCommand } from '../../live/command.ts';
import { ImportSheet } from '../../parts/import-sheet.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { dayText } from './months.ts';

/** Imports invoices from a CSV file, with a preview of each row. */
export function InvoiceImport({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const run = useCommand(importInventory);
  const columns = useMemo<Column<InventoryImportRow>[]>(() => {
    const money = (id: 'price' | 'iva', title: string): Column<InventoryImportRow> => ({
      id,
      title,
      value: (row) => row[id],
      cell: (row) => {
        const amount = row[id];
        return amount === null ? '–' : formatPesos(amount, language);
      },
      align: 'end',
    });
    return [
      {
        id: 'date',
        title: t('stock.date'),
        value: (row) => row.purchase_date,
        cell: (row) => (row.purchase_date ? dayText(row.purchase_date, language) : '–'),
      },
      money('price', t('stock.price')),
      money('iva', t('stock.iva')),
    ];
  }, [t, language]);
  return (
    <ImportSheet
      title={t('stock.import')}
      hint={t('catalog.import.headers', { headers: 'Name, Purchase Date, Price, IVA' })}
      columns={columns}
      preview={(csv, signal) => call(previewInventoryImport, { body: { csv }, signal })}
      run={(csv) => run.mutateAsync({ body: { csv } })}
      onClose={onClose}
    />
  );
}
