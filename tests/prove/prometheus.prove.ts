import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended, freePort, healthy, startProgram } from '../support/processes.ts';
import { proved } from '../support/prove.ts';
import { until } from '../support/until.ts';

const program = '/usr/bin/prometheus';
const promtool = '/usr/bin/promtool';
const isHere = existsSync(program) && existsSync(promtool);
if (!isHere) console.info('Not tried here: Prometheus is not installed (apt install prometheus).');

let folder: string;
let box: ChildProcess | undefined;
let prometheus: ChildProcess | undefined;
let origin: string;
let api: string;

interface Reply {
  status: string;
  data: { result: { metric: Record<string, string>; value: [number, string] }[] };
}
const query = async (text: string): Promise<Reply> => {
  const answer = await fetch(`${api}/api/v1/query?query=${encodeURIComponent(text)}`);
  return (await answer.json()) as Reply;
};

beforeAll(async () => {
  if (!isHere) return;
  folder = mkdtempSync(join(tmpdir(), 'comanda-prometheus-'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  box = startProgram('appliance/src/main.ts', {
    COMANDA_DEMO: '1',
    COMANDA_DATA_DIR: join(folder, 'data'),
    COMANDA_PORT: String(port),
    COMANDA_LOG_LEVEL: 'error',
    COMANDA_BACKUPS: '0',
  });
  await healthy(origin, box);
  const scraper = await freePort();
  api = `http://127.0.0.1:${scraper}`;
  const job = (name: string, more: object = {}) => ({
    job_name: name,
    static_configs: [{ targets: [`127.0.0.1:${port}`] }],
    ...more,
  });
  const config = {
    global: { scrape_interval: '1s' },
    scrape_configs: [
      job('box'),
      job('with_token', { authorization: { credentials: await tokenOf('box.view') } }),
      job('without_permission', { authorization: { credentials: await tokenOf('floor.view') } }),
    ],
  };
  // JSON is YAML.
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config));
  prometheus = spawn(
    program,
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'series')}`,
      `--web.listen-address=127.0.0.1:${scraper}`,
      '--log.level=error',
    ],
    { stdio: 'inherit' },
  );
});
afterAll(async () => {
  if (prometheus) await ended(prometheus, 'SIGKILL');
  if (box) await ended(box, 'SIGKILL');
  if (folder) rmSync(folder, { recursive: true, force: true });
});

async function tokenOf(permission: string): Promise<string> {
  const login = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@demo.test', password: 'comanda-demo' }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const made = await fetch(`${origin}/api/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ name: permission, permissions: [permission] }),
  });
  expect(made.status).toBe(200);
  return ((await made.json()) as { secret: string }).secret;
}

test.runIf(isHere)(
  'a real Prometheus reads the box, and the queries of the dashboard',
  async () => {
    const up = async (): Promise<Record<string, string>> => {
      const found = await query('up').catch(() => null);
      const rows = found?.data.result ?? [];
      return Object.fromEntries(rows.map(({ metric, value }) => [metric['job'] ?? '', value[1]]));
    };
    const expected = { box: '1', with_token: '1', without_permission: '0' };
    await until(async () => {
      const found = await up();
      return Object.keys(expected).every((job) => found[job] !== undefined) && found['box'] === '1';
    }, 120_000);
    await until(async () => (await up())['with_token'] === '1', 60_000);
    expect(await up()).toEqual(expected);
    const text = await (await fetch(`${origin}/metrics`)).text();
    const lint = spawnSync(promtool, ['check', 'metrics'], { input: text, encoding: 'utf8' });
    expect([lint.status, lint.stderr]).toEqual([0, '']);
    const names = [...new Set([...text.matchAll(/^([a-z_]+)[{ ]/gm)].map(([, name]) => name))];
    for (const name of names) {
      const { data } = await query(`count(${name}{job="box"})`);
      expect([name, Number(data.result[0]?.value[1])]).not.toContain(Number.NaN);
    }
    const dashboard = readFileSync(
      join(import.meta.dirname, '../../appliance/examples/grafana-dashboard.json'),
      'utf8',
    );
    const queries = [...dashboard.matchAll(/"expr":\s*"((?:[^"\\]|\\.)*)"/g)].map(
      ([, written]) => JSON.parse(`"${written}"`) as string,
    );
    expect(queries.length).toBeGreaterThan(5);
    for (const written of queries) {
      const { status } = await query(written.replaceAll('$__rate_interval', '1m'));
      expect([written, status]).toEqual([written, 'success']);
    }
    proved({
      promise: 'A real Prometheus reads the box',
      rounds: `${names.length} metrics, ${queries.length} queries of the dashboard`,
      figure: 'all stored and answered; promtool finds nothing',
    });
  },
);
