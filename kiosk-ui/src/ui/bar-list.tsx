import type { ChartSeries } from './chart-props.ts';
import { Row, Stack, Text } from './layout.tsx';
import styles from './bar-list.module.css';

interface BarRow {
  key: string | number;
  name: string;
  /** One value per series, in order. */
  values: readonly number[];
}

export interface BarListProps {
  /** Description for screen readers. */
  label: string;
  rows: readonly BarRow[];
  series: readonly Pick<ChartSeries, 'label' | 'tone'>[];
  /** Formats a figure. */
  format: (value: number) => string;
}

/** Horizontal bars for named values. Each shows its figures, so that there is no axis to read. */
export function BarList({ label, rows, series, format }: BarListProps) {
  const drawn = (value: number) => Math.max(0, value);
  const length = ({ values }: BarRow) => values.reduce((sum, value) => sum + drawn(value), 0);
  const longest = Math.max(...rows.map(length), 0);
  const isOne = series.length === 1;
  const mark = (tone: string) => (
    <i className={styles.mark} style={{ background: `var(--color-${tone})` }} aria-hidden="true" />
  );
  return (
    <Stack gap={4}>
      {!isOne && (
        <Row as="ul" gap={5} rowGap={1} wrap tone="secondary" aria-hidden="true">
          {series.map(({ label: name, tone }) => (
            <li key={name}>
              {mark(tone)}
              {name}
            </li>
          ))}
        </Row>
      )}
      <Stack as="ul" gap={3} className={styles.rows} aria-label={label}>
        {rows.map((row) => (
          <li key={row.key} data-several={!isOne || undefined}>
            <Text as="span" anywhere>
              {row.name}
            </Text>
            <span className={`${styles.figures} tabular`}>
              {series.map(({ label: name, tone }, index) => (
                <span key={name}>
                  {!isOne && mark(tone)}
                  {!isOne && <span className="visually-hidden">{name} </span>}
                  {format(row.values[index] ?? 0)}
                </span>
              ))}
            </span>
            <Row as="span" className={styles.bar} aria-hidden="true">
              {series.map(({ label: name, tone }, index) => (
                <i
                  key={name}
                  style={{
                    width: `${longest > 0 ? (drawn(row.values[index] ?? 0) / longest) * 100 : 0}%`,
                    background: `var(--color-${tone})`,
                  }}
                />
              ))}
            </Row>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
