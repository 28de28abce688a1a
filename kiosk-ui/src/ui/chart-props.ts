export type ChartTone =
  'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'text-secondary';

export interface ChartSeries {
  /** Key of the rows. */
  name: string;
  label: string;
  tone: ChartTone;
}

export interface PlotProps {
  kind: 'bars' | 'lines' | 'area';
  /** What the plot shows, for screen readers; the table next to it has the figures. */
  label: string;
  rows: Record<string, string | number | null>[];
  /** Key of the rows along the foot. */
  along: string;
  series: ChartSeries[];
  /** How a figure is written in the tooltip, and at the axis unless `axis` is given. */
  format?: (value: number) => string;
  /** A shorter way to write figures, for the axis. */
  axis?: (value: number) => string;
  height?: number;
  stacked?: boolean;
  /** lines: the foot is a scale of numbers, not one step per row. */
  numeric?: boolean;
  /** lines: upright marks at values of the foot. */
  marks?: { at: number | string; label: string; tone: ChartTone }[];
}
