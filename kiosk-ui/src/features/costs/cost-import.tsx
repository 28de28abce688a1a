import {
  importCosts,
  previewCostImport,
  readCostColumns,
  type CostImportRow,
} from '@comanda/contract/costs';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { useCommand } from '../../live/command.ts';
import { ImportSheet } from '../../parts/import-sheet.tsx';
import { columnsOf } from '../../ui/columns.ts';
import type { Column } from '../../ui/table-rows.ts';
import { categoryText } from './cost-words.ts';

/** Imports costs from a list of any program, with a preview of each row. */
export function CostImport({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const run = useCommand(importCosts);
  const columns = useMemo<Column<CostImportRow>[]>(
    () => [
      {
        id: 'category',
        title: t('costs.category'),
        value: (row) => categoryText(t, row.category),
      },
      {
        id: 'frequency',
        title: t('costs.frequency'),
        value: (row) => (row.frequency ? t(`costs.frequencies.${row.frequency}`) : '–'),
      },
      columnsOf<CostImportRow>(language).money('amount', t('costs.amount')),
    ],
    [t, language],
  );
  return (
    <ImportSheet
      title={t('costs.import')}
      hint={t('costs.importHint')}
      columns={columns}
      read={(csv, signal) => call(readCostColumns, { body: { csv }, signal })}
      preview={(body, signal) => call(previewCostImport, { body, signal })}
      run={(body) => run.mutateAsync({ body })}
      onClose={onClose}
    />
  );
}
