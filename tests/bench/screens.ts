import { gzipSync } from 'node:zlib';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { WebSocket } from 'ws';
import type { BenchClient } from './client.ts';
import type { Measure } from './measure.ts';

const dist = resolve(import.meta.dirname, '../../kiosk-ui/dist');

/** Gzipped size of the first screen: scripts and styles of index.html, and the texts of the longer language. */
export async function measureFirstScreen(): Promise<Measure> {
  const index = await readFile(join(dist, 'index.html'), 'utf8');
  const names = [...index.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map((m) => m[1] ?? '');
  if (names.length === 0) throw new Error('The built page names no script: run npm start once');
  const files = await readdir(join(dist, 'assets'));
  let bytes = 0;
  for (const name of names) {
    const file = files.find((candidate) => name.endsWith(candidate));
    if (!file) throw new Error(`${name} is not in the build`);
    bytes += gzipSync(await readFile(join(dist, 'assets', file))).length;
  }
  const texts = files.filter((name) => /^first-(?!run)[^.]+\.js$/.test(name));
  if (texts.length === 0) throw new Error('The build has no texts of the first screen');
  const sizes = texts.map(
    async (name) => gzipSync(await readFile(join(dist, 'assets', name))).length,
  );
  bytes += Math.max(...(await Promise.all(sizes)));
  return { name: 'first screen, JS + CSS, gzip', unit: 'kB', values: [bytes / 1000], budget: 250 };
}

/** The time from sending items on one tablet until another one's live channel receives the event. */
export async function measureHearing(
  origin: string,
  sender: BenchClient,
  listener: BenchClient,
  rounds: number,
): Promise<Measure> {
  const products = await sender.call<{ id: number; option_groups: unknown[]; active: number }[]>(
    'GET',
    '/api/products',
  );
  const product = products.find((row) => row.active === 1 && row.option_groups.length === 0);
  const check = await sender.call<{ id: number }>('POST', '/api/orders', { OrderName: 'Live' });
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`, {
    headers: { cookie: listener.cookie },
  });
  await new Promise((open, failed) => {
    socket.once('open', open);
    socket.once('error', failed);
  });
  const values: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const heard = new Promise<number>((hear) => {
      const listen = (data: Buffer) => {
        const message = JSON.parse(data.toString('utf8')) as { event: string; order_id?: number };
        if (message.event !== 'items.changed' || message.order_id !== check.id) return;
        socket.off('message', listen);
        hear(performance.now());
      };
      socket.on('message', listen);
    });
    const start = performance.now();
    await sender.call('POST', `/api/orders/${check.id}/send-items`, {
      items: [{ product_id: product?.id, qty: 1 }],
    });
    values.push((await heard) - start);
  }
  socket.close();
  return { name: 'another screen hears of sent items', unit: 'ms', values, budget: 150 };
}
