import type { ChartTone, PlotProps } from './chart-props.ts';
import { inlinePlace, later, quietPlace } from './later.tsx';
import { LoadingState } from './states.tsx';

const parts = () => import('./chart-parts.tsx');
const PlotParts = later(async () => (await parts()).PlotParts, {
  ...inlinePlace,
  Waiting: () => <LoadingState shape="block" />,
});
const SparklinePart = later(async () => (await parts()).SparklinePart, quietPlace);

/** A chart in the theme's colours. Its library loads when the first one is rendered. */
export function Plot(props: PlotProps) {
  const { height = 280, label } = props;
  return (
    <div role="img" aria-label={label} style={{ minHeight: height }}>
      <PlotParts {...props} height={height} />
    </div>
  );
}

/** A line without axes for a figure tile. */
export function Sparkline({ values, tone = 'primary' }: { values: number[]; tone?: ChartTone }) {
  return (
    // The library makes the chart focusable, although it only repeats the table next to it.
    <span aria-hidden="true" inert>
      <SparklinePart values={values} tone={tone} />
    </span>
  );
}
