import {
  importInventory,
  previewInventoryImport,
  readInventoryColumns,
  type InventoryImportRow,
} from '@comanda/contract/stock';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { useCommand } from '../../live/command.ts';
import { ImportSheet } from '../../parts/import-sheet.tsx';
import { columnsOf } from '../../ui/columns.ts';

/** Imports invoices from a list of any program, with a preview of each row. */
export function InvoiceImport({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const run = useCommand(importInventory);
  const columns = useMemo(() => {
    const { day, money } = columnsOf<InventoryImportRow>(language);
    return [
      day('date', t('stock.date'), (row) => row.purchase_date),
      money('price', t('stock.price')),
      money('iva', t('stock.iva')),
    ];
  }, [t, language]);
  return (
    <ImportSheet
      title={t('stock.import')}
      hint={t('stock.importHint')}
      columns={columns}
      read={(csv, signal) => call(readInventoryColumns, { body: { csv }, signal })}
      preview={(body, signal) => call(previewInventoryImport, { body, signal })}
      run={(body) => run.mutateAsync({ body })}
      onClose={onClose}
    />
  );
}
