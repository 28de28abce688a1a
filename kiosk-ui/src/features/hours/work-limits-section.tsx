import {
  createWorkLimit,
  deleteWorkLimit,
  listWorkLimits,
  updateWorkLimit,
  type WorkLimit,
} from '@comanda/contract/work-limits';
import { durationText, readDuration } from '@comanda/domain/durations';
import { limitsOn } from '@comanda/domain/work-week';
import { useTranslation } from 'react-i18next';
import { useHealth } from '../../lib/api/health.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { dateText } from '../../lib/api/when.ts';
import { percentText } from '../../lib/format/figures.ts';
import { Fields, useRecordForm } from '../../parts/record-form.tsx';
import { RecordSection } from '../../parts/record-section.tsx';
import { TextField } from '../../ui/field.tsx';
import { FieldGroup, FieldRow, FormSheet } from '../../ui/form-sheet.tsx';
import { Stack } from '../../ui/layout.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { durationColumn } from './duration-column.ts';

/** What the law allows from each date on. */
export function WorkLimitsSection() {
  const { t, i18n } = useTranslation();
  const limits = useRead(listWorkLimits, {});
  const today = useHealth().data?.business_day ?? '';
  const current = limitsOn(limits.data ?? [], today);
  const percent = (part: number) => `+${percentText(part, i18n.language)}`;
  return (
    <RecordSection
      title={t('admin.sections.workLimits')}
      intro={t('workLimits.intro')}
      rows={limits.data}
      source={limits}
      nameOf={({ starts_on }) => dateText(starts_on, i18n.language)}
      columns={[
        {
          id: 'starts_on',
          title: t('workLimits.startsOn'),
          value: (row) => row.starts_on,
          cell: (row) => (
            <Stack as="span" align="start">
              {dateText(row.starts_on, i18n.language)}
              {row.id === current?.id && <StatusDot tone="success" label={t('workLimits.now')} />}
            </Stack>
          ),
        },
        durationColumn('week_minutes', t('workLimits.weekShort')),
        {
          id: 'kinds',
          title: t('workLimits.kinds'),
          align: 'end',
          cell: (row) =>
            [row.day_minutes, row.mixed_minutes, row.night_minutes].map(durationText).join(' · '),
        },
        {
          id: 'overtime',
          title: t('workLimits.overtimeShort'),
          align: 'end',
          cell: (row) => [row.double_minutes, row.triple_minutes].map(durationText).join(' · '),
        },
        {
          id: 'premiums',
          title: t('workLimits.premiumsShort'),
          align: 'end',
          cell: (row) => [row.sunday_percent, row.holiday_percent].map(percent).join(' · '),
        },
      ]}
      add={t('workLimits.add')}
      form={(row, close) => (
        <WorkLimitForm row={row} newest={limits.data?.at(-1)} onClose={close} />
      )}
      deletion={{
        noun: 'work_limit',
        endpoint: deleteWorkLimit,
        // Without any row nothing would be overtime.
        may: () => (limits.data?.length ?? 0) > 1,
      }}
    />
  );
}

const times = [
  'week_minutes',
  'day_minutes',
  'mixed_minutes',
  'night_minutes',
  'double_minutes',
  'overtime_day_minutes',
  'triple_minutes',
  'paid_break_minutes',
] as const;
type Time = (typeof times)[number];
/** The fields hold hours and minutes as text; the body has minutes. */
const typed = (name: Time) => `${name}_text` as const;
type TypedTimes = Record<ReturnType<typeof typed>, string>;

interface WorkLimitFormProps {
  /** Null: a new row, which begins with the figures of `newest`. */
  row: WorkLimit | null;
  newest: WorkLimit | undefined;
  onClose: () => void;
}

function WorkLimitForm({ row, newest, onClose }: WorkLimitFormProps) {
  const { t, i18n } = useTranslation();
  const from = row ?? newest;
  const { form, sheet } = useRecordForm({
    create: createWorkLimit,
    update: updateWorkLimit,
    row,
    first: {
      starts_on: row?.starts_on ?? '',
      overtime_days: String(from?.overtime_days ?? ''),
      sunday_percent: String(from?.sunday_percent ?? ''),
      holiday_percent: String(from?.holiday_percent ?? ''),
      ...(Object.fromEntries(
        times.map((name) => [typed(name), from ? durationText(from[name]) : '']),
      ) as TypedTimes),
    },
    saved: t('workLimits.saved'),
    onClose,
    checks: (values) =>
      Object.fromEntries(
        times.map((name) => [
          typed(name),
          readDuration(values[typed(name)]) === null ? t('workLimits.wrong') : undefined,
        ]),
      ),
    bodyOf: ({ starts_on, overtime_days, sunday_percent, holiday_percent }, values) => ({
      starts_on,
      overtime_days,
      sunday_percent,
      holiday_percent,
      ...Object.fromEntries(times.map((name) => [name, readDuration(values[typed(name)])])),
    }),
  });
  const time = (name: Time, label: string, hint?: string) => (
    <TextField label={label} hint={hint} {...form.text(typed(name))} inputMode="numeric" required />
  );
  const title = row
    ? t('workLimits.edit', { day: dateText(row.starts_on, i18n.language) })
    : t('workLimits.add');
  return (
    <FormSheet title={title} {...sheet}>
      <FieldRow>
        <Fields
          form={form}
          rows={[{ name: 'starts_on', label: t('workLimits.startsOn'), type: 'date' }]}
        />
        {time('week_minutes', t('workLimits.week'))}
      </FieldRow>
      <FieldGroup title={t('workLimits.perDay')} hint={t('workLimits.hint')}>
        <FieldRow min="84px">
          {time('day_minutes', t('workLimits.byDay'))}
          {time('mixed_minutes', t('workLimits.mixed'))}
          {time('night_minutes', t('workLimits.byNight'))}
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t('workLimits.overtime')}>
        <FieldRow>
          {time('double_minutes', t('workLimits.doubleWeek'))}
          {time('triple_minutes', t('workLimits.tripleWeek'))}
        </FieldRow>
        <FieldRow>
          {time('overtime_day_minutes', t('workLimits.overtimeDay'))}
          <TextField label={t('workLimits.overtimeDays')} {...form.text('overtime_days')} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t('workLimits.premiums')}>
        <Fields
          form={form}
          rows={[
            [
              { name: 'sunday_percent', label: t('workLimits.sunday') },
              { name: 'holiday_percent', label: t('workLimits.holiday') },
            ],
          ]}
        />
      </FieldGroup>
      {time('paid_break_minutes', t('workLimits.paidBreak'), t('workLimits.paidBreakHint'))}
    </FormSheet>
  );
}
