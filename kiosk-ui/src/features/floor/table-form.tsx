import type { Room, Table } from '@comanda/contract/floor';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField, SelectField } from '../../ui/field.tsx';
import { FieldRow, FormSheet } from '../../ui/form-sheet.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import { notify } from '../../ui/toast.tsx';
import { useCreateTable } from './admin-mutations.ts';
import { useUpdateTable } from './mutations.ts';

/** What the box accepts for measures, place and seats; the form names the field before it asks. */
const ranges = {
  width: [1, 250],
  height: [1, 250],
  x: [0, 1000],
  y: [0, 1000],
  seats: [0, 200],
} as const;
type Measure = keyof typeof ranges;
const fields = ['name', 'room_id', 'shape', 'seats', 'width', 'height', 'x', 'y'] as const;
const shapes = ['rectangle', 'round', 'square', 'other'] as const;

/** The values of the form as typed. A new table is a rectangle of 80 × 50 at 100, 100. */
function valuesOf(table: Table | null, rooms: Room[]) {
  return {
    name: table?.name ?? '',
    shape: table?.shape ?? 'rectangle',
    room: String(table?.room_id ?? rooms[0]?.id ?? ''),
    seats: String(table?.seats ?? 4),
    width: String(table?.width ?? 80),
    height: String(table?.height ?? 50),
    x: String(table?.x ?? 100),
    y: String(table?.y ?? 100),
    restore: false,
  };
}

interface TableFormProps {
  /** Null adds one. */
  table: Table | null;
  rooms: Room[];
  onClose: () => void;
}

/** Add or edit a table. */
export function TableForm({ table, rooms, onClose }: TableFormProps) {
  const { t } = useTranslation();
  const create = useCreateTable();
  const update = useUpdateTable();
  const [start] = useState(() => valuesOf(table, rooms));
  const [values, setValues] = useState(start);
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change });
  const measure = (name: Measure): string | null => {
    const [least, most] = ranges[name];
    const value = Number(values[name]);
    const fits = values[name].trim() !== '' && Number.isInteger(value);
    return fits && value >= least && value <= most ? null : t('floor.admin.range', { least, most });
  };
  const checks = {
    name: values.name.trim() ? null : t('floor.nameRequired'),
    seats: measure('seats'),
    width: measure('width'),
    height: measure('height'),
    x: measure('x'),
    y: measure('y'),
  };
  const save = () => {
    const body = {
      name: values.name.trim(),
      shape: values.shape,
      room_id: Number(values.room),
      seats: Number(values.seats),
      width: Number(values.width),
      height: Number(values.height),
      x: Number(values.x),
      y: Number(values.y),
    };
    const done = (message: string) => ({
      onSuccess: () => {
        notify('success', message);
        onClose();
      },
    });
    if (!table) return create.mutate(body, done(t('floor.admin.created')));
    const restored = values.restore ? { deleted: false } : {};
    update.mutate(
      { id: table.id, change: { ...body, ...restored, version: table.version } },
      done(t('floor.admin.updated')),
    );
  };
  const error = create.error ?? update.error;
  return (
    <FormSheet
      title={table ? t('floor.admin.editTitle', { name: table.name }) : t('floor.admin.addTable')}
      onClose={onClose}
      dirty={JSON.stringify(values) !== JSON.stringify(start)}
      busy={create.isPending || update.isPending}
      error={error}
      failed={table ? t('floor.updateFailed') : t('floor.admin.createFailed')}
      fields={fields}
      checks={checks}
      onSubmit={save}
      saveLabel={table ? t('common.save') : t('common.add')}
      saveDisabled={!table && !values.name.trim()}
    >
      {(problemAt) => (
        <>
          <TextField
            label={t('floor.name')}
            data-autofocus
            maxLength={80}
            value={values.name}
            error={problemAt('name')}
            onChange={(event) => set({ name: event.target.value })}
          />
          <FieldRow>
            <SelectField
              label={t('floor.admin.room')}
              value={values.room}
              error={problemAt('room_id')}
              onChange={(event) => set({ room: event.target.value })}
            >
              {rooms.map((room) => (
                <option key={room.id} value={room.id}>
                  {room.name}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('floor.shape')}
              value={values.shape}
              error={problemAt('shape')}
              onChange={(event) =>
                set({ shape: shapes.find((shape) => shape === event.target.value) ?? 'rectangle' })
              }
            >
              {shapes.map((shape) => (
                <option key={shape} value={shape}>
                  {t(`floor.admin.shapes.${shape}`)}
                </option>
              ))}
            </SelectField>
          </FieldRow>
          {([['seats'], ['width', 'height'], ['x', 'y']] as const).map((row) => (
            <FieldRow key={row.join()}>
              {row.map((name) => (
                <TextField
                  key={name}
                  label={name === 'seats' ? t('floor.admin.seats') : t(`floor.${name}`)}
                  inputMode="numeric"
                  className="tabular"
                  value={values[name]}
                  error={problemAt(name)}
                  onChange={(event) => set({ [name]: event.target.value })}
                />
              ))}
            </FieldRow>
          ))}
          {table?.deleted === 1 && (
            <Checkbox
              label={t('floor.admin.restore')}
              checked={values.restore}
              onChange={(restore) => set({ restore })}
            />
          )}
        </>
      )}
    </FormSheet>
  );
}
