import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BenchClient } from './client.ts';
import { timed, type Measure } from './measure.ts';

const budget = 300;
/** The limit of writes while reports and exports run. */
const writeBudget = 50;

const day = 86_400_000;
const monthAgo = new Date(Date.now() - 30 * day).toISOString().slice(0, 10);
const today = new Date().toISOString().slice(0, 10);
/** 31 days of the past year, which are as busy as all years; the demo venue's own last weeks are not. */
const past = [400, 370].map((days) => new Date(Date.now() - days * day).toISOString().slice(0, 10));
const pastDays = `from=${past[0]}&to=${past[1]}&compare=before`;

/** Every report of the back office, over all data if it has a period. */
const reports = [
  ['statistics, all time', '/api/reports/sales?period=all'],
  ['statistics, year', '/api/reports/sales?period=year'],
  ['statistics, month', '/api/reports/sales?period=month'],
  ['statistics, week', '/api/reports/sales?period=week'],
  ['statistics, today', '/api/reports/sales?period=today'],
  ['statistics, past hour', '/api/reports/sales?period=hour'],
  ['statistics, two hours of 31 days', `/api/reports/sales?${pastDays}&from_hour=20&to_hour=22`],
  ['statistics, eight hours of 31 days', `/api/reports/sales?${pastDays}&from_hour=14&to_hour=22`],
  ['statistics, 16 hours of 31 days', `/api/reports/sales?${pastDays}&from_hour=6&to_hour=22`],
  ['finish times by area, all time', '/api/admin/average-times-by-area'],
  ['checks of the dashboard, all time', '/api/admin/orders?limit=200'],
  ['checks behind a tile', '/api/reports/checks?list=closed'],
  ['checks paid by transfer', '/api/reports/checks?list=other'],
  ['a page of the export as rows', '/api/admin/export-statistics?limit=500'],
  ['IEPS, all time', '/api/admin/ieps-report?period=all'],
  ['IEPS by month', '/api/reports/ieps-months?period=all'],
  ['kegs, all time', '/api/reports/kegs?period=all'],
  ['daily close, today', '/api/reports/daily-close'],
  ['daily close, a month ago', `/api/reports/daily-close?day=${monthAgo}`],
  ['daily close, 31 days', `/api/reports/daily-close?${pastDays}`],
  ['daily close as CSV', `/api/reports/daily-close.csv?day=${monthAgo}`],
  ['the month of the accountant', `/api/reports/accountant?month=${monthAgo.slice(0, 7)}`],
  [
    'global invoices of a month by day',
    `/api/reports/global-invoices?every=day&month=${monthAgo.slice(0, 7)}`,
  ],
  ['heat map, all time', '/api/reports/heat-map'],
  ['menu matrix, all time', '/api/reports/menu-matrix'],
  ['use of tables, all time', '/api/reports/room-use'],
  ['people, all time', '/api/reports/people'],
  ['what is sold together, all time', '/api/reports/sold-together'],
  ['forecast', '/api/reports/forecast'],
  ['Z cuts', '/api/reports/z-cuts'],
  [
    'totals of the Z cuts, 31 days',
    `/api/reports/z-cut-totals?from=${monthAgo}&to=${today}&compare=before`,
  ],
  ['tips of a day', `/api/reports/tips?day=${monthAgo}`],
  ['tips, 31 days', `/api/reports/tips?${pastDays}`],
  ['shift of a day', `/api/admin/shift-analysis?day=${monthAgo}`],
  ['costs and projection', '/api/admin/projection'],
  ['exceptions of a day', `/api/journal/exceptions?day=${monthAgo}`],
] as const;

const exports = [
  ['export of all sold lines, CSV', '/api/admin/export-statistics?format=csv'],
] as const;

/** Every report and export in sequence over one connection, like a tablet. */
export async function measureReports(client: BenchClient): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const [name, path] of reports) {
    const values = await timed(60, 5, () => client.download(path));
    measures.push({ name, unit: 'ms', values, budget });
  }
  for (const [name, path] of exports) {
    // It may take long as long as it does not block others: see the writes next to it.
    const values = await timed(1, 0, () => client.download(path));
    measures.push({ name, unit: 'ms', values, budget: null });
  }
  return measures;
}

/**
 * The time of floor writes while an owner reads every report repeatedly and another user exports everything: opening
 * a check, sending items, closing it.
 */
export async function measureWritesBeside(origin: string, writer: BenchClient): Promise<Measure[]> {
  const load = new Worker(new URL('load-worker.ts', import.meta.url), {
    workerData: { origin, paths: reports.map(([, path]) => path) },
  });
  const ended = once(load, 'exit');
  const products = await writer.call<{ id: number; option_groups: unknown[] }[]>(
    'GET',
    '/api/products',
  );
  const plain = products.find((product) => product.option_groups.length === 0);
  const opened: number[] = [];
  const sent: number[] = [];
  const closed: number[] = [];
  const part = async (values: number[], work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    values.push(performance.now() - start);
  };
  try {
    for (let round = 0; round < 200; round += 1) {
      let id = 0;
      await part(opened, async () => {
        const check = await writer.call<{ id: number }>('POST', '/api/orders', {
          OrderName: `Beside reports ${round}`,
        });
        id = check.id;
      });
      await part(sent, () =>
        writer.call('POST', `/api/orders/${id}/send-items`, {
          items: [{ product_id: plain?.id, qty: 2 }],
        }),
      );
      await part(closed, () =>
        writer.call('PUT', `/api/orders/${id}`, { closed: 1, payment_type_id: 2, tip: 10 }),
      );
    }
  } finally {
    load.postMessage('over');
    await ended;
  }
  return [
    { name: 'a check opened', values: opened },
    { name: 'items sent', values: sent },
    { name: 'a check closed by card', values: closed },
  ].map(({ name, values }) => ({
    name: `${name} while reports and exports run`,
    unit: 'ms' as const,
    values,
    budget: writeBudget,
  }));
}
