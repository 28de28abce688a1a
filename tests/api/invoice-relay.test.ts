import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createTls, type Server } from 'node:https';
import { createServer, connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { swHosts, swPac } from '../../appliance/src/invoices/sw-pac.ts';
import { projectRoot } from '../structure/tree.ts';

const { host } = swHosts.production;
const hostname = new URL(host).hostname;

let folder: string;
let usual: string[];
let trusted: string[];
let provider: Server;
const received: { host: string | undefined; body: string }[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-relay-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const words = `req -x509 -nodes -newkey rsa:2048 -subj /CN=relay -addext subjectAltName=DNS:${hostname}`;
  const made = spawnSync('openssl', [...words.split(' '), '-keyout', keyFile, '-out', certFile]);
  expect(made.status).toBe(0);
  usual = getCACertificates('default');
  const [key, cert] = [readFileSync(keyFile, 'utf8'), readFileSync(certFile, 'utf8')];
  trusted = [...usual, cert];
  setDefaultCACertificates(trusted);
  provider = createTls({ key, cert }, (request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      received.push({ host: request.headers.host, body });
      if (body.includes('breaks')) return void request.socket.destroy();
      response.end(JSON.stringify({ status: 'error', message: 'CFDI40145 - Motivo' }));
    });
  });
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  mkdirSync(join(folder, 'sockets'));
});
afterAll(() => {
  setDefaultCACertificates(usual);
  provider.closeAllConnections();
  provider.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the provider answers over a relay that passes bytes on to a port, as systemd-socket-proxyd does. */
async function stampOver(port: number, xml: string) {
  const sockets = join(folder, 'sockets');
  const relay = createServer((from) => {
    const to = connect(port, '127.0.0.1');
    to.on('error', () => from.destroy());
    to.on('close', () => from.destroy());
    from.on('error', () => to.destroy());
    from.pipe(to);
    to.pipe(from);
  });
  await new Promise<void>((done) => relay.listen(join(sockets, hostname), done));
  const pac = swPac({ host, token: 'token', timeout: 5000, sockets });
  const answer = await pac.stamp(xml, 'key', new AbortController().signal);
  await new Promise((done) => relay.close(done));
  return answer;
}

test('a box reaches its provider over the relay, and checks its certificate', async () => {
  const { port } = provider.address() as AddressInfo;
  expect(await stampOver(port, '<xml/>')).toEqual({
    kind: 'refused',
    code: '40145',
    text: 'CFDI40145 - Motivo',
  });
  expect(received.at(-1)).toMatchObject({ host: hostname });
  expect(received.at(-1)?.body).toContain('<xml/>');
  setDefaultCACertificates(usual);
  expect(await stampOver(port, '<xml/>')).toMatchObject({ kind: 'later' });
  setDefaultCACertificates(trusted);
});

test('a relay without a line says that nothing was sent; an answer that breaks off, that it may have been', async () => {
  const { port } = provider.address() as AddressInfo;
  const before = received.length;
  expect(await stampOver(1, '<xml/>')).toMatchObject({ kind: 'later' });
  expect(received).toHaveLength(before);
  expect(await stampOver(port, '<breaks/>')).toMatchObject({ kind: 'unknown' });
});

test('the command of the box knows every host of the provider and of the SAT', () => {
  const command = readFileSync(join(projectRoot, 'provisioning/comanda'), 'utf8');
  const named = /^invoice_hosts='([^']*)'$/m.exec(command)?.[1]?.split(' ') ?? [];
  const hosts = Object.values(swHosts).flatMap((of) => Object.values(of));
  expect(named.toSorted()).toEqual(hosts.map((url) => new URL(url).hostname).toSorted());
});
