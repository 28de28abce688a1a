import { useTranslation } from 'react-i18next';
import { TextField } from '../ui/field.tsx';
import { FieldGroup, FieldRow } from '../ui/form-sheet.tsx';
import { Grid, Text } from '../ui/layout.tsx';
import type { Form } from '../lib/api/form.ts';
import { dayName, toggleDay, weekOrder } from '../lib/format/weekdays.ts';
import styles from './time-fields.module.css';

interface TimeFieldsProps {
  form: Form<{
    start_time: string;
    end_time: string;
    start_date: string;
    end_date: string;
    days_of_week: number[];
  }>;
}

/** Hours, weekdays and the first and last day of a special or a price list. */
export function TimeFields({ form }: TimeFieldsProps) {
  const { t, i18n } = useTranslation();
  const days = form.values.days_of_week;
  const problem = form.at('days_of_week');
  const isEveryDay = days.length === weekOrder.length;
  return (
    <FieldGroup title={t('specials.fields.when')} hint={t('specials.fields.whenHint')}>
      <FieldRow>
        <TextField label={t('specials.fields.from')} type="time" {...form.text('start_time')} />
        <TextField label={t('specials.fields.to')} type="time" {...form.text('end_time')} />
      </FieldRow>
      <Grid
        gap={1}
        columns={7}
        className={styles.week}
        role="group"
        aria-label={t('specials.fields.days')}
      >
        <button
          type="button"
          aria-pressed={isEveryDay}
          onClick={() => form.set({ days_of_week: [...weekOrder] })}
        >
          {t('specials.fields.everyDay')}
        </button>
        {weekOrder.map((day) => (
          <button
            key={day}
            type="button"
            title={dayName(day, i18n.language, 'long')}
            aria-pressed={!isEveryDay && days.includes(day)}
            onClick={() => form.set({ days_of_week: toggleDay(days, day) })}
          >
            {dayName(day, i18n.language)}
          </button>
        ))}
      </Grid>
      {problem && (
        <Text tone="error" role="alert">
          {problem}
        </Text>
      )}
      <FieldRow min="180px">
        <TextField
          label={t('specials.fields.startDate')}
          type="date"
          {...form.text('start_date')}
        />
        <TextField label={t('specials.fields.endDate')} type="date" {...form.text('end_date')} />
      </FieldRow>
    </FieldGroup>
  );
}
