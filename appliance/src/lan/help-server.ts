import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { serverOptions } from '../kernel/connections.ts';
import type { LanConfig } from '../kernel/config.ts';
import { certificateFiles } from './certificate.ts';
import { helpPage, helpPolicy } from './help-page.ts';

/** The plain HTTP port: explains how to reach the HTTPS one and serves the authority's certificate, nothing else. */
export function helpServer(lan: LanConfig): Server {
  return createServer(serverOptions, (request, response) => {
    answer(lan, request, response).catch(() => {
      response.statusCode = 500;
      response.end();
    });
  });
}

async function answer(
  lan: LanConfig,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? '/';
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  if (/^\/api(\/|$|\?)/.test(path)) {
    // Never a redirect: the cookie would already have travelled in the open.
    response.writeHead(403, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ error: 'Use the https address.', code: 'https_only' }));
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' });
    response.end();
    return;
  }
  const authority = readFileSync(join(lan.tlsDir, certificateFiles.ca));
  if (path === '/ca.crt') {
    response.writeHead(200, {
      'content-type': 'application/x-x509-ca-cert',
      'content-disposition': 'attachment; filename="comanda-ca.crt"',
    });
    response.end(authority);
    return;
  }
  const address = safeAddress(request.headers.host, lan.httpsPort, path);
  // Loaded with the first visit: it takes megabytes, and the page is opened once for each tablet.
  const { encodeQR } = await import('qr');
  // This page: the safe address is a warning to a device that does not trust the box yet.
  const here = helpAddress(address, lan.httpPort);
  const page = helpPage({
    language: /^\s*es\b/i.test(request.headers['accept-language'] ?? '') ? 'es' : 'en',
    address,
    here,
    qr: encodeQR(here, 'svg', { border: 2 }),
    fingerprint: new X509Certificate(authority).fingerprint256,
  });
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': helpPolicy,
    'cache-control': 'no-store',
  });
  response.end(page);
}

function helpAddress(safe: string, port: number): string {
  return `http://${new URL(safe).hostname}${port === 80 ? '' : `:${port}`}/`;
}

/** The same name and path behind the safe door; a name that is none of ours leads to comanda.local. */
function safeAddress(host: string | undefined, port: number, path: string): string {
  const name = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]{1,253})(:\d+)?$/i.exec(host ?? '')?.[1];
  const origin = `https://${name ?? 'comanda.local'}${port === 443 ? '' : `:${port}`}`;
  try {
    const url = new URL(path, origin);
    return url.origin === new URL(origin).origin ? url.href : `${origin}/`;
  } catch {
    return `${origin}/`;
  }
}
