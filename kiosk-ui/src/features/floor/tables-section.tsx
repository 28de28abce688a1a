import { listTables } from '@comanda/contract/floor';
import type { Table } from '@comanda/contract/floor';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../live/query-keys.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import type { Column } from '../../ui/table-rows.ts';

/** Tables management (B§2). */
export function TablesSection() {
  const { t } = useTranslation();
  const tables = useQuery({
    queryKey: queryKeys.tables,
    queryFn: ({ signal }) => call(listTables, { signal }),
  });
  const columns = useMemo<Column<Table>[]>(
    () => [
      { id: 'name', title: t('floor.name'), value: (table) => table.name },
      { id: 'width', title: t('floor.width'), value: (table) => table.width, align: 'end' },
      { id: 'height', title: t('floor.height'), value: (table) => table.height, align: 'end' },
    ],
    [t],
  );
  const rows = useMemo(
    () => tables.data?.filter((table) => !table.deleted && !table.temporary),
    [tables.data],
  );
  return (
    <SectionPage title={t('admin.sections.tables')}>
      <DataTable
        label={t('admin.sections.tables')}
        rows={rows}
        source={tables}
        rowKey={(table) => table.id}
        rowName={(table) => table.name}
        columns={columns}
        initialSort={{ column: 'name', descending: false }}
      />
    </SectionPage>
  );
}
