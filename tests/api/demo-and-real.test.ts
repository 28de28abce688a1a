import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../appliance/src/process/config.ts';
import { startApp } from '../support/start-app.ts';

const main = resolve(import.meta.dirname, '../../appliance/src/main.ts');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-demo-or-real-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A refused start: its exit code and message. */
function start(env: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, [main], {
    env: { ...process.env, COMANDA_DATA_DIR: folder, COMANDA_PORT: '0', ...env },
    encoding: 'utf8',
    timeout: 20_000,
  });
  return { status, said: stderr.trim() };
}

test('data of a real venue is not served as the demo', async () => {
  await (await startApp({ dataDir: folder })).close();
  const { status, said } = start({ COMANDA_DEMO: '1' });
  expect(status).toBe(1);
  expect(said).toMatch(/holds a real venue: start with COMANDA_DEMO=0 .*\.$/);
});

test('the demo venue, whose passwords are public, is not served as a real one', async () => {
  const box = await startApp({ dataDir: folder });
  await box.app.comanda.store.write((repos) =>
    repos.journal.append({
      at: 1,
      business_day: '2026-01-17',
      actor_id: null,
      action: 'demo.created',
      subject: 'venue',
    }),
  );
  await box.close();
  const { status, said } = start({ COMANDA_DEMO: '0' });
  expect(status).toBe(1);
  expect(said).toMatch(/holds the demo venue, .* start with COMANDA_DEMO=1 .*\.$/);
});

test.each([
  [{ COMANDA_HOST: '0.0.0.0' }],
  [{ COMANDA_HOST: '192.168.1.20' }],
  [{ COMANDA_LAN: 'https' }],
])('other devices can reach the demo only on request (%j)', (address) => {
  expect(() => readConfig({ COMANDA_DEMO: '1', ...address })).toThrow('COMANDA_DEMO=lan');
  expect(readConfig({ COMANDA_DEMO: 'lan', ...address })).toMatchObject({
    demo: true,
    demoOnLan: true,
  });
  expect(readConfig(address)).toMatchObject({ demo: false, demoOnLan: false });
});

test.each(['127.0.0.1', 'localhost', '::1'])('the demo on %s shows no warning', (COMANDA_HOST) => {
  for (const COMANDA_DEMO of ['1', 'lan']) {
    expect(readConfig({ COMANDA_DEMO, COMANDA_HOST })).toMatchObject({
      demo: true,
      demoOnLan: false,
    });
  }
});
