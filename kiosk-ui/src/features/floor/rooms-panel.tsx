import { createRoom, deleteRoom, type Room, type Table } from '@comanda/contract/floor';
import { useForm } from '../../lib/form.ts';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteRecord } from '../../parts/delete-record.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { useSaveRoom } from './admin-mutations.ts';

interface RoomsPanelProps {
  rooms: UseQueryResult<Room[]>;
  tables: Table[];
}

/** Rooms in order; one without tables can be deleted. */
export function RoomsPanel({ rooms, tables }: RoomsPanelProps) {
  const { t } = useTranslation();
  const { deleteRecord } = useDeleteRecord('room', deleteRoom);
  const [form, setForm] = useState<Room | 'new' | null>(null);
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
      { id: 'ordinal', title: t('floor.admin.order'), value: (room) => room.ordinal, align: 'end' },
    ];
  }, [t, tables]);
  return (
    <Stack as="section" gap={3}>
      <Row gap={3} align="center" justify="between" wrap>
        <h2>{t('floor.rooms')}</h2>
        <Button icon={IconPlus} onClick={() => setForm('new')}>
          {t('floor.admin.addRoom')}
        </Button>
      </Row>
      <DataTable
        label={t('floor.rooms')}
        rows={rooms.data}
        source={rooms}
        rowKey={(room) => room.id}
        rowName={(room) => room.name}
        columns={columns}
        onOpen={setForm}
        actions={(room) => [
          {
            id: 'edit',
            label: t('common.edit'),
            icon: IconPencil,
            onPress: () => setForm(room),
          },
          {
            id: 'delete',
            label: t('common.delete'),
            icon: IconTrash,
            danger: true,
            onPress: () => void deleteRecord(room),
          },
        ]}
      />
      {form && <RoomForm room={form === 'new' ? null : form} onClose={() => setForm(null)} />}
    </Stack>
  );
}

function RoomForm({ room, onClose }: { room: Room | null; onClose: () => void }) {
  const { t } = useTranslation();
  const save = useSaveRoom();
  const form = useForm(
    createRoom,
    { name: room?.name ?? '', ordinal: String(room?.ordinal ?? '') },
    {
      error: save.error,
      onSubmit: (body) => save.mutate({ id: room?.id ?? null, ...body }, { onSuccess: onClose }),
    },
  );
  return (
    <FormSheet
      title={room ? room.name : t('floor.admin.addRoom')}
      onClose={onClose}
      form={form}
      busy={save.isPending}
    >
      <TextField label={t('floor.name')} data-autofocus {...form.text('name')} />
      <TextField
        label={t('floor.admin.order')}
        hint={t('floor.admin.orderHint')}
        {...form.text('ordinal')}
      />
    </FormSheet>
  );
}
