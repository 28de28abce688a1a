import {
  createPlannedShift,
  deletePlannedShift,
  updatePlannedShift,
  type PersonOfPlan,
  type ShiftOfPlan,
} from '@comanda/contract/planned-shifts';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDay } from '../../lib/api/when.ts';
import { useDeleteRecord } from '../../parts/delete-record.ts';
import { Fields, useRecordForm } from '../../parts/record-form.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FieldRow, FormSheet } from '../../ui/form-sheet.tsx';

/** Where a new shift begins. */
export interface ShiftPlace {
  /** Null: not chosen yet. */
  user_id: number | null;
  day: string;
}

interface ShiftFormProps {
  shift: ShiftOfPlan | ShiftPlace;
  people: readonly PersonOfPlan[];
  onClose: () => void;
}

/** Plans a shift, changes it or takes it away. */
export function ShiftForm({ shift, people, onClose }: ShiftFormProps) {
  const { t } = useTranslation();
  const dayText = useDay();
  const { deleteRecord } = useDeleteRecord();
  const row = 'id' in shift ? shift : null;
  const { form, sheet } = useRecordForm({
    create: createPlannedShift,
    update: updatePlannedShift,
    row,
    first: {
      user_id: String(shift.user_id ?? ''),
      day: shift.day,
      starts: row?.starts ?? '',
      ends: row?.ends ?? '',
      note: row?.note ?? '',
    },
    saved: t('plannedShifts.saved'),
    onClose,
    required: ['user_id'],
  });
  const title = row
    ? t('plannedShifts.edit', { name: row.user_name, day: dayText(row.day) })
    : t('plannedShifts.add');
  const remove = async () => {
    if (!row) return;
    const deletion = { noun: 'planned_shift', endpoint: deletePlannedShift } as const;
    if (await deleteRecord(deletion, { id: row.id, name: row.user_name })) onClose();
  };
  return (
    <FormSheet title={title} {...sheet}>
      <SelectField
        label={t('plannedShifts.person')}
        {...form.select('user_id')}
        choices={[
          ...(row ? [] : [['', t('people.choose')] as const]),
          ...people.map(({ user_id, user_name }) => [user_id, user_name] as const),
        ]}
      />
      <Fields form={form} rows={[{ name: 'day', label: t('plannedShifts.day'), type: 'date' }]} />
      <FieldRow>
        <TextField label={t('plannedShifts.starts')} type="time" {...form.text('starts')} />
        <TextField
          label={t('plannedShifts.ends')}
          type="time"
          hint={t('plannedShifts.endsHint')}
          {...form.text('ends')}
        />
      </FieldRow>
      <Fields form={form} rows={[{ name: 'note', label: t('plannedShifts.note') }]} />
      {row && (
        <Button variant="danger" icon={IconTrash} onClick={() => void remove()}>
          {t('common.delete')}
        </Button>
      )}
    </FormSheet>
  );
}
