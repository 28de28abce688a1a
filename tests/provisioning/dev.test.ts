import { execFile, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../structure/tree.ts';

const script = join(projectRoot, 'provisioning/dev/dev.mjs');
let stops: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
});

describe('npm run dev', () => {
  it('reports in one sentence that no server answers', async () => {
    const port = await freePort();
    const stderr = await new Promise<string>((resolve) => {
      const env = { PATH: process.env.PATH, COMANDA_PORT: String(port) };
      execFile(process.execPath, [script], { env }, (_error, _out, text) => resolve(text));
    });
    expect(stderr.trim()).toBe(
      `No box answers at http://127.0.0.1:${port}: run npm start in another terminal, or name its port with COMANDA_PORT.`,
    );
  });

  it("serves the sources and proxies /api, with the browser's host", async () => {
    const asked: (string | undefined)[] = [];
    const box = createServer((request, reply) => {
      asked.push(`${request.headers.host} ${request.url}`);
      reply.end('{"status":"ok"}');
    });
    const [boxPort, port] = [await listen(box), await freePort()];
    const child = spawn(process.execPath, [script], {
      env: {
        PATH: process.env.PATH,
        COMANDA_PORT: String(boxPort),
        COMANDA_DEV_PORT: String(port),
      },
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    stops.push(() => (child.kill('SIGTERM'), ended));

    const url = `http://127.0.0.1:${port}`;
    await expect.poll(() => textOf(`${url}/`), { timeout: 20_000 }).toContain('/src/main.tsx');
    expect(await textOf(`${url}/api/health`)).toBe('{"status":"ok"}');
    expect(asked).toContain(`127.0.0.1:${port} /api/health`);
  });
});

function textOf(url: string): Promise<string> {
  return fetch(url).then(
    (answer) => answer.text(),
    () => '',
  );
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as { port: number }).port;
}

/** A port that nothing listens on at the moment. */
function freePort(): Promise<number> {
  const server = createSocket();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
