import type { PersonWeek, WorkDayFigures } from '@comanda/contract/work-week';
import { durationText } from '@comanda/domain/durations';
import { workSums, type WorkSums } from '@comanda/domain/work-week';
import { useTranslation } from 'react-i18next';
import { useHour } from '../../lib/api/when.ts';
import { weekdayText } from '../../lib/format/day-text.ts';
import { nameIn } from '../../lib/format/name-in.ts';
import { useTitleText } from '../../lib/session/roles.ts';
import { columnsOf } from '../../ui/columns.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import type { Column } from '../../ui/table-rows.ts';

type Sum = keyof WorkSums;
/** Sums that most weeks do not have. */
const rare: readonly Sum[] = ['rest', 'holiday'];
/** Sums for which there is room on wide screens only. */
const wide: readonly Sum[] = [...rare, 'night'];

function useSumColumns<Row>(sums: readonly Sum[], of: (row: Row) => WorkSums) {
  const { t } = useTranslation();
  return sums.map((name): Column<Row> => {
    const asFile = (row: Row) => durationText(of(row)[name]);
    return {
      id: name,
      title: t(`workWeek.${name}`),
      align: 'end',
      value: (row) => of(row)[name],
      cell: (row) => (of(row)[name] === 0 ? '–' : asFile(row)),
      asFile,
      wideOnly: wide.includes(name),
    };
  });
}

/** The columns of everyone in a week: `inFile` has all, the list those that fit. */
export function usePersonColumns(seesPay: boolean, inFile = false): Column<PersonWeek>[] {
  const { t, i18n } = useTranslation();
  const { text, money } = columnsOf<PersonWeek>(i18n.language);
  const warningText = useWarningText();
  const titleText = useTitleText();
  // In the list, the sheet of the person says the others.
  const sums = inFile ? workSums : workSums.filter((name) => !wide.includes(name));
  const figures = useSumColumns<PersonWeek>(sums, ({ totals }) => totals);
  const pay = seesPay ? [money('pay', t('workWeek.pay'), ({ totals }) => totals.pay)] : [];
  if (inFile) {
    return [
      text('user_name', t('workWeek.person')),
      text('role_title', t('workWeek.role'), (row) => titleText(row.role_title)),
      ...figures,
      ...pay,
      text('warnings', t('workWeek.check'), (row) => warningText(row).join(', ')),
    ];
  }
  return [
    {
      ...text('user_name', t('workWeek.person')),
      cell: (row) => (
        <Stack as="span" align="start">
          {row.user_name}
          {warningText(row).map((words) => (
            <StatusDot key={words} tone="warning" label={words} />
          ))}
        </Stack>
      ),
    },
    ...figures,
    ...pay,
  ];
}

/** What to look at in the week of a person, in words. */
export function useWarningText() {
  const { t } = useTranslation();
  return ({ warnings, forgotten }: Pick<PersonWeek, 'warnings' | 'forgotten'>): string[] => [
    ...(forgotten > 0 ? [t('workWeek.forgotten', { count: forgotten })] : []),
    ...warnings.map((warning) => t(`workWeek.warnings.${warning}`)),
  ];
}

/** The columns of the days of a person. */
export function useDayColumns(
  seesPay: boolean,
  days: readonly WorkDayFigures[],
): Column<WorkDayFigures>[] {
  const { t, i18n } = useTranslation();
  const hour = useHour();
  const { text, money } = columnsOf<WorkDayFigures>(i18n.language);
  const ends = ({ periods }: WorkDayFigures) =>
    periods.map(({ end, forgotten }) => {
      if (forgotten) return t('workWeek.noEnd');
      return end === null ? t('workWeek.open') : hour(end);
    });
  const sums = workSums.filter((name) => !rare.includes(name) || days.some((day) => day[name] > 0));
  const columns: Column<WorkDayFigures>[] = [
    {
      ...text('day', t('workWeek.day'), (row) => weekdayText(row.day, i18n.language)),
      cell: (row) => (
        <Stack as="span" align="start" tight>
          {weekdayText(row.day, i18n.language)}
          {row.holiday_name !== '' && (
            <Text as="span" tone="secondary">
              {nameIn({ name: row.holiday_name, name_es: row.holiday_name_es }, i18n.language)}
            </Text>
          )}
        </Stack>
      ),
    },
    text('start', t('workWeek.start'), ({ periods }) =>
      periods.map(({ start }) => hour(start)).join(', '),
    ),
    text('end', t('workWeek.end'), (row) => ends(row).join(', ')),
    text('breaks', t('workWeek.breaks'), ({ periods }) => {
      const minutes = periods.reduce((sum, each) => sum + each.break_minutes, 0);
      return minutes === 0 ? '' : durationText(minutes);
    }),
    text('kind', t('workWeek.kind'), ({ kind }) =>
      kind === null ? '' : t(`workWeek.kinds.${kind}`),
    ),
    ...useSumColumns<WorkDayFigures>(sums, (day) => day),
    ...(seesPay ? [money('pay', t('workWeek.pay'))] : []),
  ];
  // Days are in their order.
  return columns.map((column) => ({ ...column, sortable: false }));
}
