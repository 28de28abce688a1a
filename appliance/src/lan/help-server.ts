import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { serverOptions } from '../http/connections.ts';
import { languageOf, pageHeaders } from '../http/plain-server.ts';
import type { LanConfig } from '../process/config.ts';
import { certificateFiles } from './certificate.ts';
import { fullySettings } from './fully-settings.ts';
import { helpPage, helpPolicy } from './help-page.ts';
import { appleProfile } from './profile.ts';

const icon = new URL('../../../kiosk-ui/dist/apple-touch-icon.png', import.meta.url);

/**
 * The plain HTTP port. It explains how to reach the HTTPS port and serves the authority's certificate,
 * nothing else.
 */
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
    // Never a redirect: the cookie would already have been sent unencrypted.
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
  if (path === '/comanda.mobileconfig') {
    const address = safeAddress(request.headers.host, lan.httpsPort, '/');
    response.writeHead(200, { 'content-type': 'application/x-apple-aspen-config' });
    // Only a checkout whose screens are not built has no icon.
    const picture = existsSync(icon) ? readFileSync(icon) : null;
    response.end(appleProfile({ authority: String(authority), address, icon: picture }));
    return;
  }
  if (path === '/fully-settings.json') {
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="fully-settings.json"',
    });
    response.end(fullySettings(safeAddress(request.headers.host, lan.httpsPort, '/')));
    return;
  }
  const address = safeAddress(request.headers.host, lan.httpsPort, path);
  // Loaded on the first visit: it takes megabytes, and each tablet opens the page only once.
  const { encodeQR } = await import('qr');
  // The QR code leads to this page, because the HTTPS address shows a warning on a device that does not trust
  // the certificate yet.
  const here = helpAddress(address, lan.httpPort);
  const page = helpPage({
    language: languageOf(request.headers['accept-language']),
    address,
    here,
    qr: encodeQR(here, 'svg', { border: 2 }),
    fingerprint: new X509Certificate(authority).fingerprint256,
  });
  response.writeHead(200, pageHeaders(helpPolicy));
  response.end(page);
}

function helpAddress(safe: string, port: number): string {
  return `http://${new URL(safe).hostname}${port === 80 ? '' : `:${port}`}/`;
}

/** The same name and path on the HTTPS port. A foreign name is replaced by comanda.local. */
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
