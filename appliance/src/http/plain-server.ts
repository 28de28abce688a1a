import type { Language } from '@comanda/domain/texts';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Config } from '../process/config.ts';
import { limitConnections } from './connections.ts';
import { handleError } from './problems.ts';
import { guardOrigins } from './security.ts';

/** A server for pages without the screens and without a database: it takes forms, on the addresses of the box. */
export function plainServer(
  config: Pick<Config, 'host' | 'allowedHosts'>,
  log: FastifyBaseLogger,
): FastifyInstance {
  const connections = limitConnections();
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 4096,
    serverFactory: connections.serverFactory,
    forceCloseConnections: true,
  });
  connections.apply(app);
  app.setErrorHandler(handleError);
  guardOrigins(app, config);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
  );
  return app;
}

/** The language of a plain page, from the header of the browser. */
export const languageOf = (accepted: string | undefined): Language =>
  /^\s*es\b/i.test(accepted ?? '') ? 'es' : 'en';

/**
 * The headers of a plain page. With the usual `no-referrer`, a browser would send its form with the origin `null`, which
 * is refused as that of another page.
 */
export const pageHeaders = (policy: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
});

/** The fields of a form; empty when the body is none. */
export const formOf = (body: unknown): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();
