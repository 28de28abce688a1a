import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../i18n/locale.ts';
import { IconButton } from './button.tsx';
import { SelectField } from './field.tsx';
import { Row, Stack } from './layout.tsx';
import styles from './field.module.css';

interface MonthFieldProps {
  label: string;
  /** '2026-11'; empty while it is not known. */
  value: string;
  onChange: (month: string) => void;
  /** The last month that can be chosen, such as the running one; the first is January 2020. */
  last: string;
}

const firstYear = 2020;

/** '2026-11' plus a number of months. */
function monthAfter(month: string, count: number): string {
  const [year = firstYear, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** A month and its year. A field of type `month` is plain text in Firefox and in Safari on a Mac. */
export function MonthField({ label, value, onChange, last }: MonthFieldProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const lastYear = Math.max(firstYear, Number((last > value ? last : value).slice(0, 4)));
  const name = new Intl.DateTimeFormat(localeOf(i18n.language), { month: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    return [number, name.format(new Date(Date.UTC(firstYear, index, 1)))] as const;
  });
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => lastYear - at);
  const [year = '', month = ''] = value.split('-');
  // December of a running year is not there yet: the last month is meant.
  const choose = (chosen: string) => onChange(chosen > last && last !== '' ? last : chosen);
  return (
    <Stack className={styles.field} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <Row gap={2} align="center">
        <IconButton
          icon={IconChevronLeft}
          iconSize={22}
          label={t('common.month.previous')}
          disabled={value <= `${firstYear}-01`}
          onClick={() => choose(monthAfter(value, -1))}
        />
        <SelectField
          label={t('common.month.month')}
          hideLabel
          value={month}
          onChange={(event) => choose(`${year}-${event.target.value}`)}
          choices={months}
        />
        <SelectField
          label={t('common.month.year')}
          hideLabel
          value={year}
          onChange={(event) => choose(`${event.target.value}-${month}`)}
          choices={years.map((one) => [one, String(one)] as const)}
        />
        <IconButton
          icon={IconChevronRight}
          iconSize={22}
          label={t('common.month.next')}
          disabled={value >= last}
          onClick={() => choose(monthAfter(value, 1))}
        />
      </Row>
    </Stack>
  );
}
