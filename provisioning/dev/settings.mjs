import { resolve } from 'node:path';
import { root } from './paths.mjs';
import { Sentence } from './run.mjs';

/**
 * The settings of a start.
 * @typedef {{ host: string, port: number, dataDir: string, url: string, env: Record<string, string> }} Settings `url`
 * is the address on this machine; `env` is passed to the programs.
 */

/**
 * Reads the environment (provisioning/operation.md#settings). An invalid value is refused here, before an
 * installation that takes minutes.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Settings}
 */
export function readSettings(env) {
  const host = env.COMANDA_HOST || '127.0.0.1';
  const port = readPort('COMANDA_PORT', env.COMANDA_PORT || '5050');
  const demo = env.COMANDA_DEMO || '1';
  if (!['0', '1', 'lan', 'false', 'true'].includes(demo)) {
    throw new Sentence(`COMANDA_DEMO must be 0, 1 or lan, not "${demo}".`);
  }
  const dataDir = resolve(root, env.COMANDA_DATA_DIR || 'data');
  const url = `http://${reachable(host)}:${port}`;
  return {
    host,
    port,
    dataDir,
    url,
    env: {
      COMANDA_HOST: host,
      COMANDA_PORT: String(port),
      COMANDA_DATA_DIR: dataDir,
      COMANDA_DEMO: demo,
      COMANDA_URL: url,
      // Requests are only logged in the terminal when something is wrong.
      COMANDA_LOG_LEVEL: env.COMANDA_LOG_LEVEL || 'warn',
    },
  };
}

/**
 * @param {string} name of the variable, for the error message
 * @param {string} text
 */
export function readPort(name, text) {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new Sentence(`${name} must be a whole number from 1 to 65535, not "${text}".`);
}

/** @param {string} host */
function reachable(host) {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
