import { openStore } from '@comanda/db/store';
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../support/until.ts';

const main = resolve(import.meta.dirname, '../../appliance/src/main.ts');
const clock = { now: () => Date.parse('2026-03-10T20:00:00Z') };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-private-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('database, log and backups can only be read by the service, also an older file', async () => {
  const file = join(folder, 'comanda.db');
  const modes = () =>
    readdirSync(folder)
      .filter((name) => name.includes('.db'))
      .map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]);
  const store = await openStore({ file, clock });
  await store.backup(join(folder, 'copy.db'));
  const expected = ['comanda.db', 'comanda.db-wal', 'copy.db'].map((name) => [name, '600']);
  expect(modes()).toEqual(expected);
  await store.close();
  chmodSync(file, 0o644);
  const again = await openStore({ file, clock });
  expect(modes()).toEqual(expected);
  await again.close();
});

test('the log of a new box has the path of its setup code, not the code', async () => {
  let said = '';
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, COMANDA_DATA_DIR: folder, COMANDA_PORT: '0', COMANDA_DEMO: '0' },
  });
  try {
    child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()));
    await until(() => said.includes('is not set up'), 20_000);
    const code = readFileSync(join(folder, 'setup-code'), 'utf8').trim();
    expect(said).toContain(join(folder, 'setup-code'));
    expect(said).not.toContain(code);
  } finally {
    child.kill('SIGKILL');
  }
});
