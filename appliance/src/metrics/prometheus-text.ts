/** A sample of a metric, with its labels. */
export type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

export interface Metric {
  name: string;
  help: string;
  /** The samples of a summary are its sum and its count, as `summary` makes them. */
  type: 'counter' | 'gauge' | 'summary';
  samples: readonly Sample[];
}

/** A sum of seconds and how many there were, from which Prometheus calculates averages. */
export function summary(name: string, help: string, seconds: number, count: number): Metric {
  const samples = [[{}, seconds] as const, [{}, count] as const];
  return { name, help, type: 'summary', samples };
}

const parts = ['_sum', '_count'];

/** The media type of Prometheus' text format. */
export const prometheusType = 'text/plain; version=0.0.4; charset=utf-8';

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

/** Formats metrics in the text format of Prometheus. Metrics without a sample are left out. */
export function prometheusText(metrics: readonly Metric[]): string {
  const lines = metrics
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(([labels, value], index) => {
        const part = type === 'summary' ? (parts[index] ?? '') : '';
        return `${name}${part}${labelText(labels)} ${value}`;
      }),
    ]);
  return `${lines.join('\n')}\n`;
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}
