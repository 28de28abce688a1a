import { createCheck } from '@comanda/contract/checks';
import { execFileSync, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whyReadOnly } from '@comanda/db/storage/read-only';
import { openStore } from '@comanda/db/store';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ended, freePort, healthy, startProgram } from '../support/processes.ts';
import { startApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';

const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'ignore' });
const canMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-mount-'));
  try {
    mount('-t', 'tmpfs', 'tmpfs', folder);
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
})();

// Mounting a file system needs root.
describe.skipIf(!canMount)('a disk that became read-only', () => {
  let folder: string;
  let origin: string;
  let child: ChildProcess | undefined;
  let cookie: string;
  const at = (name: string) => join(folder, name);

  /**
   * A venue with one open check, whose last commits are in the log or in the file; then the disk becomes read-only.
   */
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'comanda-read-only-'));
    mount('-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder);
    mkdirSync(at('closed'));
    const box = await startApp({ dataDir: folder, ownClock: { now: () => Date.now() } });
    const owner = await box.as('owner');
    await owner.call(createCheck, { body: { name: 'Before' } });
    cookie = owner.cookieHeader();
    for (const end of ['', '-wal']) cpSync(at(`comanda.db${end}`), at(`killed.db${end}`));
    await box.close();
    for (const name of ['pepper', 'print-daemon.token', 'backup-key']) {
      writeFileSync(at(name), 'a secret of the tests');
    }
  });
  afterEach(async () => {
    if (child) await ended(child, 'SIGKILL');
    child = undefined;
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    mount('-o', 'remount,ro', folder);
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    child = startProgram('appliance/src/main.ts', {
      COMANDA_DEMO: '0',
      COMANDA_DATA_DIR: folder,
      COMANDA_PORT: String(port),
      COMANDA_LOG_LEVEL: 'silent',
    });
  }
  async function ask(method: string, path: string, body?: unknown) {
    const headers = {
      cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const answer = await fetch(`${origin}${path}`, { method, headers, body: JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  test.each([
    ['in the file', () => undefined],
    [
      'in the log, as a kill leaves it',
      () => {
        for (const end of ['', '-wal']) cpSync(at(`killed.db${end}`), at(`comanda.db${end}`));
      },
    ],
  ])('can be read, with the last commits %s; writes are refused', async (_, leave) => {
    leave();
    await start();
    if (child) await healthy(origin, child);
    expect((await ask('GET', '/api/health')).body).toMatchObject({ storage_read_only: true });
    const checks = await ask('GET', '/api/orders');
    expect(checks).toMatchObject({ status: 200, body: [{ name: 'Before' }] });
    for (const [path, body] of [
      ['/api/orders', { name: 'After' }],
      ['/api/login', { email: 'owner@demo.test', password: 'x' }],
      ['/api/backups', undefined],
    ] as const) {
      const refused = await ask('POST', path, body);
      expect([path, refused.status, refused.body]).toMatchObject([
        path,
        503,
        { code: 'storage_read_only', error: expect.stringContaining('cannot be written to') },
      ]);
    }
    const { body: report } = await ask('GET', '/api/box');
    expect((report['checks'] as { id: string; level: string }[])[0]).toMatchObject({
      id: 'disk',
      level: 'bad',
    });
    expect(child?.exitCode).toBeNull();
    mount('-o', 'remount,rw', folder);
    await until(() => child?.exitCode === 75, 20_000);
  });

  test('with a damaged database the page shows why nothing can be restored', async () => {
    writeFileSync(at('comanda.db'), 'not a database');
    await start();
    const page = async () => {
      const answer = await fetch(origin, { headers: { 'accept-language': 'es' } }).catch(
        () => null,
      );
      return (await answer?.text()) ?? '';
    };
    await until(
      async () => (await page()).includes('El equipo no puede escribir en su disco'),
      30_000,
    );
    expect(await page()).not.toContain('<form');
    expect((await ask('GET', '/api/orders')).body).toMatchObject({ code: 'restore_needed' });
  });

  test('an older schema or a new venue is refused with a sentence', async () => {
    mount('-o', 'remount,ro', folder);
    expect(whyReadOnly(at('comanda.db'))).toBe('EROFS');
    const clock = { now: () => 1 };
    const missing = openStore({ file: at('missing.db'), clock });
    await expect(missing).rejects.toThrow('cannot be created (EROFS)');
    const newer = { name: '9999-later', statements: ['SELECT 1'] };
    const { migrations } = await import('@comanda/db/storage/migrations');
    const old = openStore({ file: at('comanda.db'), clock, migrations: [...migrations, newer] });
    await expect(old).rejects.toThrow('of an older version and cannot be written to (EROFS)');
  });
});
