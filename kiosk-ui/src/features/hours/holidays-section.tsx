import {
  createHoliday,
  deleteHoliday,
  listHolidays,
  updateHoliday,
  type Holiday,
} from '@comanda/contract/holidays';
import { nextHoliday } from '@comanda/domain/holidays';
import { useTranslation } from 'react-i18next';
import { useHealth } from '../../lib/api/health.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { dateText } from '../../lib/api/when.ts';
import { writeDay } from '../../lib/format/day-text.ts';
import { nameIn } from '../../lib/format/name-in.ts';
import { Fields, useRecordForm } from '../../parts/record-form.tsx';
import { RecordSection } from '../../parts/record-section.tsx';
import { columnsOf } from '../../ui/columns.ts';
import { SelectField } from '../../ui/field.tsx';
import { FieldRow, FormSheet } from '../../ui/form-sheet.tsx';

const mondays = [1, 2, 3, 4] as const;
const months = Array.from({ length: 12 }, (_, index) => index + 1);
const days = Array.from({ length: 31 }, (_, index) => index + 1);

/** The days of mandatory rest, with the next date of each. */
export function HolidaysSection() {
  const { t, i18n } = useTranslation();
  const holidays = useRead(listHolidays, {});
  const today = useHealth().data?.business_day ?? '';
  const ruleText = useRuleText();
  const { text } = columnsOf<Holiday>(i18n.language);
  const next = (row: Holiday) => (today === '' ? null : nextHoliday(row, today));
  return (
    <RecordSection
      title={t('admin.sections.holidays')}
      intro={t('holidays.intro')}
      rows={holidays.data}
      source={holidays}
      nameOf={(row) => nameIn(row, i18n.language)}
      columns={[
        text('name', t('fields.name'), (row) => nameIn(row, i18n.language)),
        { ...text('month', t('holidays.when'), ruleText), sortable: false },
        {
          id: 'next',
          title: t('holidays.next'),
          value: (row) => next(row) ?? '',
          cell: (row) => {
            const date = next(row);
            return date === null ? '–' : dateText(date, i18n.language);
          },
        },
      ]}
      isMuted={(row) => today !== '' && next(row) === null}
      add={t('holidays.add')}
      form={(row, close) => <HolidayForm row={row} onClose={close} />}
      deletion={{ noun: 'holiday', endpoint: deleteHoliday }}
      empty={{ title: t('holidays.none'), hint: t('holidays.noneHint') }}
    />
  );
}

/** A day of the month in a leap year, which has each of them. */
const dayIn = (month: number, day = 1) =>
  new Date(Date.UTC(2024, month - 1, day)).toISOString().slice(0, 10);

const monthText = (month: number, language: string) =>
  writeDay(dayIn(month), language, { month: 'long' });

/** A rule in words: third Monday of March. */
function useRuleText(): (row: Holiday) => string {
  const { t, i18n } = useTranslation();
  return ({ month, day, monday, year, every }) => {
    const when =
      monday === null
        ? writeDay(dayIn(month, day ?? 1), i18n.language, { month: 'long', day: 'numeric' })
        : t('holidays.mondayOf', {
            monday: t(`holidays.mondays.${monday as (typeof mondays)[number]}`),
            month: monthText(month, i18n.language),
          });
    if (year === null) return when;
    return every === null
      ? t('holidays.onceIn', { day: when, year })
      : t('holidays.everyFrom', { day: when, year, count: every });
  };
}

interface HolidayFormProps {
  /** Null: a new one. */
  row: Holiday | null;
  onClose: () => void;
}

function HolidayForm({ row, onClose }: HolidayFormProps) {
  const { t, i18n } = useTranslation();
  const thisYear = useHealth().data?.business_day.slice(0, 4) ?? '';
  const { form, sheet } = useRecordForm({
    create: createHoliday,
    update: updateHoliday,
    row,
    first: {
      name: row?.name ?? '',
      name_es: row?.name_es ?? '',
      month: String(row?.month ?? 1),
      // A date of the month, or a Monday of it.
      on: row?.monday ? `monday ${row.monday}` : String(row?.day ?? 1),
      years: row?.every ? 'some' : row?.year ? 'once' : 'each',
      year: String(row?.year ?? thisYear),
      every: String(row?.every ?? ''),
    },
    saved: t('holidays.saved'),
    onClose,
    required: ['name_es'],
    alsoAt: ['day'],
    checks: ({ years, every }) => ({
      every: years === 'some' && every === '' ? t('common.requiredField') : undefined,
    }),
    bodyOf: ({ name, name_es, month, year, every }, { on, years }) => {
      const monday = on.startsWith('monday ') ? Number(on.slice('monday '.length)) : null;
      return {
        name,
        name_es,
        month: Number(month),
        monday,
        day: monday === null ? Number(on) : null,
        year: years === 'each' ? null : year,
        every: years === 'some' ? every : null,
      };
    },
  });
  const { years } = form.values;
  return (
    <FormSheet title={row ? nameIn(row, i18n.language) : t('holidays.add')} {...sheet}>
      <Fields form={form} rows={['name', 'name_es']} />
      <FieldRow>
        <SelectField
          label={t('holidays.month')}
          {...form.select('month')}
          choices={months.map((month) => [month, monthText(month, i18n.language)] as const)}
        />
        <SelectField
          label={t('holidays.day')}
          {...form.select('on')}
          error={form.at('day')}
          choices={[
            ...days.map((day) => [day, String(day)] as const),
            ...mondays.map(
              (monday) => [`monday ${monday}`, t(`holidays.mondays.${monday}`)] as const,
            ),
          ]}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          label={t('holidays.years')}
          {...form.select('years')}
          choices={(['each', 'once', 'some'] as const).map((each) => [each, t(`holidays.${each}`)])}
        />
      </FieldRow>
      {years !== 'each' && (
        <Fields
          form={form}
          rows={[
            [
              { name: 'year', label: t(years === 'some' ? 'holidays.firstYear' : 'holidays.year') },
              ...(years === 'some' ? [{ name: 'every' as const, label: t('holidays.every') }] : []),
            ],
          ]}
        />
      )}
    </FormSheet>
  );
}
