import { createTable, updateTable, type Room, type Table } from '@comanda/contract/floor';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '../../parts/record-form.tsx';
import { TextField, SelectField } from '../../ui/field.tsx';
import { FieldRow, FormSheet } from '../../ui/form-sheet.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import { freePlace } from './free-place.ts';

const shapes = ['rectangle', 'round', 'square', 'other'] as const;
const rows = [['seats'], ['width', 'height'], ['x', 'y']] as const;

interface TableFormProps {
  /** Null: a new one. */
  table: Table | null;
  /** All tables, among which a new one gets its place. */
  tables: Table[];
  rooms: Room[];
  onClose: () => void;
}

/** Creates or edits a table. A new one is a rectangle of 80 × 50 at the first free place from 100, 100 on. */
export function TableForm({ table, tables, rooms, onClose }: TableFormProps) {
  const { t } = useTranslation();
  // Not again while the form is open, or it would move with the tables of others.
  const [start] = useState(() =>
    freePlace(tables, rooms[0]?.id ?? null, { width: 80, height: 50 }),
  );
  const { form, sheet } = useRecordForm({
    create: createTable,
    update: updateTable,
    row: table,
    first: {
      name: table?.name ?? '',
      shape: table?.shape ?? 'rectangle',
      room_id: table?.room_id ?? rooms[0]?.id ?? null,
      seats: String(table?.seats ?? 4),
      width: String(table?.width ?? 80),
      height: String(table?.height ?? 50),
      x: String(table?.x ?? start.x),
      y: String(table?.y ?? start.y),
      restore: false,
    },
    saved: t(table ? 'floor.admin.updated' : 'floor.admin.created'),
    onClose,
    required: rows.flat(),
    bodyOf: (body, { restore }) => {
      if (table) return restore ? { ...body, deleted: false } : body;
      const { width = 80, height = 50, room_id: room = null } = body;
      const isUntouched = body.x === start.x && body.y === start.y;
      return isUntouched ? { ...body, ...freePlace(tables, room, { width, height }) } : body;
    },
  });
  return (
    <FormSheet
      title={table ? t('floor.admin.editTitle', { name: table.name }) : t('floor.admin.addTable')}
      {...sheet}
      failed={table ? t('floor.updateFailed') : t('floor.admin.createFailed')}
      saveLabel={table ? t('common.save') : t('common.add')}
      saveDisabled={!table && !form.values.name.trim()}
    >
      <TextField label={t('floor.name')} data-autofocus {...form.text('name')} />
      <FieldRow>
        <SelectField
          label={t('floor.admin.room')}
          {...form.select('room_id')}
          choices={rooms.map(({ id, name }) => [id, name])}
        />
        <SelectField
          label={t('floor.shape')}
          {...form.select('shape')}
          choices={shapes.map((shape) => [shape, t(`floor.admin.shapes.${shape}`)])}
        />
      </FieldRow>
      {rows.map((row) => (
        <FieldRow key={row.join()}>
          {row.map((name) => (
            <TextField
              key={name}
              label={name === 'seats' ? t('floor.admin.seats') : t(`floor.${name}`)}
              className="tabular"
              {...form.text(name)}
            />
          ))}
        </FieldRow>
      ))}
      {table?.deleted === 1 && (
        <Checkbox label={t('floor.admin.restore')} {...form.check('restore')} />
      )}
    </FormSheet>
  );
}
