import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProgram, stopProgram } from './supervise.mjs';

/**
 * Runs a first start while the other core builds the screens: the database is created and filled, and Node fills its
 * compile cache for both programs, so that the real start takes a second and loads no compiler. Errors are ignored
 * here, because the real start reports them.
 * @param {import('./settings.mjs').Settings} settings
 */
export async function rehearse({ env }) {
  const port = await freePort();
  const here = { COMANDA_HOST: '127.0.0.1', COMANDA_PORT: String(port) };
  const appliance = startProgram('appliance/src/main.ts', { ...env, ...here }, 'ignore');
  const url = `http://127.0.0.1:${port}`;
  while (appliance.exitCode === null && (await healthOf(url)) === null) await sleep(20);
  await stopProgram(appliance);
  // It loads completely before it refuses the invalid address.
  const daemon = startProgram('print-daemon/src/main.ts', { ...env, COMANDA_URL: '-' }, 'ignore');
  if (daemon.exitCode === null) await once(daemon, 'exit');
}

/**
 * Waits until the appliance reports that its database is open and migrated.
 * @param {string} url
 * @param {() => boolean} givenUp
 */
export async function healthy(url, givenUp) {
  while (!givenUp() && (await healthOf(url)) !== 200) await sleep(20);
}

/**
 * The status of the answer, 503 for a box that waits for the restore of a backup; null while nothing answers.
 * @param {string} url
 * @returns {Promise<number | null>}
 */
async function healthOf(url) {
  try {
    return (await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) })).status;
  } catch {
    return null;
  }
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  return port;
}
