import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/field.tsx';
import { FieldGroup, FieldRow } from '../../ui/form-sheet.tsx';
import { Grid, Text } from '../../ui/layout.tsx';
import type { FieldsProps } from './gift-fields.tsx';
import { dayName, weekOrder } from './rule-words.ts';
import styles from './specials.module.css';

/** Hours, weekdays and the first and last day of a special. */
export function TimeFields({ values, set, at }: Omit<FieldsProps, 'menu'>) {
  const { t, i18n } = useTranslation();
  const field = (
    type: 'time' | 'date',
    name: 'start_time' | 'end_time' | 'start_date' | 'end_date',
    label: string,
  ) => (
    <TextField
      label={label}
      type={type}
      value={values[name]}
      error={at(name)}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  const problem = at('days_of_week');
  const toggle = (day: number) =>
    set({
      days: values.days.includes(day)
        ? values.days.filter((one) => one !== day)
        : [...values.days, day],
    });
  return (
    <FieldGroup title={t('specials.fields.when')} hint={t('specials.fields.whenHint')}>
      <FieldRow>
        {field('time', 'start_time', t('specials.fields.from'))}
        {field('time', 'end_time', t('specials.fields.to'))}
      </FieldRow>
      <Grid
        gap={1}
        columns={7}
        className={styles.week}
        role="group"
        aria-label={t('specials.fields.days')}
      >
        {weekOrder.map((day) => (
          <button
            key={day}
            type="button"
            title={dayName(day, i18n.language, 'long')}
            aria-pressed={values.days.includes(day)}
            onClick={() => toggle(day)}
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
      <FieldRow>
        {field('date', 'start_date', t('specials.fields.startDate'))}
        {field('date', 'end_date', t('specials.fields.endDate'))}
      </FieldRow>
    </FieldGroup>
  );
}
