import type { BenchClient } from './client.ts';
import { timed, type Measure } from './measure.ts';

const budget = 300;
/** Writes keep theirs while reports and exports run beside them (promises). */
const writeBudget = 50;

/**
 * Every report over everything on file, then checks opened by one person while two others read reports and
 * export. Each client keeps one connection, as a tablet does.
 */
export async function measureReports(
  client: BenchClient,
  exporter: BenchClient,
  writer: BenchClient,
): Promise<Measure[]> {
  const calls = [
    ['statistics, all time', '/api/reports/sales?period=all'],
    ['statistics, year', '/api/reports/sales?period=year'],
    ['statistics, today', '/api/reports/sales?period=today'],
    ['finish times by area, all time', '/api/admin/average-times-by-area'],
    ['checks behind a tile', '/api/reports/checks?list=closed'],
    ['checks paid by transfer', '/api/reports/checks?list=other'],
    ['IEPS, all time', '/api/admin/ieps-report?period=all'],
    ['IEPS by month', '/api/reports/ieps-months?period=all'],
    ['daily close', '/api/reports/daily-close'],
  ] as const;
  const measures: Measure[] = [];
  for (const [name, path] of calls) {
    const values = await timed(40, 5, () => client.call('GET', path));
    measures.push({ name, unit: 'ms', values, budget });
  }
  let isOver = false;
  const beside = (async () => {
    for (let round = 0; !isOver; round += 1) {
      await client.call('GET', calls[round % calls.length]?.[1] ?? calls[0][1]);
    }
  })();
  const exporting = exporter.call('GET', '/api/admin/export-statistics?limit=20000');
  const values = await timed(100, 5, (round) =>
    writer.call('POST', '/api/orders', { OrderName: `Beside reports ${round}` }),
  );
  isOver = true;
  await Promise.all([beside, exporting]);
  measures.push({
    name: 'a check opened while reports and an export run',
    unit: 'ms',
    values,
    budget: writeBudget,
  });
  return measures;
}
