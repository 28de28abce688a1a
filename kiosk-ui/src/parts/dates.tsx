import { comparisons, type Comparison } from '@comanda/domain/report-period';
import { useTranslation } from 'react-i18next';
import { hourText } from '../lib/format/day-text.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { Grid } from '../ui/layout.tsx';
import {
  dayShape,
  daysOf,
  shortcutOf,
  shortcuts,
  type ReportRange,
  type Days,
} from './report-range.ts';

interface DatesProps {
  asked: ReportRange;
  /** The running business day. */
  today: string;
  onDays: (days: Days) => void;
  /** For reports that can be limited to hours. */
  onHours?: ((hours: Pick<ReportRange, 'from_hour' | 'to_hour'>) => void) | undefined;
  /** For reports with a comparison. */
  onCompare?: ((compare: Comparison) => void) | undefined;
}

const hours = Array.from({ length: 24 }, (_, hour) => {
  return [hour, hourText(hour)] as const;
});

/** Any dates: a named range or two days, with the hours of each day and what they are compared with. */
export function Dates({ asked, today, onDays, onHours, onCompare }: DatesProps) {
  const { t } = useTranslation();
  const { from = '', to = '', from_hour, to_hour, compare = 'before' } = asked;
  /** An incomplete date is ignored; one beyond the other end moves that end too. */
  const setDay = (end: 'from' | 'to', day: string) => {
    if (!dayShape.test(day)) return;
    const other = end === 'from' ? to : from;
    const isBeyond = other === '' || (end === 'from' ? day > other : day < other);
    onDays({ from, to, [end]: day, ...(isBeyond ? { from: day, to: day } : {}) });
  };
  const dayField = (end: 'from' | 'to') => (
    <TextField
      label={t(`dates.${end}`)}
      type="date"
      value={end === 'from' ? from : to}
      max="2099-12-31"
      onChange={(event) => setDay(end, event.target.value)}
    />
  );
  const hourField = (name: 'from_hour' | 'to_hour', label: string, value: number | undefined) =>
    onHours && (
      <SelectField
        label={label}
        value={value ?? ''}
        onChange={(event) =>
          onHours({ [name]: event.target.value === '' ? undefined : Number(event.target.value) })
        }
        choices={[['', t('dates.wholeDay')], ...hours]}
      />
    );
  return (
    <Grid gap={3} min="170px" align="end">
      <SelectField
        label={t('dates.shortcut')}
        value={shortcutOf({ from, to }, today) ?? ''}
        disabled={today === ''}
        onChange={(event) => {
          const chosen = shortcuts.find((one) => one === event.target.value);
          if (chosen) onDays(daysOf(chosen, today));
        }}
        choices={[
          ['', t('dates.own')],
          ...shortcuts.map((one) => [one, t(`dates.shortcuts.${one}`)] as const),
        ]}
      />
      {dayField('from')}
      {dayField('to')}
      {hourField('from_hour', t('dates.fromHour'), from_hour)}
      {hourField('to_hour', t('dates.toHour'), to_hour)}
      {onCompare && (
        <SelectField
          label={t('dates.compare')}
          value={compare}
          onChange={(event) => onCompare(event.target.value as Comparison)}
          choices={comparisons.map((one) => [one, t(`dates.comparisons.${one}`)] as const)}
        />
      )}
    </Grid>
  );
}
