import { deleteTable, type Table } from '@comanda/contract/floor';
import { compareTableNames } from '@comanda/domain/names';
import { IconLayoutGrid, IconPencil, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCollection } from '../../lib/api/collections.ts';
import { allTables } from '../../lib/api/floor-collections.ts';
import { useDeleteRecord } from '../../parts/delete-record.ts';
import { BinButton } from '../../parts/bin-button.tsx';
import { FileImport } from '../../parts/file-import.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { PlanEditor } from './plan-editor.tsx';
import { useListRooms } from './queries.ts';
import { RoomsPanel } from './rooms-panel.tsx';
import { TableForm } from './table-form.tsx';

/** Tables management: the list, the rooms, and the plan of each room. */
export function TablesSection() {
  const { t } = useTranslation();
  const tables = useCollection(allTables);
  const rooms = useListRooms();
  const { deleteRecord } = useDeleteRecord('table', deleteTable);
  const [showDeleted, setShowDeleted] = useState(false);
  const [form, setForm] = useState<Table | 'new' | null>(null);
  const [planning, setPlanning] = useState(false);
  const [importing, setImporting] = useState(false);
  const rows = useMemo(
    () => tables.data?.filter((table) => !table.temporary && (showDeleted || !table.deleted)),
    [tables.data, showDeleted],
  );
  const columns = useTableColumns();
  if (planning && rooms.data && tables.data) {
    return (
      <PlanEditor rooms={rooms.data} tables={tables.data} onClose={() => setPlanning(false)} />
    );
  }
  return (
    <SectionPage
      title={t('admin.sections.tables')}
      intro={t('floor.admin.intro')}
      more={
        <>
          <BinButton section="tables" />
          <Button icon={IconUpload} onClick={() => setImporting(true)}>
            {t('catalog.import.open')}
          </Button>
          <Button
            icon={IconLayoutGrid}
            disabled={!rooms.data || !tables.data}
            onClick={() => setPlanning(true)}
          >
            {t('floor.admin.editPlan')}
          </Button>
        </>
      }
      action={
        <Button
          variant="primary"
          icon={IconPlus}
          disabled={!rooms.data}
          onClick={() => setForm('new')}
        >
          {t('floor.admin.addTable')}
        </Button>
      }
    >
      <DataTable
        label={t('admin.sections.tables')}
        rows={rows}
        source={tables}
        rowKey={(table) => table.id}
        rowName={(table) => table.name}
        columns={columns}
        initialSort={{ column: 'name', descending: false }}
        filters={
          <Checkbox
            label={t('floor.admin.showDeleted')}
            checked={showDeleted}
            onChange={setShowDeleted}
          />
        }
        empty={{ title: t('floor.noTables'), hint: t('floor.admin.noTablesHint') }}
        isMuted={(table) => table.deleted === 1}
        onOpen={setForm}
        actions={(table) => [
          {
            id: 'edit',
            label: t('common.edit'),
            icon: IconPencil,
            onPress: () => setForm(table),
          },
          {
            id: 'delete',
            label: t('common.delete'),
            icon: IconTrash,
            danger: true,
            disabled: table.deleted === 1 || table.active_orders > 0,
            hint: table.active_orders > 0 ? t('problems.table_occupied') : undefined,
            onPress: () => void deleteRecord(table),
          },
        ]}
      />
      <RoomsPanel rooms={rooms} tables={tables.data ?? []} />
      {importing && <FileImport kind="tables" onClose={() => setImporting(false)} />}
      {form && rooms.data && (
        <TableForm
          table={form === 'new' ? null : form}
          tables={tables.data ?? []}
          rooms={rooms.data}
          onClose={() => setForm(null)}
        />
      )}
    </SectionPage>
  );
}

/** What the list shows of a table. */
function useTableColumns(): Column<Table>[] {
  const { t } = useTranslation();
  return useMemo<Column<Table>[]>(
    () => [
      {
        id: 'name',
        title: t('floor.name'),
        value: (table) => table.name,
        compare: (one, other) => compareTableNames(one.name, other.name),
        cell: (table) =>
          table.deleted ? `${table.name} · ${t('floor.admin.deleted')}` : table.name,
      },
      { id: 'room', title: t('floor.admin.room'), value: (table) => table.room_name },
      {
        id: 'shape',
        title: t('floor.shape'),
        value: (table) => t(`floor.admin.shapes.${table.shape}`),
      },
      { id: 'seats', title: t('floor.admin.seats'), value: (table) => table.seats, align: 'end' },
      {
        id: 'size',
        title: t('floor.admin.size'),
        value: (table) => table.width * table.height,
        cell: (table) => `${table.width} × ${table.height}`,
        align: 'end',
        wideOnly: true,
      },
      {
        id: 'status',
        title: t('floor.status'),
        value: (table) => t(`floor.tableStatus.${table.status}`),
      },
    ],
    [t],
  );
}
