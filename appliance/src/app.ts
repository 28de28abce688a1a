import cookie from '@fastify/cookie';
import { yieldToEventLoop } from '@comanda/db/storage/event-loop';
import type { Store } from '@comanda/db/store';
import { Problem } from '@comanda/domain/problem';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Clock } from '@comanda/db/clock';
import type { SystemClock } from './process/clock.ts';
import type { Config } from './process/config.ts';
import type { DiskGuard } from './process/disk-reserve.ts';
import type { AppContext } from './process/context.ts';
import { startPlannedUpdates } from './box/update.service.ts';
import { startBackups } from './backups/keep-backups.ts';
import { createBus } from './process/bus.ts';
import { closeSockets, livePlugin, nameLastEvent } from './events/live.plugin.ts';
import { closeGroupReport } from './group/group.service.ts';
import { startGroup } from './group/start-group.ts';
import { closeVenueGroup } from './group/venue-group.ts';
import { limitConnections } from './http/connections.ts';
import { acceptJsonOnly } from './http/json-body.ts';
import { openApiRoutes } from './http/open-api.ts';
import { handleError, sendProblem, asProblem } from './http/problems.ts';
import { serveScreens } from './http/screens.ts';
import { guardOrigins } from './http/security.ts';
import { serializeLate } from './http/serialize.ts';
import { startHousekeeping } from './housekeeping.ts';
import { startGlobals } from './invoices/global-work.ts';
import { startInvoices } from './invoices/send-invoices.ts';
import { queueBeforeSending, startMail } from './mail/send-mails.ts';
import { queueNotices } from './notices/notices.ts';
import { closeGuestDoor, startGuestDoor } from './self-invoice/guest-door.ts';
import { practiceRoutes } from './practice/practice.routes.ts';
import { countRequests, metricsRoute } from './metrics/metrics.plugin.ts';
import * as contract from './api.ts';
import { routes } from './routes.ts';
import { createTokenLimits } from './process/token-limits.ts';
import { startWebhooks } from './webhooks/deliver.ts';

queueBeforeSending(queueNotices);

export interface AppParts {
  store: Store;
  clock: Clock & Partial<Pick<SystemClock, 'behindMs'>>;
  config: Config;
  log: FastifyBaseLogger;
  disk?: DiskGuard;
  /** Closes everything and starts the process again. */
  restart?: (why: string) => void;
  /** Folder with the built screens. When it does not exist, no screens are served. */
  screens: string;
  /** For the application that serves practice: it does nothing by itself. */
  isPractice?: boolean;
}

/** Builds the complete appliance on an open store, without listening. Used by `main.ts` and by the tests. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { store, clock, config, log, screens, isPractice = false } = parts;
  const connections = limitConnections();
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    bodyLimit: 64 * 1024,
    // The ten seconds of the default are short for a worn card or a busy machine.
    pluginTimeout: 60_000,
    serverFactory: connections.serverFactory,
    // Shutdown does not wait for idle keep-alive connections.
    forceCloseConnections: 'idle',
    frameworkErrors: (error, _request, reply) => {
      sendProblem(reply, asProblem(error));
    },
  });
  const bus = createBus(log);
  const tokenLimits = createTokenLimits();
  app.decorate('comanda', {
    store,
    clock,
    config,
    log,
    disk: parts.disk,
    bus,
    tokenLimits,
    restart: parts.restart,
    isPractice,
  });
  app.setErrorHandler(handleError);
  app.setSerializerCompiler(serializeLate);
  refuseUndeclaredRoutes(app);
  logRequests(app);
  countRequests(app);
  connections.apply(app);
  nameLastEvent(app);
  acceptJsonOnly(app);
  await app.register(cookie);
  guardOrigins(app, config);
  refuseWhileMoving(app);
  if (!isPractice) practiceRoutes(app, buildApp);

  for (const declare of routes) {
    declare(app);
    // The application of practice is built while this process serves.
    await yieldToEventLoop();
  }
  await livePlugin(app);
  openApiRoutes(app, contract);
  metricsRoute(app);
  await serveScreens(app, screens);

  const stops = isPractice ? [] : startWork(app.comanda);
  app.addHook('preClose', async () => {
    for (const stop of stops) stop();
    closeSockets(app);
  });
  app.addHook('onClose', async () => {
    await closeGuestDoor(app.comanda);
    await closeGroupReport(app.comanda);
    await closeVenueGroup(app.comanda);
  });
  return app;
}

/** Starts what the box does by itself. Returns the functions that stop it. */
function startWork(context: AppContext): (() => void)[] {
  return [
    startHousekeeping(context),
    startBackups(context),
    startPlannedUpdates(context),
    startWebhooks(context),
    startGroup(context),
    startMail(context),
    startInvoices(context),
    startGlobals(context),
    startGuestDoor(context),
  ];
}

// Default deny: startup fails when a route is not declared in the contract together with its permission.
function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api') || config?.endpoint?.access || config?.isLiveChannel) return;
    throw new Error(`${String(method)} ${url} is not declared in the contract`);
  });
}

/** Health stays readable: the screens see by it when the box is back. */
function refuseWhileMoving(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { refusing } = app.comanda;
    if (refusing && request.url.startsWith('/api/') && request.url !== '/api/health') {
      throw new Problem(refusing);
    }
  });
}

/** Endpoints that the print daemon polls every few seconds. Logging each call would fill the log in days. */
const polls = new Set(['/api/print-daemon/claim', '/api/print-daemon/command']);

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, routeOptions } = request;
    if (request.isPractice) return;
    const isQuiet = method === 'GET' || polls.has(routeOptions.url ?? '');
    const level = isQuiet && reply.statusCode < 400 ? 'debug' : 'info';
    request.log[level](
      {
        method,
        // Logs the route pattern instead of the URL, to keep search terms and ids out of the log.
        route: routeOptions.url ?? url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
      },
      'request',
    );
  });
}
