import { lazy, Suspense } from 'react';
import type { ChartTone, PlotProps } from './chart-props.ts';
import { LoadingState } from './states.tsx';

const parts = () => import('./chart-parts.tsx');
const LazyPlot = lazy(() => parts().then(({ PlotParts }) => ({ default: PlotParts })));
const LazySparkline = lazy(() => parts().then(({ SparklinePart }) => ({ default: SparklinePart })));

/** A chart in the theme's colours. Its library loads when the first one is rendered. */
export function Plot(props: PlotProps) {
  const { height = 280, label } = props;
  return (
    <div role="img" aria-label={label} style={{ minHeight: height }}>
      <Suspense fallback={<LoadingState shape="block" />}>
        <LazyPlot {...props} height={height} />
      </Suspense>
    </div>
  );
}

/** A line without axes for a figure tile. */
export function Sparkline({ values, tone = 'primary' }: { values: number[]; tone?: ChartTone }) {
  return (
    // The library makes the chart focusable, although it only repeats the table next to it.
    <span aria-hidden="true" inert>
      <Suspense fallback={null}>
        <LazySparkline values={values} tone={tone} />
      </Suspense>
    </span>
  );
}
