/** One value of a metric, with its labels. */
export type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

export interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge';
  samples: readonly Sample[];
}

/** The media type of Prometheus' text format. */
export const prometheusType = 'text/plain; version=0.0.4; charset=utf-8';

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

/** Metrics in the text format of Prometheus. One without a sample is left out: nothing is known of it. */
export function prometheusText(metrics: readonly Metric[]): string {
  const lines = metrics
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(([labels, value]) => `${name}${labelText(labels)} ${value}`),
    ]);
  return `${lines.join('\n')}\n`;
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}
