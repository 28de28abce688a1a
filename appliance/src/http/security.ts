import { Problem } from '@comanda/domain/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { isIP, Socket } from 'node:net';
import type { Config } from '../process/config.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The headers that helmet sets, by lower-case name. They do not depend on the request, so they are built
 * once.
 */
function headersOf(frameAncestors: string): Record<string, string> {
  const headers: Record<string, string> = {};
  const set = helmet({
    // On plain HTTP in a venue's network, these would lock users out.
    hsts: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    // For browsers that do not know frame-ancestors: the same answer.
    xFrameOptions: { action: frameAncestors === "'none'" ? 'deny' : 'sameorigin' },
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
        frameAncestors: [frameAncestors],
      },
    },
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  set(response.req, response, () => undefined);
  for (const [name, value] of Object.entries(response.getHeaders())) headers[name] = String(value);
  return headers;
}

const headers = headersOf("'none'");
// The preview page of the theme editor may be framed, by this server only.
const previewHeaders = headersOf("'self'");

/** Sets the security headers and checks the Host header and the origin of writes. */
export function guardOrigins(
  app: FastifyInstance,
  config: Pick<Config, 'allowedHosts' | 'host'>,
): void {
  const names = new Set([
    'localhost',
    ...config.allowedHosts,
    ...(isIP(config.host) ? [] : [config.host.toLowerCase()]),
  ]);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(isPreview(request.url) ? previewHeaders : headers);
    if (!isOwnHost(request.headers.host, names)) throw new Problem('wrong_host');
    const isSocket = request.headers.upgrade !== undefined;
    if ((isSocket || !reading.has(request.method)) && isForeign(request)) {
      throw new Problem('foreign_origin');
    }
  });
  app.addHook('onSend', async (request, reply) => {
    // Cacheable responses set their own header: the address of a picture changes with its content.
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control')) {
      void reply.header('cache-control', 'no-store');
    }
  });
}

const isPreview = (url: string) => url.split('?')[0] === '/theme-preview';

function isOwnHost(host: string | undefined, names: Set<string>): boolean {
  const name = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(:\d+)?$/i.exec(host ?? '')?.[1]?.toLowerCase();
  if (name === undefined) return false;
  return names.has(name) || name.endsWith('.local') || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}

// Scripts and the daemon send neither header. They still need their cookie or token and JSON.
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
