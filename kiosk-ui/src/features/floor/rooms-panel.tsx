import { createRoom, deleteRoom, updateRoom, type Room, type Table } from '@comanda/contract/floor';
import { RecordPart } from '../../parts/record-section.tsx';
import { Fields, useRecordForm } from '../../parts/record-form.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSheet } from '../../ui/form-sheet.tsx';
import type { Column } from '../../ui/table-rows.ts';

interface RoomsPanelProps {
  rooms: UseQueryResult<Room[]>;
  tables: Table[];
}

/** Rooms in order; one without tables can be deleted. */
export function RoomsPanel({ rooms, tables }: RoomsPanelProps) {
  const { t } = useTranslation();
  const columns = useMemo<Column<Room>[]>(() => {
    const standing = (room: Room) =>
      tables.filter((table) => table.room_id === room.id && !table.deleted && !table.temporary);
    return [
      { id: 'name', title: t('floor.admin.room'), value: (room) => room.name },
      {
        id: 'tables',
        title: t('admin.sections.tables'),
        value: (room) => standing(room).length,
        align: 'end',
      },
      { id: 'ordinal', title: t('fields.ordinal'), value: (room) => room.ordinal, align: 'end' },
    ];
  }, [t, tables]);
  return (
    <RecordPart
      title={t('floor.rooms')}
      rows={rooms.data}
      source={rooms}
      nameOf={(room) => room.name}
      columns={columns}
      add={t('floor.admin.addRoom')}
      form={(room, close) => <RoomForm room={room} onClose={close} />}
      deletion={{ noun: 'room', endpoint: deleteRoom }}
    />
  );
}

function RoomForm({ room, onClose }: { room: Room | null; onClose: () => void }) {
  const { t } = useTranslation();
  const { form, sheet } = useRecordForm({
    create: createRoom,
    update: updateRoom,
    row: room,
    first: { name: room?.name ?? '', ordinal: String(room?.ordinal ?? '') },
    onClose,
  });
  return (
    <FormSheet title={room ? room.name : t('floor.admin.addRoom')} {...sheet}>
      <Fields form={form} rows={['name', { name: 'ordinal', hint: t('floor.admin.orderHint') }]} />
    </FormSheet>
  );
}
