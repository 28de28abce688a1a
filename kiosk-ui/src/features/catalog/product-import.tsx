import type { ProductImportRow } from '@comanda/contract/catalog-bulk';
import { importProducts, previewProductImport } from '@comanda/contract/catalog-bulk';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { downloadCsv, fileDay } from '../../lib/csv.ts';
import { formatPesos } from '../../lib/money.ts';
import { useCommand } from '../../live/command.ts';
import { ImportSheet } from '../../parts/import-sheet.tsx';
import type { Column } from '../../ui/table-rows.ts';

/** Imports products from a CSV file, after showing what each row does. */
export function ProductImport({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const run = useCommand(importProducts);
  const columns = useMemo<Column<ProductImportRow>[]>(
    () => [
      { id: 'category', title: t('catalog.product.category'), value: (row) => row.category },
      {
        id: 'price',
        title: t('catalog.product.price'),
        value: (row) => row.price,
        cell: (row) => (row.price === null ? '–' : formatPesos(row.price, language)),
        align: 'end',
      },
    ],
    [t, language],
  );
  return (
    <ImportSheet
      title={t('catalog.import.products')}
      failedText={(message) => t('catalog.import.productsFailed', { message })}
      headers="Name, Description, Description Español, Category, Cost, Price"
      columns={columns}
      preview={(csv, signal) => call(previewProductImport, { body: { csv }, signal })}
      run={(csv) => run.mutateAsync({ body: { csv } })}
      onExportSkipped={({ header, rows }) =>
        downloadCsv(
          `existing_products_${fileDay()}.csv`,
          header,
          rows.filter((row) => row.result === 'skipped').map((row) => row.cells),
        )
      }
      onClose={onClose}
    />
  );
}
