import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../structure/tree.ts';
import { until } from '../support/until.ts';

const script = join(projectRoot, 'provisioning/box/why-page.mjs');
let page: ChildProcess;
let url = '';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

beforeEach(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const env = { PATH: process.env['PATH'], COMANDA_PORT: String(port) };
  page = spawn(process.execPath, [script], { env, stdio: 'ignore' });
  await until(() =>
    fetch(url).then(
      () => true,
      () => false,
    ),
  );
});
afterEach(() => page.kill());

test('the page shown instead of an appliance that does not start offers to try again', async () => {
  const answer = await fetch(url);
  const text = await answer.text();
  expect(answer.status).toBe(503);
  expect(text).toContain('Intentar de nuevo · Try again');
  expect((await fetch(`${url}/api/health`)).status).toBe(503);
  const ended = once(page, 'exit');
  const pressed = await fetch(`${url}/try-again`, { method: 'POST', redirect: 'manual' });
  expect(pressed.status).toBe(303);
  // The exit code with which comanda-why.service starts the appliance.
  expect((await ended)[0]).toBe(75);
});

test('another site cannot press the button', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  const pressed = await fetch(`${url}/try-again`, { method: 'POST', redirect: 'manual', headers });
  expect(pressed.status).toBe(403);
  await new Promise((later) => setTimeout(later, 500));
  expect((await fetch(url)).status).toBe(503);
});
