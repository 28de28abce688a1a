import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openStore, type Store } from '@comanda/db/store';
import type { AppContext } from '../../appliance/src/context.ts';
import { RawReply } from '../../appliance/src/http/mount.ts';
import { adminChecks } from '../../appliance/src/reports/checks.service.ts';
import { closeOfDay } from '../../appliance/src/reports/daily-close.service.ts';
import { statisticsExport } from '../../appliance/src/reports/export.service.ts';
import { globalInvoice } from '../../appliance/src/reports/global-invoice.service.ts';
import { sales } from '../../appliance/src/reports/sales-report.service.ts';
import type { Measure } from './measure.ts';

/** The longest that everybody else may have to wait for one read of a report. */
const budget = 50;

/**
 * How long each report keeps the one connection at a time: its single reads, on the file of a stopped box. The
 * services are the box's own; only the store's door is watched.
 */
export async function measureHolds(dataDir: string): Promise<Measure[]> {
  const file = (await readdir(dataDir)).find((name) => name.endsWith('.db'));
  if (!file) throw new Error(`No database in ${dataDir}`);
  const store = await openStore({ file: join(dataDir, file), clock: { now: Date.now } });
  const held: number[] = [];
  const watched: Store = {
    ...store,
    read: async (work) => {
      let start = 0;
      try {
        return await store.read((repos) => {
          start = performance.now();
          return work(repos);
        });
      } finally {
        held.push(performance.now() - start);
      }
    },
  };
  // What the services use of it; they ask nobody who is logged in.
  const context = { store: watched, clock: { now: Date.now } } as unknown as AppContext;
  const call = { context, request: { raw: { destroyed: false } } } as never;
  const month = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 7);
  const ask = (query: object) => ({ ...(call as object), query }) as never;
  const works: [string, () => Promise<unknown>][] = [
    ['statistics, all time', () => sales(ask({ period: 'all' }))],
    ['statistics, year', () => sales(ask({ period: 'year' }))],
    ['daily close', () => closeOfDay(ask({}))],
    ['checks of the dashboard', () => adminChecks(ask({ limit: 1000 }))],
    ['export of all sold lines', () => statisticsExport(ask({ format: 'csv' }))],
    ['global invoice', () => globalInvoice(ask({ month }))],
  ];
  const measures: Measure[] = [];
  try {
    for (const [name, work] of works) {
      await drain(await work());
      held.length = 0;
      await drain(await work());
      const longest = [...held];
      measures.push({ name: `one read of: ${name}`, unit: 'ms', values: longest, budget });
    }
  } finally {
    await store.close();
  }
  return measures;
}

async function drain(reply: unknown): Promise<void> {
  if (!(reply instanceof RawReply) || !(reply.payload instanceof Readable)) return;
  for await (const chunk of reply.payload) if (chunk === null) return;
}
