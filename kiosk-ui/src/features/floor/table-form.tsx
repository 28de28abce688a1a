import { createTable, type Room, type Table } from '@comanda/contract/floor';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../lib/api/form.ts';
import { TextField, SelectField } from '../../ui/field.tsx';
import { FieldRow, FormSheet } from '../../ui/form-sheet.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import { notify } from '../../ui/toast.tsx';
import { useCreateTable } from './admin-mutations.ts';
import { freePlace } from './free-place.ts';
import { useUpdateTable } from './mutations.ts';

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
  const create = useCreateTable();
  const update = useUpdateTable();
  // Not again while the form is open, or it would move with the tables of others.
  const [start] = useState(() =>
    freePlace(tables, rooms[0]?.id ?? null, { width: 80, height: 50 }),
  );
  const form = useForm(
    createTable,
    {
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
    {
      error: create.error ?? update.error,
      checks: (values) =>
        Object.fromEntries(
          rows
            .flat()
            .map((name) => [name, values[name].trim() ? undefined : t('common.requiredField')]),
        ),
      onSubmit: (body, { restore }) => {
        const done = (message: string) => ({
          onSuccess: () => {
            notify('success', message);
            onClose();
          },
        });
        if (!table) {
          const { width = 80, height = 50, room_id: room = null } = body;
          const isUntouched = body.x === start.x && body.y === start.y;
          const place = isUntouched ? freePlace(tables, room, { width, height }) : {};
          return create.mutate({ ...body, ...place }, done(t('floor.admin.created')));
        }
        const { id, version } = table;
        const restored = restore ? { deleted: false } : {};
        update.mutate(
          { id, change: { ...body, ...restored, version } },
          done(t('floor.admin.updated')),
        );
      },
    },
  );
  return (
    <FormSheet
      title={table ? t('floor.admin.editTitle', { name: table.name }) : t('floor.admin.addTable')}
      onClose={onClose}
      form={form}
      busy={create.isPending || update.isPending}
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
