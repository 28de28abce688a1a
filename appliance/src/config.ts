import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** How this appliance runs (decisions, Running). `dataDir` is absolute. */
export interface Config {
  dataDir: string;
  host: string;
  port: number;
  demo: boolean;
  logLevel: LogLevel;
  /** Transport of the main printer, for example `virtual:` or `tcp://host:9100`. */
  printer: string;
  /** Names beside localhost, addresses and *.local under which the box may be asked. */
  allowedHosts: string[];
  /** The secret that the print daemon shows; its file is made at the start. */
  daemonToken: string;
  /** Mixed into every PIN; kept outside the database and its backups. */
  pepper: Buffer;
  version: string;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** A wrong setting; its message is the one sentence that a person reads when the start stops. */
export class ConfigError extends Error {}

/** Reads the environment. Throws ConfigError naming the variable, its value and what is allowed. */
export function readConfig(env: NodeJS.ProcessEnv): Omit<Config, 'daemonToken' | 'pepper'> {
  return {
    dataDir: resolve(text(env, 'COMANDA_DATA_DIR', './data')),
    host: host(env),
    port: port(env),
    demo: flag(env, 'COMANDA_DEMO'),
    logLevel: logLevel(env),
    printer: printer(env),
    allowedHosts: text(env, 'COMANDA_ALLOWED_HOSTS', '')
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== ''),
    version: ownVersion(),
  };
}

function text(env: NodeJS.ProcessEnv, name: string, otherwise: string): string {
  const value = env[name]?.trim();
  return value ? value : otherwise;
}

function host(env: NodeJS.ProcessEnv): string {
  const value = text(env, 'COMANDA_HOST', '127.0.0.1');
  if (/^[a-z0-9.:-]{1,253}$/i.test(value)) return value;
  throw wrong('COMANDA_HOST', value, 'an address or a host name, for example 127.0.0.1');
}

function port(env: NodeJS.ProcessEnv): number {
  const value = text(env, 'COMANDA_PORT', '5050');
  const number = Number(value);
  if (/^\d{1,5}$/.test(value) && number <= 65_535) return number;
  throw wrong('COMANDA_PORT', value, 'a whole number from 0 to 65535');
}

function flag(env: NodeJS.ProcessEnv, name: string): boolean {
  const value = text(env, name, '0');
  if (['1', 'true'].includes(value)) return true;
  if (['0', 'false'].includes(value)) return false;
  throw wrong(name, value, '1 or 0');
}

function logLevel(env: NodeJS.ProcessEnv): LogLevel {
  const value = text(env, 'COMANDA_LOG_LEVEL', 'info');
  const known = logLevels.find((level) => level === value);
  if (known) return known;
  throw wrong('COMANDA_LOG_LEVEL', value, `one of ${logLevels.join(', ')}`);
}

function printer(env: NodeJS.ProcessEnv): string {
  const value = text(env, 'COMANDA_PRINTER', 'virtual:');
  const isKnown =
    value === 'virtual:' ||
    /^serial:\/[^\s?]+(\?baud=\d{3,7})?$/.test(value) ||
    /^usb:\/[^\s]+$/.test(value) ||
    /^tcp:\/\/[^\s:/]+(:\d{1,5})?$/.test(value);
  if (isKnown) return value;
  const allowed = 'virtual:, serial:/dev/ttyUSB0?baud=9600, usb:/dev/usb/lp0 or tcp://host:9100';
  throw wrong('COMANDA_PRINTER', value, allowed);
}

function wrong(name: string, value: string, allowed: string): ConfigError {
  return new ConfigError(`${name} is ${JSON.stringify(value)}, but must be ${allowed}.`);
}

function ownVersion(): string {
  const file = new URL('../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
