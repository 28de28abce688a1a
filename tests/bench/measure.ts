import type { Comparison, Sample } from './alternate.ts';

/** Durations of an operation in milliseconds, and its budget. */
export interface Measure {
  name: string;
  unit: 'ms' | 'kB' | 'MiB';
  values: number[];
  /** The project's budget for the p99 (or for the single value), or null. */
  budget: number | null;
  /** The percentile that the budget is for, if it is not the p99. */
  share?: number;
}

/** The percentile `share` (0–1) of the values; nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1));
  return sorted[rank] ?? Number.NaN;
}

/** Runs `work` `times` times in sequence and records each duration; the first runs are warm-up. */
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

/**
 * The floor as Markdown: the box, the reference, and how many times slower the box is, by median and by responses per
 * second. With several clients both ratios must be within the limit.
 */
export function asComparison(comparisons: readonly Comparison[]): string {
  const rows = comparisons.map(({ name, clients, box, bare, p99, ratio }) => {
    const ms = (sample: Sample, share: number) =>
      `${percentile(sample.values, share).toFixed(1)} ms`;
    const rate = ({ perSecond }: Sample) => perSecond.toFixed(0);
    const slower = percentile(box.values, 0.5) / percentile(bare.values, 0.5);
    const fewer = bare.perSecond / box.perSecond;
    const worst = clients === 1 ? slower : Math.max(slower, fewer);
    const isWithin =
      (p99 === null || percentile(box.values, 0.99) <= p99) && (ratio === null || worst <= ratio);
    const cells = [
      name,
      clients,
      ms(box, 0.5),
      ms(box, 0.99),
      rate(box),
      ms(bare, 0.5),
      ms(bare, 0.99),
      rate(bare),
      `${slower.toFixed(1)}×`,
      `${fewer.toFixed(1)}×`,
      ratio === null ? '–' : `≤ ${ratio}×`,
      p99 === null ? '–' : `≤ ${p99} ms`,
      ratio === null && p99 === null ? '' : isWithin ? 'within' : 'OVER',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| what | clients | median | p99 | per second | reference: median | p99 | per second | slower | fewer | bar | p99 bar | |',
    `| --- |${' ---: |'.repeat(11)} --- |`,
    ...rows,
  ].join('\n');
}

/** The table as Markdown: median, p99 and verdict against the budget. */
export function asTable(measures: readonly Measure[]): string {
  const rows = measures.map(({ name, unit, values, budget, share = 0.99 }) => {
    const counts = percentile(values, share);
    const figure = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ${unit}`;
    const verdict = budget === null ? '' : counts <= budget ? 'within' : 'OVER';
    const named = share === 0.99 || share === 0.5 ? '' : ` (p${share * 100} ${figure(counts)})`;
    const limit = share === 0.99 ? '' : share === 0.5 ? ' median' : ` p${share * 100}`;
    return `| ${name} | ${values.length} | ${figure(percentile(values, 0.5))} | ${figure(percentile(values, 0.99))}${named} | ${
      budget === null ? '–' : `≤ ${budget} ${unit}${limit}`
    } | ${verdict} |`;
  });
  return [
    '| what | runs | median | p99 | budget | |',
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...rows,
  ].join('\n');
}
