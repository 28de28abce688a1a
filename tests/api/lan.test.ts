import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeQR } from 'qr';
import { WebSocket } from 'ws';
import type { Config } from '../../appliance/src/kernel/config.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';

const script = resolve(import.meta.dirname, '../../provisioning/certificate.sh');
let folder: string;
let box: TestApp;
let secure: string;
let plain: string;

function lanOf(tlsDir: string): Config['lan'] {
  return { mode: 'https', host: '127.0.0.1', httpsPort: 0, httpPort: 0, tlsDir };
}

function makeCertificate(...names: string[]): string {
  return execFileSync(script, [folder, ...names], { encoding: 'utf8' });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-tls-'));
  makeCertificate('comanda.local', '192.168.1.20');
  box = await startApp({ config: { lan: lanOf(folder) } });
  [secure = '', plain = ''] = await box.openLan();
});

afterAll(async () => {
  await box?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  serial: string | undefined;
}

function ask(url: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  const isSecure = url.startsWith('https');
  return new Promise<Answer>((answered, failed) => {
    const sent = (isSecure ? secureRequest : plainRequest)(
      url,
      {
        ...options,
        agent: false,
        ...(isSecure ? { ca: readFileSync(join(folder, 'ca.crt')) } : {}),
      },
      (answer) => {
        const serial = isSecure
          ? (answer.socket as TLSSocket).getPeerCertificate().serialNumber
          : undefined;
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => (body += piece));
        answer.on('end', () =>
          answered({ status: answer.statusCode ?? 0, headers: answer.headers, body, serial }),
        );
      },
    );
    sent.once('error', failed);
    sent.end();
  });
}

test('the product answers on the secure door, with cookies that never leave it', async () => {
  const answer = await ask(`${secure}/api/devices/me`);
  expect(answer.status).toBe(200);
  expect(String(answer.headers['set-cookie'])).toMatch(/; Secure/);
});

test('the live channel passes the secure door', async () => {
  const socket = new WebSocket(`${secure.replace('https', 'wss')}/api/live`, {
    ca: readFileSync(join(folder, 'ca.crt')),
  });
  const refused = await new Promise<string>((heard) => {
    socket.once('error', (error) => heard(error.message));
  });
  // Without a log-in it is refused by the application itself, not by a missing handler.
  expect(refused).toContain('401');
});

test('the plain door only helps: page, authority, no API, no writes', async () => {
  const page = await ask(`${plain}/pos?screen=kitchen`, {
    headers: { 'accept-language': 'es-MX' },
  });
  expect(page.status).toBe(200);
  expect(page.body).toContain('lang="es"');
  expect(page.body).toContain('https://127.0.0.1');
  expect(page.body).toContain('pos?screen=kitchen');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const inEnglish = (await ask(`${plain}/`)).body;
  expect(inEnglish).toContain('lang="en"');
  // Its QR code leads to this page, since a new device gets a warning at the safe address.
  expect(inEnglish).toContain('<code>http://127.0.0.1');
  expect(inEnglish).toContain(encodeQR('http://127.0.0.1:0/', 'svg', { border: 2 }));
  const authority = await ask(`${plain}/ca.crt`);
  expect(authority.headers['content-type']).toBe('application/x-x509-ca-cert');
  expect(authority.body).toBe(readFileSync(join(folder, 'ca.crt'), 'utf8'));
  const refused = await ask(`${plain}/api/health`);
  expect([refused.status, JSON.parse(refused.body)]).toMatchObject([403, { code: 'https_only' }]);
  expect((await ask(`${plain}/`, { method: 'POST' })).status).toBe(405);
});

test('a hostile Host or path never becomes markup or another site', async () => {
  const page = await ask(`${plain}/%22%3E%3Cscript%3Ealert(1)%3C/script%3E`, {
    headers: { host: 'evil.example"><b>' },
  });
  expect(page.body).toContain('https://comanda.local');
  expect(page.body).not.toContain('<script>alert');
  const elsewhere = await ask(`${plain}//evil.example/x`);
  expect(elsewhere.body).not.toContain('href="https://evil.example');
});

test('a good certificate is kept; a new name makes a new one, which is used without a restart', async () => {
  expect(makeCertificate('comanda.local', '192.168.1.20')).toContain('is good');
  const before = (await ask(`${secure}/api/health`)).serial;
  expect(makeCertificate('comanda.local', '192.168.1.21')).toContain('192.168.1.21');
  await until(async () => (await ask(`${secure}/api/health`)).serial !== before);
});

test('the authority vouches for names of a venue only', () => {
  makeCertificate('bank.example.com');
  expect(() =>
    execFileSync(
      'openssl',
      ['verify', '-CAfile', join(folder, 'ca.crt'), join(folder, 'server.crt')],
      { stdio: 'pipe' },
    ),
  ).toThrow(/permitted subtree violation/);
});

test('a missing certificate is one sentence for the installer', async () => {
  await expect(startApp({ config: { lan: lanOf('/nowhere') } })).rejects.toThrow(
    'run `comanda certificate`',
  );
});
