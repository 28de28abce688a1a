import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '../support/processes.ts';
import { until } from '../support/until.ts';
import { projectRoot } from '../structure/tree.ts';
import { unpackDebian } from './real-debian.ts';

/**
 * A release for a Raspberry Pi, made here: its programs run in an arm64 Debian under qemu. systemd does not boot that
 * way, but what it runs does.
 */
const proof = inject('proof');
const emulator = '/usr/bin/qemu-aarch64-static';
const why =
  proof.why ??
  (process.arch === 'arm64' ? 'This is an arm64 machine: the other proofs are it.' : null) ??
  (existsSync(emulator) ? null : 'qemu-user-static is not here.');
if (why) console.log(`arm64 is not tried: ${why}`);

let folder: string;
let root: string;
let server: ChildProcess | undefined;
const current = '/opt/comanda/current';

/** Runs a line in that Debian; the emulator is named because it is not registered with the kernel. */
function inside(program: string, args: string[]) {
  return spawnSync('chroot', [root, '/qemu', program, ...args], { encoding: 'utf8' });
}

describe.skipIf(why !== null)('a release for arm64', () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'comanda-arm64-'));
    root = join(folder, 'debian');
    unpackDebian(process.env['COMANDA_DEBIAN'] ?? 'bookworm', root, 'arm64');
    const script = join(projectRoot, 'provisioning/release.mjs');
    const args = ['--fast', '--arch', 'arm64', '--out', folder, '--version', '1.0.0'];
    execFileSync(process.execPath, [script, ...args], { cwd: projectRoot });
    const release = join(folder, 'comanda-1.0.0-linux-arm64.tar.gz');
    execFileSync('mkdir', ['-p', join(root, current)]);
    execFileSync('tar', ['-xzf', release, '--strip-components=1', '-C', join(root, current)]);
    cpSync(emulator, join(root, 'qemu'));
  }, 900_000);

  afterAll(() => {
    server?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it('declares its architecture', () => {
    expect(readFileSync(join(root, current, 'RELEASE'), 'utf8')).toMatch(
      /^VERSION=1\.0\.0\nARCH=arm64\nMADE_AT=\d+\n$/,
    );
    const node = join(root, current, 'node/bin/node');
    const head = execFileSync('od', ['-An', '-tx2', '-j18', '-N2', node], { encoding: 'utf8' });
    // EM_AARCH64.
    expect(head.trim()).toBe('00b7');
  });

  it('loads its native modules', () => {
    const load = `process.chdir('${current}');
      require('${current}/node_modules/serialport');
      console.log(process.arch, process.versions.sqlite);`;
    const said = inside(`${current}/node/bin/node`, ['-e', load]);
    expect(said.stderr).toBe('');
    expect(said.stdout).toMatch(/^arm64 3\.\d+/);
  });

  it('starts and sells', async () => {
    const port = await freePort();
    const box = `http://127.0.0.1:${port}`;
    server = spawn(
      'chroot',
      [root, '/qemu', `${current}/node/bin/node`, `${current}/built/appliance.mjs`],
      {
        env: {
          PATH: process.env['PATH'],
          COMANDA_DEMO: '1',
          COMANDA_DATA_DIR: '/tmp/data',
          COMANDA_PORT: String(port),
        },
        stdio: 'ignore',
      },
    );
    const json = { 'content-type': 'application/json' };
    await until(
      () =>
        fetch(`${box}/api/health`).then(
          (answer) => answer.ok,
          () => false,
        ),
      400_000,
    );
    const login = await fetch(`${box}/api/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: 'manager@demo.test', password: 'comanda-demo' }),
    });
    expect(login.status).toBe(200);
    const cookie = login.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const answer = await fetch(`${box}${path}`, {
        method,
        headers: { ...json, cookie },
        ...sent,
      });
      expect({ path, status: answer.status }).toEqual({ path, status: 200 });
      return (await answer.json()) as T;
    };
    const products = await ask<{ id: number; option_groups?: unknown[] }[]>('GET', '/api/products');
    const plain = products.find(({ option_groups }) => (option_groups ?? []).length === 0);
    const check = await ask<{ id: number }>('POST', '/api/orders', { name: 'Mesa de prueba' });
    const items = [{ product_id: plain?.id, qty: 2 }];
    await ask('POST', `/api/orders/${check.id}/send-items`, { items });
    await ask('PUT', `/api/orders/${check.id}`, { closed: 1, payment_type_id: 1 });
    const text = await fetch(`${box}/api/orders/${check.id}/ticket`, { headers: { cookie } });
    expect(await text.text()).toContain('TOTAL');
  });
});
