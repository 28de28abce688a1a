import { Problem } from '@comanda/domain/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import type { Config } from '../kernel/config.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

const policy = (frameAncestors: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // Mantine sets style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self' ws: wss:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join(';');

// Without Strict-Transport-Security and the headers that need https: the plain http of a venue's network would lock
// people out.
const headers = {
  'content-security-policy': policy("'none'"),
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
// One page may stand in a frame, of this box only: the theme editor looks through it.
const previewHeaders = { ...headers, 'content-security-policy': policy("'self'") };

/** Headers, the names under which the box answers, and the pages that may write to it. */
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
    // What may be kept says so itself: a picture has another address when it changes.
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
