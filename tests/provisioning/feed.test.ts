import { execFile, execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../structure/tree.ts';
import { makeKey } from './made-release.ts';

/** The look at a release feed, over real HTTPS and with real signatures. */
const name = 'comanda-1.1.0-linux-x64.update';
const bytes = Buffer.alloc(300_000, 'release ');
const sha256 = createHash('sha256').update(bytes).digest('hex');

let here: string;
let key: string;
let server: Server;
let address: string;
let asked: { path: string; range: string | undefined }[];
/** Where the server ends an answer; null for all of it. */
let endAt: number | null;
/** Without, it ends an answer by closing the connection, as HTTP/1.0 does. */
let hasLengths: boolean;
const file = (...path: string[]) => join(here, ...path);

beforeAll(() => {
  here = mkdtempSync(join(tmpdir(), 'comanda-feed-'));
  key = makeKey(here, 'release');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const out = ['-keyout', file('tls.key'), '-out', file('tls.crt')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', ...kind, ...subject, ...out], { stdio: 'ignore' });
  mkdirSync(file('feed'));
  const tls = { key: readFileSync(file('tls.key')), cert: readFileSync(file('tls.crt')) };
  server = createServer(tls, (request, response) => {
    const path = request.url ?? '';
    const range = request.headers.range;
    asked.push({ path, range });
    if (path.startsWith('/moved/')) {
      return response.writeHead(302, { location: path.slice('/moved'.length) }).end();
    }
    if (path === '/plain/feed.json') {
      return response.writeHead(302, { location: 'http://localhost:1/feed.json' }).end();
    }
    if (!existsSync(file('feed', path))) return response.writeHead(404).end();
    const from = Number(/^bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0);
    const body = readFileSync(file('feed', path));
    if (hasLengths) response.setHeader('content-length', body.length - from);
    else response.useChunkedEncodingByDefault = false;
    response.writeHead(from > 0 ? 206 : 200);
    if (endAt === null || !path.endsWith('.update')) return response.end(body.subarray(from));
    return response.write(body.subarray(from, endAt), () => response.destroy());
  });
  return new Promise<void>((listens) => {
    server.listen(0, 'localhost', () => {
      address = `https://localhost:${(server.address() as AddressInfo).port}/feed.json`;
      listens();
    });
  });
});
afterAll(() => {
  server.close();
  rmSync(here, { recursive: true, force: true });
});

interface Changes {
  version?: string;
  files?: object[];
  signedBy?: string;
}
function publish({ version = '1.1.0', files, signedBy = key }: Changes = {}): void {
  const list = files ?? [{ arch: 'x64', name, size: bytes.length, sha256 }];
  const feed = file('feed/feed.json');
  writeFileSync(feed, JSON.stringify({ version, notes: '- Faster.', files: list }));
  rmSync(`${feed}.sig`, { force: true });
  const words = ['-Y', 'sign', '-q', '-f', signedBy, '-n', 'comanda-feed', feed];
  execFileSync('ssh-keygen', words, { stdio: 'ignore' });
}
function unitSays(state: string, version: string): void {
  writeFileSync(file('run/state'), `STATE=${state}\nSTEP=checking\nVERSION=${version}\n`);
}

beforeEach(() => {
  asked = [];
  endAt = null;
  hasLengths = true;
  for (const folder of ['updates', 'opt', 'etc', 'run']) {
    rmSync(file(folder), { recursive: true, force: true });
    mkdirSync(file(folder, folder === 'opt' ? 'current' : ''), { recursive: true });
  }
  writeFileSync(file('opt/current/RELEASE'), 'VERSION=1.0.0\nARCH=x64\n');
  const [type, text] = readFileSync(`${key}.pub`, 'utf8').split(' ');
  writeFileSync(file('opt/current/allowed_signers'), `release ${type} ${text}\n`);
  writeFileSync(file('feed', name), bytes);
  publish();
});

/** One look, as the unit runs it; what the page then shows. */
async function look(at = address): Promise<Record<string, unknown>> {
  writeFileSync(file('updates/feed'), `ADDRESS=${at}\n`);
  const words = ['updates', 'opt', 'etc', 'run'].map((folder) => file(folder));
  const script = join(projectRoot, 'provisioning/box/read-feed.mjs');
  await promisify(execFile)(process.execPath, [script, ...words], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: file('tls.crt') },
  });
  return JSON.parse(readFileSync(file('updates/feed-state'), 'utf8')) as Record<string, unknown>;
}
const request = () =>
  existsSync(file('updates/request')) ? readFileSync(file('updates/request'), 'utf8') : null;
