import helmet from '@fastify/helmet';
import { Problem } from '@comanda/domain/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import type { Config } from '../kernel/config.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Headers, the names under which the box answers, and the pages that may write to it. */
export async function guardOrigins(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    // On the plain http of a venue's network both would lock people out.
    hsts: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine sets style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        // One page may stand in a frame, of this box only: the theme editor looks through it.
        frameAncestors: [({ url }) => (isPreview(url) ? "'self'" : "'none'")],
      },
    },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  const names = new Set([
    'localhost',
    ...config.allowedHosts,
    ...(isIP(config.host) ? [] : [config.host.toLowerCase()]),
  ]);
  app.addHook('onRequest', async (request) => {
    if (!isOwnHost(request.headers.host, names)) throw new Problem('wrong_host');
    const isSocket = request.headers.upgrade !== undefined;
    if ((isSocket || !reading.has(request.method)) && isForeign(request)) {
      throw new Problem('foreign_origin');
    }
  });
  app.addHook('onSend', async (request, reply) => {
    // What may be kept says so itself: a picture has another address when it changes.
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control')) {
      void reply.header('cache-control', 'no-store');
    }
  });
}

const isPreview = (url: string | undefined) => url?.split('?')[0] === '/theme-preview';

function isOwnHost(host: string | undefined, names: Set<string>): boolean {
  const name = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(:\d+)?$/i.exec(host ?? '')?.[1]?.toLowerCase();
  if (name === undefined) return false;
  return names.has(name) || name.endsWith('.local') || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}

// A script or the daemon sends neither header; it needs its cookie or token and JSON all the same.
function isForeign(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  return origin !== undefined && hostOf(origin) !== request.headers.host?.toLowerCase();
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
