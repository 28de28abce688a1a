export type ChartTone =
  | 'primary'
  | 'secondary'
  | 'success'
  | 'warning'
  | 'error'
  | 'text-secondary';

export interface ChartSeries {
  /** Key of the rows. */
  name: string;
  label: string;
  tone: ChartTone;
}

export interface PlotProps {
  kind: 'bars' | 'lines' | 'area';
  /** Description for screen readers; the table next to the chart has the figures. */
  label: string;
  rows: Record<string, string | number | null>[];
  /** Key of the rows for the horizontal axis. */
  along: string;
  series: ChartSeries[];
  /** Formats figures in the tooltip, and on the axis unless `axis` is given. */
  format?: (value: number) => string;
  /** Shorter format for the axis. */
  axis?: (value: number) => string;
  height?: number;
  stacked?: boolean;
  /** For lines: the horizontal axis is numeric instead of one step per row. */
  numeric?: boolean;
  /** For lines: vertical marks at values of the horizontal axis. */
  marks?: { at: number | string; label: string; tone: ChartTone }[];
}
