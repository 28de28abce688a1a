import type * as contract from '@comanda/contract/printers';
import type { ReplyOf } from '@comanda/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { runWrite, type AppContext } from '../process/context.ts';

/** The print service polls every two seconds. After this long without a call it counts as not running. */
const silentMs = 7_000;
const lookMs = 1_000;

const watches = new WeakMap<AppContext, () => boolean>();

/** Whether the print service has called recently. */
export function printServiceRuns(context: AppContext): boolean {
  return watches.get(context)?.() ?? true;
}

/**
 * Derives from its calls whether the print service runs, and notifies all screens when that changes. After a
 * start of the server, it has a few seconds for its first call.
 */
export function watchPrintService(
  app: FastifyInstance,
  elapsedMs: () => number = () => performance.now(),
): () => ReplyOf<typeof contract.getPrintService> {
  let lastWord = elapsedMs();
  let isRunning = true;

  const checkService = () => {
    const now = elapsedMs() - lastWord < silentMs;
    if (now === isRunning) return;
    isRunning = now;
    app.comanda.log[now ? 'info' : 'warn']({ running: now }, 'print service');
    const running = now ? 1 : 0;
    runWrite(app.comanda, async ({ emit }) => {
      emit({ event: 'print_service.changed', id: 1, running });
    }).catch((error: unknown) => app.log.error({ err: error }, 'print service not told'));
  };
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.endpoint?.access !== 'daemon') return;
    if (reply.statusCode === 401) return;
    lastWord = elapsedMs();
    checkService();
  });
  watches.set(app.comanda, () => isRunning);
  const timer = setInterval(checkService, lookMs);
  timer.unref();
  app.addHook('preClose', async () => clearInterval(timer));
  return () => ({ running: isRunning ? 1 : 0 });
}
