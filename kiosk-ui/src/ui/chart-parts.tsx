import '@mantine/charts/styles.css';
// The swatches of legends and tooltips.
import '@mantine/core/styles/ColorSwatch.css';
import { AreaChart, BarChart, LineChart, Sparkline as MantineSparkline } from '@mantine/charts';
import type { ChartTone, PlotProps } from './chart-props.ts';

const letters = 16;
/** The library's default ticks are too small to read. */
const foot = {
  tick: { transform: 'translate(0, 10)', fontSize: letters, fill: 'currentColor' },
  minTickGap: 16,
  height: 36,
} as const;
const side = {
  tick: { transform: 'translate(-8, 0)', fontSize: letters, fill: 'currentColor' },
  width: 72,
} as const;
/** A numeric horizontal axis. */
const numbers = (axis: PlotProps['axis']) =>
  ({ type: 'number', domain: ['dataMin', 'dataMax'], tickFormatter: axis }) as const;
/** A single bar would fill the whole width. */
const widestBar = 72;

const colour = (tone: ChartTone) => `var(--color-${tone})`;

/** Loaded by ui/chart when the first chart is rendered. */
export function PlotParts(props: PlotProps) {
  const { kind, rows, along, series, format, height, stacked, numeric, marks = [] } = props;
  const { axis = format } = props;
  const common = {
    h: height ?? 280,
    data: rows,
    dataKey: along,
    series: series.map(({ name, label, tone }) => ({ name, label, color: colour(tone) })),
    valueFormatter: format,
    withLegend: series.length > 1,
    // In the order of the series, not alphabetical.
    legendProps: { itemSorter: null },
    xAxisProps: { ...foot, ...(numeric ? numbers(axis) : {}) },
    yAxisProps: { ...side, tickFormatter: axis },
    gridAxis: 'x' as const,
    gridColor: 'var(--color-border)',
    textColor: 'var(--color-text-secondary)',
    tickLine: 'none' as const,
    strokeDasharray: '0',
  };
  const [first, last] = [rows[0]?.[along], rows.at(-1)?.[along]].map(Number);
  // The label of a mark is placed where there is space; of two marks, one label is at the top and one at the bottom.
  const isFarOut = (at: number | string) => Number(at) > ((first ?? 0) + (last ?? 0)) / 2;
  if (kind === 'bars') {
    return <BarChart {...common} type={stacked ? 'stacked' : 'default'} maxBarWidth={widestBar} />;
  }
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
      referenceLines={marks.map(({ at, label, tone }, index) => ({
        x: at,
        label: { value: label, fontSize: letters },
        labelPosition: `inside${index % 2 === 0 ? 'Top' : 'Bottom'}${isFarOut(at) ? 'Right' : 'Left'}`,
        color: colour(tone),
      }))}
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
