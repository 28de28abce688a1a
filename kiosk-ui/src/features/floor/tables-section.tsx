import { deleteTable, updateTable, type Room, type Table } from '@comanda/contract/floor';
import { compareTableNames } from '@comanda/domain/names';
import { IconLayoutGrid } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCollection } from '../../lib/api/collections.ts';
import { allTables } from '../../lib/api/floor-collections.ts';
import { FileImport } from '../../parts/file-import.tsx';
import { RecordSection, type RecordColumn } from '../../parts/record-section.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { useListRooms } from './queries.ts';
import { RoomsPanel } from './rooms-panel.tsx';
import { TableForm } from './table-form.tsx';

const none: Room[] = [];
const shapes: readonly Table['shape'][] = ['rectangle', 'round', 'square', 'other'];
const isUsed = ({ deleted }: Table) => deleted === 0;

/** Tables management: the list, the rooms, and the plan of each room. */
export function TablesSection() {
  const { t } = useTranslation();
  const tables = useCollection(allTables);
  const rooms = useListRooms();
  const [showDeleted, setShowDeleted] = useState(false);
  const [planning, setPlanning] = useState(false);
  const rows = useMemo(
    () => tables.data?.filter((table) => !table.temporary && (showDeleted || !table.deleted)),
    [tables.data, showDeleted],
  );
  const columns = useTableColumns(rooms.data ?? none);
  if (planning && rooms.data && tables.data) {
    return (
      <PlanEditor rooms={rooms.data} tables={tables.data} onClose={() => setPlanning(false)} />
    );
  }
  return (
    <RecordSection
      title={t('admin.sections.tables')}
      intro={t('floor.admin.intro')}
      rows={rows}
      source={tables}
      nameOf={(table) => table.name}
      columns={columns}
      update={updateTable}
      initialSort={{ column: 'name', descending: false }}
      add={t('floor.admin.addTable')}
      addDisabled={!rooms.data}
      form={(table, onClose) =>
        rooms.data && (
          <TableForm
            table={table}
            tables={tables.data ?? []}
            rooms={rooms.data}
            onClose={onClose}
          />
        )
      }
      deletion={{
        noun: 'table',
        endpoint: deleteTable,
        whyNot: ({ deleted, active_orders }) => {
          if (active_orders > 0) return t('problems.table_occupied');
          return deleted === 1 ? '' : undefined;
        },
      }}
      bin="tables"
      importer={(onClose) => <FileImport kind="tables" onClose={onClose} />}
      more={
        <Button
          icon={IconLayoutGrid}
          disabled={!rooms.data || !tables.data}
          onClick={() => setPlanning(true)}
        >
          {t('floor.admin.editPlan')}
        </Button>
      }
      filters={
        <Checkbox
          label={t('floor.admin.showDeleted')}
          checked={showDeleted}
          onChange={setShowDeleted}
        />
      }
      empty={{ title: t('floor.noTables'), hint: t('floor.admin.noTablesHint') }}
      isMuted={(table) => table.deleted === 1}
    >
      <RoomsPanel rooms={rooms} tables={tables.data ?? []} />
    </RecordSection>
  );
}

/** What the list shows of a table; its room and shape are changed in the row. */
function useTableColumns(rooms: readonly Room[]): RecordColumn<Table>[] {
  const { t } = useTranslation();
  return useMemo<RecordColumn<Table>[]>(
    () => [
      {
        id: 'name',
        title: t('floor.name'),
        value: (table) => table.name,
        compare: (one, other) => compareTableNames(one.name, other.name),
        cell: (table) =>
          table.deleted ? `${table.name} · ${t('floor.admin.deleted')}` : table.name,
      },
      {
        id: 'room',
        title: t('floor.admin.room'),
        value: (table) => table.room_name,
        edit: { as: 'choice', field: 'room_id', choices: rooms.map(({ id, name }) => [id, name]) },
        mayEdit: isUsed,
      },
      {
        id: 'shape',
        title: t('floor.shape'),
        value: (table) => t(`floor.admin.shapes.${table.shape}`),
        edit: {
          as: 'choice',
          field: 'shape',
          choices: shapes.map((shape) => [shape, t(`floor.admin.shapes.${shape}`)]),
        },
        mayEdit: isUsed,
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
    [t, rooms],
  );
}
