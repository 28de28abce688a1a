import { join, resolve } from 'node:path';

/** The settings that the daemon reads from its environment. */
export interface DaemonConfig {
  url: string;
  dataDir: string;
  /** Written by the appliance at startup, mode 0600. */
  tokenFile: string;
  logLevel: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** An invalid environment variable. The message is the one line that is printed when startup fails. */
export class ConfigError extends Error {}

/** Reads COMANDA_URL, COMANDA_DATA_DIR and COMANDA_LOG_LEVEL. Throws `ConfigError`. */
export function readConfig(env: NodeJS.ProcessEnv): DaemonConfig {
  const address = env.COMANDA_URL ?? 'http://127.0.0.1:5050';
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new ConfigError(
      `COMANDA_URL must be an address like http://127.0.0.1:5050, not '${address}'.`,
    );
  }
  const logLevel = env.COMANDA_LOG_LEVEL ?? 'info';
  if (!LOG_LEVELS.includes(logLevel)) {
    throw new ConfigError(
      `COMANDA_LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not '${logLevel}'.`,
    );
  }
  if (env.COMANDA_DATA_DIR === '') {
    throw new ConfigError('COMANDA_DATA_DIR must name a folder; leave it out for ./data.');
  }
  const dataDir = resolve(env.COMANDA_DATA_DIR ?? './data');
  return { url: url.origin, dataDir, tokenFile: join(dataDir, 'print-daemon.token'), logLevel };
}