const downloads = () => asked.filter(({ path }) => path.endsWith('.update'));

describe('a look at the release feed', () => {
  it.each(['address', 'folder'])(
    'of an %s takes a newer version and has it checked',
    async (of) => {
      const found = await look(of === 'folder' ? file('feed/feed.json') : address);
      expect(found).toMatchObject({ error: null, version: '1.1.0', notes: '- Faster.' });
      expect(found).toMatchObject({ size: bytes.length, received: bytes.length });
      expect(found['looked_at']).toBeGreaterThan(0);
      expect(readFileSync(file('updates/incoming.update')).equals(bytes)).toBe(true);
      expect(request()).toBe('WHAT=check\nSTICK=\n');
    },
  );

  it('downloads nothing that is checked already, or that was refused', async () => {
    for (const state of ['ready', 'failed']) {
      unitSays(state, '1.1.0');
      expect(await look()).toMatchObject({ error: null, version: '1.1.0' });
    }
    expect([downloads(), request()]).toEqual([[], null]);
    writeFileSync(file('updates/look'), '');
    await look();
    expect([downloads().length, request()]).toEqual([1, 'WHAT=check\nSTICK=\n']);
  });

  it('continues a download where it was lost', async () => {
    endAt = 100_000;
    expect(await look()).toMatchObject({ error: 'unreachable', version: '1.1.0' });
    expect(request()).toBeNull();
    endAt = null;
    expect(await look()).toMatchObject({ error: null });
    expect(downloads().at(-1)?.range).toMatch(/^bytes=[1-9]\d*-$/);
    expect(readFileSync(file('updates/incoming.update')).equals(bytes)).toBe(true);
  });

  it.each(['1.0.0', '0.9.0', '1.0.0-rc.1'])('leaves version %s', async (version) => {
    publish({ version });
    expect(await look()).toMatchObject({ error: null, version: '' });
    expect(downloads()).toEqual([]);
  });

  it('leaves a version for other machines only', async () => {
    publish({ files: [{ arch: 'arm64', name, size: 1, sha256 }] });
    expect(await look()).toMatchObject({ error: null, version: '' });
  });

  it.each<[string, string, () => void]>([
    [
      'signed by a stranger',
      'not_signed',
      () => publish({ signedBy: makeKey(here, `s${Date.now()}`) }),
    ],
    [
      'changed after it was signed',
      'not_signed',
      () => writeFileSync(file('feed/feed.json'), '{}'),
    ],
    ['without a signature', 'unreachable', () => rmSync(file('feed/feed.json.sig'))],
    ['without files', 'not_valid', () => publish({ files: [{}] })],
    [
      'with a path',
      'not_valid',
      () => publish({ files: [{ arch: 'x64', name: '../x.update', size: 1, sha256 }] }),
    ],
    [
      'with other bytes',
      'damaged',
      () => writeFileSync(file('feed', name), bytes.toString('utf8').replace('r', 'x')),
    ],
    [
      'with more bytes',
      'damaged',
      () => writeFileSync(file('feed', name), Buffer.concat([bytes, bytes])),
    ],
  ])('refuses one %s', async (_, error, spoil) => {
    spoil();
    expect(await look()).toMatchObject({ error });
    expect(request()).toBeNull();
    expect(existsSync(file('updates/incoming.update'))).toBe(false);
  });

  it('keeps what it knew while the feed is unreachable', async () => {
    const { looked_at } = await look();
    const gone = await look('https://localhost:1/feed.json');
    expect(gone).toMatchObject({ error: 'unreachable', version: '1.1.0', looked_at });
  });

  it('takes a file from a server that ends it by closing the connection', async () => {
    hasLengths = false;
    const large = randomBytes(30_000_000);
    writeFileSync(file('feed', name), large);
    const hash = createHash('sha256').update(large).digest('hex');
    publish({ files: [{ arch: 'x64', name, size: large.length, sha256: hash }] });
    expect(await look()).toMatchObject({ error: null, received: large.length });
  });

  it('follows a redirect over HTTPS', async () => {
    expect(await look(address.replace('/feed', '/moved/feed'))).toMatchObject({
      error: null,
      version: '1.1.0',
      received: bytes.length,
    });
  });

  it('follows no redirect to plain HTTP', async () => {
    expect(await look(address.replace('/feed', '/plain/feed'))).toMatchObject({
      error: 'unreachable',
    });
  });
});
