import { parentPort, workerData } from 'node:worker_threads';
import { logIn } from './client.ts';

/**
 * A worker thread that reads reports and exports until it gets a message, and then ends: the thread that measures must
 * not wait for its own parsing of megabytes. An owner reads the reports while another user exports pages of rows.
 */
const { origin, paths } = workerData as { origin: string; paths: readonly string[] };
let isOver = false;
parentPort?.once('message', () => (isOver = true));

async function read(role: string, addresses: readonly string[]): Promise<void> {
  const client = await logIn(origin, role);
  for (let round = 0; !isOver; round += 1) {
    await client.download(addresses[round % addresses.length] ?? '');
  }
}

await Promise.all([
  read('manager', paths),
  // A started stream is read to its end, so its rounds are short.
  read('owner', ['/api/admin/export-statistics?limit=20000']),
]);
