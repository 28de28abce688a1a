/** Durations of one measured thing in milliseconds, and the budget it is compared with. */
export interface Measure {
  name: string;
  unit: 'ms' | 'kB' | 'MB';
  values: number[];
  /** The project's budget for the p99 (or for the single value), or null where there is none. */
  budget: number | null;
}

/** The value below which `share` (0–1) of the values lie; nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1));
  return sorted[rank] ?? Number.NaN;
}

/** Runs `work` `times` times one after another and keeps each duration; the first runs are warm-up. */
export async function timed(
  times: number,
  warmUp: number,
  work: (round: number) => Promise<unknown>,
): Promise<number[]> {
  const durations: number[] = [];
  for (let round = 0; round < warmUp + times; round += 1) {
    const start = performance.now();
    await work(round);
    if (round >= warmUp) durations.push(performance.now() - start);
  }
  return durations;
}

/** The table as Markdown: median, p99 and verdict against the budget. */
export function asTable(measures: readonly Measure[]): string {
  const rows = measures.map(({ name, unit, values, budget }) => {
    const p99 = percentile(values, 0.99);
    const figure = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ${unit}`;
    const verdict = budget === null ? '' : p99 <= budget ? 'within' : 'OVER';
    return `| ${name} | ${values.length} | ${figure(percentile(values, 0.5))} | ${figure(p99)} | ${
      budget === null ? '–' : `≤ ${budget} ${unit}`
    } | ${verdict} |`;
  });
  return [
    '| what | runs | median | p99 | budget | |',
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...rows,
  ].join('\n');
}
