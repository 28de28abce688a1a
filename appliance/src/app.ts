import cookie from '@fastify/cookie';
import type { Store } from '@comanda/db/store';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Clock } from '@comanda/db/clock';
import type { SystemClock } from './kernel/clock.ts';
import type { Config } from './kernel/config.ts';
import type { DiskGuard } from './kernel/ballast.ts';
import { boxRoutes } from './box/box.routes.ts';
import { backupRoutes } from './backups/backups.routes.ts';
import { startBackups } from './backups/keep-backups.ts';
import { cashRoutes } from './cash/cash.routes.ts';
import { catalogRoutes } from './catalog/catalog.routes.ts';
import { costsRoutes } from './costs/costs.routes.ts';
import { devicesRoutes } from './devices/devices.routes.ts';
import { createBus } from './kernel/bus.ts';
import { closeSockets, livePlugin, nameLastEvent } from './events/live.plugin.ts';
import { floorRoutes } from './floor/floor.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { limitConnections } from './kernel/connections.ts';
import { acceptJsonOnly } from './http/json-body.ts';
import { openApiRoutes } from './http/open-api.ts';
import { handleError, sendProblem, asProblem } from './http/problems.ts';
import { serveScreens } from './http/screens.ts';
import { guardOrigins } from './http/security.ts';
import { serializeLate } from './kernel/serialize.ts';
import { startHousekeeping } from './housekeeping.ts';
import { journalRoutes } from './journal/journal.routes.ts';
import { kitchenRoutes } from './kitchen/kitchen.routes.ts';
import { checksRoutes } from './checks/checks.routes.ts';
import { paymentsRoutes } from './checks/payments.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { printingRoutes } from './printing/printing.routes.ts';
import { binRoutes } from './bin/bin.routes.ts';
import { importsRoutes } from './imports/imports.routes.ts';
import { countRequests, metricsRoute } from './metrics/metrics.plugin.ts';
import { readyRoutes } from './ready/ready.routes.ts';
import { reportsRoutes } from './reports/reports.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { shiftsRoutes } from './shifts/shifts.routes.ts';
import { setupRoutes } from './setup/setup.routes.ts';
import { specialsRoutes } from './specials/specials.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { themesRoutes } from './themes/themes.routes.ts';
import { transfersRoutes } from './checks/transfers.routes.ts';
import { stockRoutes } from './stock/stock.routes.ts';
import { createTokenLimits } from './kernel/token-limits.ts';
import { tokensRoutes } from './tokens/tokens.routes.ts';

export interface AppParts {
  store: Store;
  clock: Clock & Partial<Pick<SystemClock, 'behindMs'>>;
  config: Config;
  log: FastifyBaseLogger;
  disk?: DiskGuard;
  /** Where the built screens are; absent ones are not served. */
  screens: string;
}

/** The whole appliance over an open store, not yet listening: `main.ts` and the tests start the same one. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { store, clock, config, log, screens } = parts;
  const connections = limitConnections();
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    bodyLimit: 64 * 1024,
    serverFactory: connections.serverFactory,
    // Shutdown does not wait for idle keep-alive connections.
    forceCloseConnections: 'idle',
    frameworkErrors: (error, _request, reply) => {
      sendProblem(reply, asProblem(error));
    },
  });
  const bus = createBus(log);
  const tokenLimits = createTokenLimits();
  app.decorate('comanda', { store, clock, config, log, disk: parts.disk, bus, tokenLimits });
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

  healthRoutes(app);
  devicesRoutes(app);
  setupRoutes(app);
  sessionRoutes(app);
  peopleRoutes(app);
  tokensRoutes(app);
  floorRoutes(app);
  catalogRoutes(app);
  stockRoutes(app);
  costsRoutes(app);
  shiftsRoutes(app);
  checksRoutes(app);
  specialsRoutes(app);
  transfersRoutes(app);
  journalRoutes(app);
  paymentsRoutes(app);
  kitchenRoutes(app);
  cashRoutes(app);
  themesRoutes(app);
  settingsRoutes(app);
  printingRoutes(app);
  backupRoutes(app);
  boxRoutes(app);
  binRoutes(app);
  importsRoutes(app);
  readyRoutes(app);
  reportsRoutes(app);
  await livePlugin(app);
  openApiRoutes(app);
  metricsRoute(app);
  await serveScreens(app, screens);

  const stopHousekeeping = startHousekeeping(app.comanda);
  const stopBackups = startBackups(app.comanda);
  app.addHook('preClose', async () => {
    stopHousekeeping();
    stopBackups();
    closeSockets(app);
  });
  return app;
}

// Default deny: what the contract does not declare, with its permission, does not start.
function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api') || config?.endpoint?.access || config?.isLiveChannel) return;
    throw new Error(`${String(method)} ${url} is not declared in the contract`);
  });
}

/** What the print daemon asks every few seconds; a line for each would fill the journal in days. */
const polls = new Set(['/api/print-daemon/claim', '/api/print-daemon/command']);

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, routeOptions } = request;
    const isQuiet = method === 'GET' || polls.has(routeOptions.url ?? '');
    const level = isQuiet && reply.statusCode < 400 ? 'debug' : 'info';
    request.log[level](
      {
        method,
        // Search terms and ids stay out of the log: the pattern says enough.
        route: routeOptions.url ?? url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
      },
      'request',
    );
  });
}
