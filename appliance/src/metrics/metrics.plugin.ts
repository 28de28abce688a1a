import { flushTimes } from '@comanda/db/storage/flush';
import type { FastifyInstance } from 'fastify';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { backupFacts } from '../backups/keep-backups.ts';
import { countScreens } from '../events/screens.ts';
import { isOwn } from '../process/own-address.ts';
import { runRead, type AppContext } from '../process/context.ts';
import { authenticate, authorise, credentialsOf } from '../http/guard.ts';
import { admitToken } from '../accounts/token-guard.ts';
import { printServiceRuns } from '../printing/service-watch.ts';
import { prometheusText, prometheusType, summary, type Metric } from './prometheus-text.ts';
import { RequestCounts } from './request-counts.ts';
import { behindMs } from '../process/clock.ts';

type Histogram = ReturnType<typeof monitorEventLoopDelay>;

const access = 'box.view';

/** Counts every request from now on. */
export function countRequests(app: FastifyInstance): void {
  const counts = new RequestCounts();
  app.decorate('requestCounts', counts);
  app.addHook('onResponse', async ({ method, routeOptions, isPractice }, reply) => {
    if (isPractice) return;
    counts.add({
      method,
      // Uses route patterns: an undeclared address would otherwise become a metric of its own.
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
}

/** GET /metrics for Prometheus. On the box itself it needs no token, elsewhere the permission `box.view`. */
export function metricsRoute(app: FastifyInstance): void {
  const context = app.comanda;
  let delay: Histogram | null = null;
  app.addHook('onClose', async () => void delay?.disable());
  app.get('/metrics', async (request, reply) => {
    const credentials = credentialsOf(request);
    if (credentials.tokenHash !== null || !isOwn(request.ip)) {
      await admitToken(context, { method: 'GET', access }, credentials);
      const actor = await runRead(context, ({ repos, now }) =>
        authenticate(repos, credentials, now),
      );
      authorise(access, actor, credentials, context.config.daemonToken);
    }
    const metrics = [
      ...app.requestCounts.metrics(),
      ...processMetrics(delay),
      ...(await boxMetrics(context, countScreens(app))),
    ];
    // Measured from the first reading on, so that it costs nothing when no one reads it.
    delay ??= watchDelay();
    delay.reset();
    return reply
      .type(prometheusType)
      .header('cache-control', 'no-store')
      .send(prometheusText(metrics));
  });
}

function watchDelay(): Histogram {
  const histogram = monitorEventLoopDelay({ resolution: 20 });
  histogram.enable();
  return histogram;
}

const gauge = (name: string, help: string, value: number | null): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: value === null ? [] : [[{}, value]],
});
const counter = (name: string, help: string, value: number): Metric => ({
  ...gauge(name, help, value),
  type: 'counter',
});

function processMetrics(delay: Histogram | null): Metric[] {
  const { user, system } = process.cpuUsage();
  const seconds = (nanoseconds: number) => nanoseconds / 1e9;
  const known = delay !== null && delay.count > 0;
  return [
    gauge('process_resident_memory_bytes', 'Memory of the appliance.', process.memoryUsage.rss()),
    counter('process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6),
    gauge('process_uptime_seconds', 'Since the start.', Math.round(process.uptime())),
    {
      name: 'comanda_event_loop_delay_seconds',
      help: 'How late timers were since the last reading.',
      type: 'gauge',
      samples: known
        ? [
            [{ percentile: '50' }, seconds(delay.percentile(50))],
            [{ percentile: '99' }, seconds(delay.percentile(99))],
            [{ percentile: '100' }, seconds(delay.max)],
          ]
        : [],
    },
    summary(
      'comanda_flush_seconds',
      'How long flushes to disk took.',
      flushTimes.seconds,
      flushTimes.count,
    ),
  ];
}

async function boxMetrics(context: AppContext, sockets: number): Promise<Metric[]> {
  const backups = await backupFacts(context);
  const { now, printers } = await runRead(context, async (tx) => ({
    now: tx.now,
    printers: await tx.repos.printers.list(),
  }));
  const { lastBackupAt } = backups;
  const perPrinter = (name: string, help: string, of: (one: (typeof printers)[number]) => number) =>
    ({
      name,
      help,
      type: 'gauge',
      samples: printers.map((printer) => [{ printer: printer.name }, of(printer)] as const),
    }) satisfies Metric;
  const asNumber = (is: boolean) => (is ? 1 : 0);
  return [
    {
      name: 'comanda_info',
      help: 'The version that runs.',
      type: 'gauge',
      samples: [[{ version: context.config.version }, 1]],
    },
    gauge('comanda_live_sockets', 'Screens and services on the live channel.', sockets),
    perPrinter('comanda_print_jobs_waiting', 'Papers that wait.', (one) => one.waiting_jobs),
    perPrinter(
      'comanda_print_jobs_asking',
      'Papers that wait for a person.',
      (one) => one.asking_jobs,
    ),
    perPrinter('comanda_printer_ready', 'Whether it can print.', ({ state }) =>
      asNumber(state === 'ready' || state === 'paper_low'),
    ),
    gauge('comanda_print_service_up', 'The print service.', asNumber(printServiceRuns(context))),
    gauge(
      'comanda_backup_age_seconds',
      'Since the newest backup on the box.',
      lastBackupAt === null ? null : Math.max(0, Math.round((now - lastBackupAt) / 1000)),
    ),
    gauge('comanda_backup_failed', 'The last backup.', asNumber(backups.backupFailure !== null)),
    gauge(
      'comanda_disk_full',
      'Whether writes are refused.',
      asNumber(context.disk?.isFull() ?? false),
    ),
    gauge(
      'comanda_clock_behind_seconds',
      'How far the clock is behind the newest record.',
      Math.round(behindMs(context.clock) / 1000),
    ),
  ];
}

declare module 'fastify' {
  interface FastifyInstance {
    requestCounts: RequestCounts;
  }
}
