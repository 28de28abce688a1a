import '@mantine/charts/styles.css';
// The swatches of legends and tooltips.
import '@mantine/core/styles/ColorSwatch.css';
import { AreaChart, BarChart, LineChart, Sparkline as MantineSparkline } from '@mantine/charts';
import type { ChartTone, PlotProps } from './chart-props.ts';

const colour = (tone: ChartTone) => `var(--color-${tone})`;

/** Loaded by ui/chart when the first plot is drawn. */
export function PlotParts(props: PlotProps) {
  const { kind, rows, along, series, format, height, stacked, numeric, marks = [] } = props;
  const common = {
    h: height ?? 280,
    data: rows,
    dataKey: along,
    series: series.map(({ name, label, tone }) => ({ name, label, color: colour(tone) })),
    valueFormatter: format,
    withLegend: series.length > 1,
    gridAxis: 'x' as const,
    gridColor: 'var(--color-border)',
    textColor: 'var(--color-text-secondary)',
    tickLine: 'none' as const,
    strokeDasharray: '0',
  };
  if (kind === 'bars') return <BarChart {...common} type={stacked ? 'stacked' : 'default'} />;
  if (kind === 'area') {
    return (
      <AreaChart
        {...common}
        type={stacked ? 'stacked' : 'default'}
        curveType="monotone"
        withDots={false}
      />
    );
  }
  return (
    <LineChart
      {...common}
      curveType="monotone"
      withDots={rows.length < 32 && !numeric}
      xAxisProps={
        numeric
          ? { type: 'number', domain: ['dataMin', 'dataMax'], tickFormatter: format }
          : undefined
      }
      referenceLines={marks.map(({ at, label, tone }) => ({ x: at, label, color: colour(tone) }))}
    />
  );
}

/** Loaded by ui/chart. */
export function SparklinePart({ values, tone }: { values: number[]; tone: ChartTone }) {
  return (
    <MantineSparkline
      h={36}
      data={values}
      color={colour(tone)}
      curveType="monotone"
      fillOpacity={0.25}
    />
  );
}
