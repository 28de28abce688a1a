/**
 * `npm run dev`: serves the screens from their sources with hot reload, using a server that is already running (`npm
 * start`). COMANDA_HOST and COMANDA_PORT are those of `npm start`; COMANDA_DEV_PORT is the port of the screens.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { pinnedEnv, requirePinnedNode, root } from './paths.mjs';
import { endWith, Sentence } from './run.mjs';
import { readPort, readSettings } from './settings.mjs';

try {
  const { url } = readSettings(process.env);
  const port = readPort('COMANDA_DEV_PORT', process.env.COMANDA_DEV_PORT || '5173');
  await ensureInstalled();
  await ensureBoxAnswers(url);
  console.log(`The screens at http://127.0.0.1:${port} use the box at ${url}.`);
  await serveSources(url, port);
} catch (error) {
  endWith(error);
}

/** @param {string} url */
async function ensureBoxAnswers(url) {
  try {
    if ((await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) })).ok) return;
  } catch {
    // Nothing listens on the port.
  }
  throw new Sentence(
    `No box answers at ${url}: run npm start in another terminal, or name its port with COMANDA_PORT.`,
  );
}

/**
 * Runs Vite until it is stopped, and exits with Vite's code.
 * @param {string} box where `/api` is proxied to (kiosk-ui/vite.config.ts)
 * @param {number} port
 * @returns {Promise<void>}
 */
function serveSources(box, port) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, '--host', '127.0.0.1', '--port', String(port), '--strictPort'];
  const child = spawn(requirePinnedNode(), args, {
    cwd: join(root, 'kiosk-ui'),
    env: pinnedEnv({ COMANDA_URL: box }),
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      process.exitCode = code ?? 0;
      resolve();
    });
  });
}
