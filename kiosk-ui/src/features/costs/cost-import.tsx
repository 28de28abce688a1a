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
import { useColumns } from '../../parts/use-columns.tsx';
import { columnsOf } from '../../ui/columns.ts';
import type { Column } from '../../ui/table-rows.ts';
import { categoryText } from './cost-words.ts';

/** Imports costs from a list of any program, with a preview of each row. */
export function CostImport({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const run = useCommand(importCosts);
  const file = useColumns((csv, signal) => call(readCostColumns, { body: { csv }, signal }));
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
      matching={file.matching}
      preview={(csv, signal) =>
        call(previewCostImport, { body: { csv, mapping: file.mapping() }, signal })
      }
      run={(csv) => run.mutateAsync({ body: { csv, mapping: file.mapping() } })}
      onClose={onClose}
    />
  );
}
