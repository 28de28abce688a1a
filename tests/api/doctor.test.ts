import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { daemonToken, startApp, type TestApp } from '../support/start-app.ts';
import { projectRoot } from '../structure/tree.ts';

let box: TestApp;
beforeEach(async () => {
  box = await startApp();
});
afterEach(() => box.close());

const daemon = { authorization: `Bearer ${daemonToken}` };

/** What `comanda doctor` reads from the running appliance, as lines. */
async function ask(token: string): Promise<string> {
  const port = new URL(await box.listen()).port;
  const file = join(box.dataDir, 'token');
  writeFileSync(file, `${token}\n`);
  const script = join(projectRoot, 'provisioning/box/box-checks.mjs');
  const run = promisify(execFile);
  return (await run(process.execPath, [script, port, file])).stdout;
}

test("comanda doctor reports the checks of the appliance, with the venue's time", async () => {
  await box.write((repos) => repos.printers.update(1, { transport: 'tcp://192.168.1.50:9100' }));
  const url = '/api/print-daemon/status';
  const payload = { printers: [{ id: 1, state: 'paper_out', detail: null }] };
  await box.app.inject({ method: 'POST', url, headers: daemon, payload });
  const said = await ask(daemonToken);
  expect(said).toMatch(/^bad printers .*: no paper\.$/m);
  expect(said).toMatch(/^ok clock .*In the venue it is 10 Mar 2026, 14:00\.$/m);
  expect(said).toMatch(/^warn backups There is no backup yet/m);
});

test("the list of checks needs the daemon's token", async () => {
  await expect(ask('another token')).rejects.toThrow('the appliance answered 401');
});

test("the print daemon's polls are not logged, refusals and results are", async () => {
  const post = (path: string, payload: object, headers: Record<string, string> = daemon) =>
    box.app.inject({ method: 'POST', url: `/api/print-daemon/${path}`, headers, payload });
  const logged = () =>
    box.logs
      .map((line) => JSON.parse(line) as { level: number; route?: string })
      .filter(({ level, route }) => level >= 30 && route?.startsWith('/api/print-daemon'))
      .map(({ route }) => route);
  for (const path of ['claim', 'command']) await post(path, { instance: 'd' });
  expect(logged()).toEqual([]);
  await post('claim', { instance: 'd' }, {});
  await post('hello', { instance: 'd' });
  expect(logged()).toEqual(['/api/print-daemon/claim', '/api/print-daemon/hello']);
});
