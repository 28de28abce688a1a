import { getDeviceAddress } from '@comanda/contract/devices';
import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect, type SecureVersion, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Window, type Element } from 'happy-dom';
import { encodeQR } from 'qr';
import { WebSocket } from 'ws';
import { deviceAddress } from '../../appliance/src/lan/device-address.ts';
import { makeLan } from '../../appliance/src/lan/lan.ts';
import { buildOldBox } from '../../appliance/src/move/old-box-server.ts';
import { buildRecovery } from '../../appliance/src/recovery/recovery-server.ts';
import type { Config } from '../../appliance/src/process/config.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';

const script = resolve(import.meta.dirname, '../../provisioning/certificate.sh');
let folder: string;
let box: TestApp;
let secure: string;
let plain: string;

function lanOf(tlsDir: string): Config['lan'] {
  return {
    mode: 'https',
    host: '127.0.0.1',
    httpsPort: 0,
    httpPort: 0,
    guestPort: 0,
    tlsDir,
    addresses: [],
  };
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

test('the pages of a lost database and of a retired box are served over https too', async () => {
  const { config, log } = box.app.comanda;
  const pages = [
    await buildRecovery(config, log, 'The reason.', () => undefined),
    buildOldBox(config, log, { at: 0, venue: 'La Esquina', file: 'x.age' }, () => undefined),
  ];
  for (const page of pages) {
    const lan = makeLan(page, config);
    await page.ready();
    expect(await lan.open()).toEqual([
      expect.stringContaining('https://127.0.0.1'),
      expect.stringContaining('http://127.0.0.1'),
    ]);
    await page.close();
  }
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

test('the product answers on the secure port, with cookies that are only sent there', async () => {
  const answer = await ask(`${secure}/api/devices/me`);
  expect(answer.status).toBe(200);
  expect(String(answer.headers['set-cookie'])).toMatch(/; Secure/);
});

test.each([
  ['TLSv1.1', null],
  ['TLSv1.2', 'TLSv1.2'],
  ['TLSv1.3', 'TLSv1.3'],
] as [SecureVersion, string | null][])('a client with %s gets %s', async (version, protocol) => {
  const { hostname: host, port } = new URL(secure);
  const ca = readFileSync(join(folder, 'ca.crt'));
  // The client itself offers old versions only with this cipher list.
  const ciphers = 'DEFAULT:@SECLEVEL=0';
  const limits = { minVersion: version, maxVersion: version, ciphers };
  const socket = connect({ host, port: Number(port), ca, servername: 'comanda.local', ...limits });
  const agreed = await new Promise<string | null>((done) => {
    socket.once('secureConnect', () => done(socket.getProtocol()));
    socket.once('error', () => done(null));
  });
  socket.destroy();
  expect(agreed).toBe(protocol);
});

test('the live channel works on the secure port', async () => {
  const socket = new WebSocket(`${secure.replace('https', 'wss')}/api/live`, {
    ca: readFileSync(join(folder, 'ca.crt')),
  });
  const refused = await new Promise<string>((heard) => {
    socket.once('error', (error) => heard(error.message));
  });
  // Without a log-in it is refused by the application itself, not by a missing handler.
  expect(refused).toContain('401');
});

test('the plain port only serves help: page, authority, no API, no writes', async () => {
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
  // Its QR code leads to this page, because a new device shows a warning at the HTTPS address.
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

test('a valid certificate is kept; a new name creates a new one, which is used without a restart', async () => {
  expect(makeCertificate('comanda.local', '192.168.1.20')).toContain('is good');
  const before = (await ask(`${secure}/api/health`)).serial;
  expect(makeCertificate('comanda.local', '192.168.1.21')).toContain('192.168.1.21');
  await until(async () => (await ask(`${secure}/api/health`)).serial !== before);
});

test('the authority is limited to names of a venue', () => {
  makeCertificate('bank.example.com');
  expect(() =>
    execFileSync(
      'openssl',
      ['verify', '-CAfile', join(folder, 'ca.crt'), join(folder, 'server.crt')],
      { stdio: 'pipe' },
    ),
  ).toThrow(/permitted subtree violation/);
});

test('a missing certificate is reported in one sentence', async () => {
  await expect(startApp({ config: { lan: lanOf('/nowhere') } })).rejects.toThrow(
    'run `comanda certificate`',
  );
});

/** The keys of a property list, with the items of its list of payloads as objects. */
function propertiesOf(text: string): Record<string, unknown> {
  const { DOMParser } = new Window();
  const read = (dict: Element): Record<string, unknown> => {
    const children = [...dict.children];
    const pairs = children.flatMap((key, at) => {
      const value = children[at + 1];
      if (key.tagName !== 'key' || !value) return [];
      if (value.tagName === 'array') return [[key.textContent, [...value.children].map(read)]];
      return [[key.textContent, value.textContent || value.tagName]];
    });
    return Object.fromEntries(pairs) as Record<string, unknown>;
  };
  return read(
    new DOMParser().parseFromString(text, 'application/xml').querySelector('plist > dict')!,
  );
}

test('iPads get a profile with the authority and an icon that opens Comanda without bars', async () => {
  const answer = await ask(`${plain}/comanda.mobileconfig`, { headers: { host: '192.168.1.20' } });
  expect(answer.headers['content-type']).toBe('application/x-apple-aspen-config');
  const profile = propertiesOf(answer.body);
  const parts = profile['PayloadContent'] as Record<string, unknown>[];
  expect(profile['PayloadType']).toBe('Configuration');
  const [authority, icon] = parts;
  expect(authority).toMatchObject({
    PayloadType: 'com.apple.security.root',
    PayloadContent: new X509Certificate(readFileSync(join(folder, 'ca.crt'))).raw.toString(
      'base64',
    ),
  });
  expect(icon).toMatchObject({
    PayloadType: 'com.apple.webClip.managed',
    URL: expect.stringMatching(/^https:\/\/192\.168\.1\.20/),
    FullScreen: 'true',
  });
  const ids = [profile, ...parts].map((part) => String(part['PayloadUUID']));
  expect(new Set(ids).size).toBe(3);
  for (const id of ids)
    expect(id).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-8[0-9A-F]{3}-[0-9A-F]{12}$/);
});

test('Fully Kiosk Browser gets settings that start Comanda at the address of this page', async () => {
  const answer = await ask(`${plain}/fully-settings.json`, { headers: { host: '192.168.1.20' } });
  expect(answer.headers['content-disposition']).toContain('fully-settings.json');
  expect(JSON.parse(answer.body)).toMatchObject({
    startURL: expect.stringMatching(/^https:\/\/192\.168\.1\.20/),
    kioskMode: true,
    launchOnBoot: true,
    keepScreenOn: true,
    waitInternetOnReload: false,
    ignoreSSLerrors: false,
  });
  expect((await ask(`${plain}/`)).body).toContain('href="/fully-settings.json"');
});

test('the back office shows the address for new devices', async () => {
  const manager = await box.as('manager');
  const { address, qr } = await manager.call(getDeviceAddress);
  expect(qr).toBe(encodeQR(String(address), 'svg', { border: 2 }));
  const lan = { ...lanOf(folder), httpPort: 80 };
  const seen = { ...lan, addresses: ['192.168.1.20'] };
  expect(deviceAddress(lan, '10.0.0.5')).toBe('http://10.0.0.5/');
  expect(deviceAddress({ ...lan, httpPort: 8080 }, '10.0.0.5:8443')).toBe('http://10.0.0.5:8080/');
  expect(deviceAddress(seen, 'localhost:5050')).toBe('http://192.168.1.20/');
  expect(deviceAddress(seen, 'comanda.local')).toBe('http://192.168.1.20/');
  expect(deviceAddress(seen, '<script>')).toBe('http://192.168.1.20/');
  expect(deviceAddress({ ...seen, mode: 'off' }, '10.0.0.5')).toBe(null);
});
